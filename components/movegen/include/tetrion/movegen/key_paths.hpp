/// The keys that a player presses to lock a piece where it can go, spins told apart.
///
///   const KeyPaths paths(Mover(board, srs(), Tetromino::T));
///   for (std::size_t i = 0; i < paths.placements().size(); ++i) show(paths.path(i).keys);
///
/// paths.hpp has what classic games know: one row at a time, and the piece locks by itself. Here a
/// path ends with the hard drop that locks the piece, soft drop may go down as far as it goes, and
/// what is least can be chosen.
#pragma once

#include <span>
#include <string_view>
#include <tetrion/movegen/spins.hpp>
#include <vector>

namespace tetrion {

enum class Key : std::uint8_t {
  left,
  right,
  ccw,
  cw,
  half,
  down,        ///< one row
  soft_drop,   ///< as far as it goes; the piece does not lock
  hard_drop,   ///< as far as it goes, and lock: the last key
  hold,        ///< the first key, when the piece is the one that was held
  left_held,   ///< left as far as it goes
  right_held,  ///< right as far as it goes
};

/// "left", "right", "ccw", "cw", "180", "down", "soft-drop", "hard-drop", "hold", "left-held",
/// "right-held".
std::string_view name(Key key);

struct KeyOptions {
  enum class Least : std::uint8_t { presses, soft_drop_rows };

  Least least = Least::presses;    ///< the other one decides between equals
  bool infinite_soft_drop = true;  ///< there is soft_drop beside down
  bool auto_shift = false;         ///< there are left_held and right_held
};

struct KeyPath {
  std::vector<Key> keys;
  int soft_drop_rows = 0;  ///< rows gone down by `down` and `soft_drop`

  int presses() const { return static_cast<int>(keys.size()); }
};

/// Cost: one search over the reachable states, O(states × log states); path() is O(length).
class KeyPaths {
 public:
  explicit KeyPaths(const Mover& mover, KeyOptions options = {});

  /// Every placement once for each spin class, as spin_placements() gives them.
  const std::vector<SpinPlacement>& placements() const { return placements_; }

  /// A best path to placements()[i]. Where several are equally good, the one found first, keys
  /// tried in the order of `Key`: always the same.
  KeyPath path(std::size_t i) const;

 private:
  struct Cost {
    int first = 0;
    int second = 0;
    friend auto operator<=>(const Cost&, const Cost&) = default;
  };
  struct Step {  // the best way to a state
    Cost cost;
    int parent = -1;
    Key key = Key::left;
  };
  struct End {  // the last keys to a placement
    Cost cost;
    int state = -1;
    bool moves = false;  ///< `key` is pressed before the hard drop
    Key key = Key::left;
  };

  void search(const Mover& mover);
  void add_ends(const Mover& mover, int from);
  void add_end(const SpinPlacement& placement, const End& end);
  Cost cost_of(int presses, int rows) const;
  int index(const State& state) const;

  KeyOptions options_;
  std::vector<State> states_;
  std::vector<Step> steps_;
  std::vector<SpinPlacement> placements_;
  std::vector<End> ends_;
};

/// Where the keys lead and how the piece locks there: nothing when one of them is refused, when the
/// spawn does not fit, or when the last one is not the hard drop. A leading `hold` is passed over.
std::optional<SpinPlacement> replay(const Mover& mover, std::span<const Key> keys);

/// The fewest presses for each of spin_placements(), where holding left or right to the wall is one
/// press: what players call finesse.
std::vector<int> finesse(const Mover& mover);

}  // namespace tetrion
