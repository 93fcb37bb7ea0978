// The independent checker. It includes nothing of the solver; what it needs (turning a piece,
// listing placements, a search) it does again in the plainest way.
#include <tetrion/packing/check.hpp>

#include <algorithm>
#include <map>
#include <unordered_set>

namespace tetrion::packing {
namespace {

using Form = std::vector<Cell>;  // four cells, sorted, corner at (0, 0)

Form form_of(std::span<const Cell> cells) {
  Form form(cells.begin(), cells.end());
  int left = form[0].x;
  int top = form[0].y;
  for (const Cell& cell : form) {
    left = std::min(left, cell.x);
    top = std::min(top, cell.y);
  }
  for (Cell& cell : form) cell = {cell.x - left, cell.y - top};
  std::ranges::sort(form, [](Cell a, Cell b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  return form;
}

// Every form that a piece may take.
std::vector<Form> forms_of(const Piece& piece, Turning turning) {
  std::vector<Form> forms = {form_of(fixed_shapes()[piece.shape].cells)};
  const auto add = [&](const Form& form) {
    if (std::ranges::find(forms, form) == forms.end()) forms.push_back(form);
  };
  for (std::size_t i = 0; turning != Turning::none && i < forms.size(); ++i) {  // grows meanwhile
    Form turned = forms[i];
    Form flipped = forms[i];
    for (Cell& cell : turned) cell = {-cell.y, cell.x};
    for (Cell& cell : flipped) cell = {-cell.x, cell.y};
    add(form_of(turned));
    if (turning == Turning::reflect) add(form_of(flipped));
  }
  std::ranges::sort(forms);
  return forms;
}

// Pieces that may take the same forms, counted; `number` is the kind as certificates count it.
struct Group {
  std::vector<Form> forms;
  std::int64_t count = 0;
  std::size_t number = 0;
};

std::vector<Group> groups_of(std::span<const Piece> pieces, Turning turning) {
  std::map<std::vector<Form>, Group> groups;
  std::array<const std::vector<Form>*, shape_count> known{};
  for (const Piece& piece : pieces) {
    const std::vector<Form>*& forms = known[piece.shape];
    if (forms == nullptr) {
      std::vector<Form> all = forms_of(piece, turning);
      Group group{all, 0, kinds(turning).of[piece.shape]};
      forms = &groups.emplace(std::move(all), std::move(group)).first->first;
    }
    ++groups.at(*forms).count;
  }
  std::vector<Group> result;
  result.reserve(groups.size());
  for (auto& [forms, group] : groups) result.push_back(std::move(group));
  return result;
}

// The number of a cell, row by row.
std::size_t index_of(int width, int x, int y) {
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
         static_cast<std::size_t>(x);
}

bool free_at(const Board& walls, const Form& form, int x, int y) {
  return std::ranges::all_of(form, [&](const Cell& cell) {
    return walls.contains(x + cell.x, y + cell.y) && !walls.filled(x + cell.x, y + cell.y);
  });
}

// Calls visit(group, form, x, y) for each placement on the board, until it returns false.
template <typename Visit>
bool every_placement(const Board& walls, const std::vector<Group>& groups, Visit&& visit) {
  for (const Group& group : groups) {
    for (const Form& form : group.forms) {
      for (int y = 0; y < walls.height(); ++y) {
        for (int x = 0; x < walls.width(); ++x) {
          if (free_at(walls, form, x, y) && !visit(group, form, x, y)) return false;
        }
      }
    }
  }
  return true;
}

std::string fault_of_rows(std::span<const Piece> pieces, const std::vector<std::vector<int>>& rows,
                          const Board& walls, Turning turning) {
  std::vector<Form> found(pieces.size());
  if (rows.size() != static_cast<std::size_t>(walls.height()))
    return "the board has another height";
  for (int y = 0; y < walls.height(); ++y) {
    const std::vector<int>& row = rows[static_cast<std::size_t>(y)];
    if (row.size() != static_cast<std::size_t>(walls.width())) return "a row has another width";
    for (int x = 0; x < walls.width(); ++x) {
      const int mark = row[static_cast<std::size_t>(x)];
      if ((mark < 0) != walls.filled(x, y)) return "a wall is not where the region has it";
      if (mark <= 0) continue;
      if (static_cast<std::size_t>(mark) > pieces.size()) {
        return "there is no piece " + std::to_string(mark);
      }
      found[static_cast<std::size_t>(mark) - 1].push_back({x, y});
    }
  }
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const std::string piece = "piece " + std::to_string(p + 1);
    if (found[p].size() != 4) return piece + " has " + std::to_string(found[p].size()) + " cells";
    const std::vector<Form> forms = forms_of(pieces[p], turning);
    if (std::ranges::find(forms, form_of(found[p])) == forms.end()) {
      return piece + " does not have its shape";
    }
  }
  return {};
}

// ── The bounds ──────────────────────────────────────────────────────────────────────────────────

struct Claim {
  const Board& board;
  const std::vector<Group>& groups;
  const Refutation& refutation;
  bool exact;
  std::int64_t free_cells;
  std::int64_t piece_cells;
};

std::string fault_of_misfit(const Claim& claim) {
  for (const Group& group : claim.groups) {
    if (group.number != claim.refutation.kind) continue;
    const bool fits = !every_placement(claim.board, {group},
                                       [](const Group&, const Form&, int, int) { return false; });
    return fits ? "the piece named does fit" : "";
  }
  return "the input has no piece of the kind named";
}

int colour_of(Colouring colouring, int x, int y) {
  const int n = colouring == Colouring::checkerboard ? x + y
                : colouring == Colouring::columns    ? x
                                                     : y;
  return n % 2 == 0 ? 1 : -1;
}

std::string fault_of_colours(const Claim& claim) {
  const Colouring colouring = claim.refutation.colouring;
  std::int64_t board = 0;
  for (int y = 0; y < claim.board.height(); ++y) {
    for (int x = 0; x < claim.board.width(); ++x) {
      if (!claim.board.filled(x, y)) board += colour_of(colouring, x, y);
    }
  }
  const std::int64_t spare = claim.free_cells - claim.piece_cells;
  std::int64_t reach = spare;
  std::int64_t twos = 0;  // sum of the imbalances modulo 4
  bool certain = true;
  for (const Group& group : claim.groups) {
    std::int64_t largest = 0;
    std::int64_t first = 0;
    for (const Form& form : group.forms) {
      std::int64_t imbalance = 0;
      for (const Cell& cell : form) imbalance += colour_of(colouring, cell.x, cell.y);
      if (&form == &group.forms.front()) first = imbalance;
      certain = certain && (imbalance - first) % 4 == 0;
      largest = std::max(largest, imbalance < 0 ? -imbalance : imbalance);
    }
    reach += largest * group.count;
    twos += largest * group.count;
  }
  const bool out_of_reach = board > reach || -board > reach;
  const bool parity = spare == 0 && certain && (board - twos) % 4 != 0;
  return out_of_reach || parity ? "" : "the colours do come out";
}

std::int64_t weigh(const Claim& claim, const Form& form, int x, int y) {
  std::int64_t sum = 0;
  for (const Cell& cell : form) {
    sum += claim.refutation.cell_weights[index_of(claim.board.width(), x + cell.x, y + cell.y)];
  }
  return sum;
}

std::string fault_of_weights(const Claim& claim) {
  const Refutation& refutation = claim.refutation;
  const auto cells = static_cast<std::size_t>(claim.board.width()) *
                     static_cast<std::size_t>(claim.board.height());
  if (refutation.cell_weights.size() != cells) return "a weight for every cell is needed";
  const bool modular = refutation.reason == Reason::weights;
  const std::int64_t most = modular ? refutation.modulus - 1 : std::int64_t{1} << 31;
  const auto in_range = [&](std::int64_t w) { return w >= 0 && w <= most; };
  if (!std::ranges::all_of(refutation.cell_weights, in_range) ||
      !std::ranges::all_of(refutation.piece_weights, in_range)) {
    return "a weight is out of range";
  }
  if (modular && claim.free_cells != claim.piece_cells) {
    return "weights modulo m prove nothing when cells are left over";
  }
  std::int64_t stock = 0;
  for (int y = 0; y < claim.board.height(); ++y) {
    for (int x = 0; x < claim.board.width(); ++x) {
      if (!claim.board.filled(x, y)) {
        stock += refutation.cell_weights[index_of(claim.board.width(), x, y)];
      }
    }
  }
  std::int64_t pieces = 0;
  for (const Group& group : claim.groups) {
    if (group.number >= refutation.piece_weights.size()) return "a piece has no weight";
    pieces += group.count * refutation.piece_weights[group.number];
  }
  const bool placements_good = every_placement(
      claim.board, claim.groups, [&](const Group& group, const Form& form, int x, int y) {
        const std::int64_t weight = weigh(claim, form, x, y);
        const std::int64_t of_piece = refutation.piece_weights[group.number];
        return modular ? (weight + of_piece) % refutation.modulus == 0 : weight >= of_piece;
      });
  if (!placements_good) return "a placement does not have the weight it should";
  const bool contradiction = modular ? (stock + pieces) % refutation.modulus != 0 : pieces > stock;
  return contradiction ? "" : "the weights add up, so they exclude nothing";
}

// The plain search: the first empty cell takes each form in turn, or stays empty. Situations seen
// to fail are kept by their whole text.
class PlainSearch {
 public:
  enum class Answer : std::uint8_t { impossible, possible, unsettled };
  static constexpr std::int64_t most_cells = 2'500;  // larger boards would go too deep

  PlainSearch(const Claim& claim, const Budget& budget)
      : width_(claim.board.width()), budget_(budget), spare_(claim.free_cells - claim.piece_cells) {
    int side = claim.refutation.side;
    int height = claim.board.height();
    const auto seen = [&](Cell cell, int w, int h) {
      if ((side & 1) != 0) cell.x = w - 1 - cell.x;
      if ((side & 2) != 0) cell.y = h - 1 - cell.y;
      if ((side & 4) != 0) std::swap(cell.x, cell.y);
      return cell;
    };
    if ((side & 4) != 0) std::swap(width_, height);
    filled_.assign(index_of(width_, 0, height), 0);
    for (int y = 0; y < claim.board.height(); ++y) {
      for (int x = 0; x < claim.board.width(); ++x) {
        const Cell cell = seen({x, y}, claim.board.width(), claim.board.height());
        if (claim.board.filled(x, y)) filled_[at(cell.x, cell.y)] = 1;
      }
    }
    for (const Group& group : claim.groups) {
      Group& mapped = groups_.emplace_back(group);
      for (Form& form : mapped.forms) {
        for (Cell& cell : form) cell = seen(cell, 4, 4);
        form = form_of(form);
      }
      left_ += group.count;
    }
  }

  Answer run() {
    const bool found = search(0);
    return stopped_ ? Answer::unsettled : found ? Answer::possible : Answer::impossible;
  }

 private:
  static constexpr std::size_t most_kept = 4'000'000;

  std::size_t at(int x, int y) const { return index_of(width_, x, y); }

  bool put(const Form& form, std::size_t cell) {
    const int x = static_cast<int>(cell) % width_ - form[0].x;
    const int y = static_cast<int>(cell) / width_;
    const int height = static_cast<int>(filled_.size()) / width_;
    for (const Cell& part : form) {
      if (x + part.x < 0 || x + part.x >= width_ || y + part.y >= height ||
          filled_[at(x + part.x, y + part.y)] != 0) {
        return false;
      }
    }
    flip(form, cell);
    return true;
  }

  void flip(const Form& form, std::size_t cell) {
    const int x = static_cast<int>(cell) % width_ - form[0].x;
    const int y = static_cast<int>(cell) / width_;
    for (const Cell& part : form) filled_[at(x + part.x, y + part.y)] ^= 1;
  }

  std::string situation(std::size_t cell) const {
    std::string text;
    for (std::size_t i = cell; i < filled_.size(); i += 8) {
      int byte = 0;
      for (std::size_t j = i; j < std::min(i + 8, filled_.size()); ++j)
        byte = byte * 2 + filled_[j];
      text += static_cast<char>(byte);
    }
    text += static_cast<char>(cell % 8);
    for (const Group& group : groups_) {
      for (std::int64_t n = group.count;; n /= 128) {
        text += static_cast<char>(n % 128 + (n >= 128 ? 128 : 0));
        if (n < 128) break;
      }
    }
    return text;
  }

  bool search(std::size_t cell) {
    if (left_ == 0) return true;
    if (++steps_ % 1024 == 0 && budget_.out_of_time()) stopped_ = true;
    while (cell < filled_.size() && filled_[cell] != 0) ++cell;
    if (stopped_ || cell == filled_.size()) return false;
    std::string here = situation(cell);
    if (failed_.contains(here)) return false;
    for (Group& group : groups_) {
      if (group.count == 0) continue;
      for (const Form& form : group.forms) {
        if (!put(form, cell)) continue;
        --group.count;
        --left_;
        const bool found = search(cell + 1);
        ++group.count;
        ++left_;
        flip(form, cell);
        if (found || stopped_) return found;
      }
    }
    if (spare_ > 0) {
      --spare_;
      filled_[cell] = 1;
      const bool found = search(cell + 1);
      filled_[cell] = 0;
      ++spare_;
      if (found || stopped_) return found;
    }
    if (failed_.size() < most_kept) failed_.insert(std::move(here));
    return false;
  }

  int width_;
  const Budget& budget_;
  std::vector<char> filled_;
  std::vector<Group> groups_;
  std::int64_t left_ = 0;
  std::int64_t spare_;
  std::unordered_set<std::string> failed_;
  std::uint64_t steps_ = 0;
  bool stopped_ = false;
};

std::string plural(std::int64_t n, std::string_view word) {
  return std::to_string(n) + " " + std::string(word) + (n == 1 ? "" : "s");
}

}  // namespace

std::string fault_of(std::span<const Piece> pieces, const Packing& packing, Turning turning) {
  if (packing.pieces.size() != pieces.size()) return "the number of pieces differs";
  const Board& walls = packing.walls;
  std::vector<std::vector<int>> rows;
  for (int y = 0; y < walls.height(); ++y) {
    std::vector<int>& row = rows.emplace_back();
    for (int x = 0; x < walls.width(); ++x) row.push_back(walls.filled(x, y) ? -1 : 0);
  }
  for (std::size_t p = 0; p < packing.pieces.size(); ++p) {
    for (const Cell& cell : packing.pieces[p]) {
      if (!walls.contains(cell.x, cell.y)) return "a piece lies outside the board";
      int& mark = rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)];
      if (mark != 0) return "two pieces, or a piece and a wall, share a cell";
      mark = static_cast<int>(p) + 1;
    }
  }
  return fault_of_rows(pieces, rows, walls, turning);
}

CheckReport check(std::span<const Piece> pieces, const Certificate& certificate,
                  const Budget& budget) {
  using enum CheckReport::Verdict;
  const auto refuse = [](const std::string& text) { return CheckReport{refused, text}; };
  const auto count = static_cast<std::int64_t>(pieces.size());
  const bool region = certificate.goal.sort() == Goal::Sort::region;
  if (certificate.pieces != count) {
    return refuse("the certificate is for " + plural(certificate.pieces, "piece") +
                  ", the file has " + std::to_string(count));
  }
  if (certificate.size == 0 && !certificate.impossible) return refuse("nothing is claimed");

  std::string text;
  if (certificate.size > 0) {
    const Board walls = certificate.goal.board(certificate.size);
    const std::string fault = fault_of_rows(pieces, certificate.board, walls, certificate.turning);
    if (!fault.empty()) return refuse("the board is wrong: " + fault);
    const std::int64_t cells =
        static_cast<std::int64_t>(walls.width()) * walls.height() - walls.count();
    if (certificate.exact && cells != 4 * count) {
      return refuse("cells are left over, where an exact fill is claimed");
    }
    text = "The board is right: " + plural(count, "piece") + " on " +
           std::to_string(walls.width()) + "x" + std::to_string(walls.height()) + ", " +
           plural(cells - 4 * count, "cell") + " empty" +
           (certificate.turning == Turning::none     ? "."
            : certificate.turning == Turning::rotate ? ", pieces turned as needed."
                                                     : ", pieces turned and flipped as needed.");
  }
  if (!certificate.impossible) return {accepted, text};

  const Refutation& refutation = *certificate.impossible;
  if (region && certificate.size > 0)
    return refuse("the region is claimed to be impossible, and filled");
  if (!region && certificate.size > 0 && refutation.size >= certificate.size) {
    return refuse("a size is claimed to be impossible, and a smaller or equal one filled");
  }
  const Board board = certificate.goal.board(refutation.size);
  const std::vector<Group> groups = groups_of(pieces, certificate.turning);
  const std::int64_t free =
      static_cast<std::int64_t>(board.width()) * board.height() - board.count();
  const Claim claim{board, groups, refutation, certificate.exact, free, 4 * count};

  std::string fault;
  std::string how = "by " + std::string(name(refutation.reason));
  const bool roomy = claim.free_cells >= claim.piece_cells;
  switch (refutation.reason) {
    case Reason::area:
      fault = roomy ? "there is room by area" : "";
      break;
    case Reason::leftover:
      fault = claim.exact && claim.free_cells > claim.piece_cells
                  ? ""
                  : "no exact fill is asked for, or no cell is left over";
      break;
    case Reason::bounding_box:
      fault = fault_of_misfit(claim);
      break;
    case Reason::parity:
      fault = roomy ? fault_of_colours(claim) : "there is no room by area: another reason";
      break;
    case Reason::weights:
    case Reason::counting:
      fault = fault_of_weights(claim);
      break;
    case Reason::exhaustive: {
      if (!roomy) break;
      if (board.width() * static_cast<std::int64_t>(board.height()) > PlainSearch::most_cells) {
        return {unsettled, text + (text.empty() ? "" : " ") +
                               "The bound declares an exhaustive search of a board that is too "
                               "large to search again."};
      }
      switch (PlainSearch(claim, budget).run()) {
        case PlainSearch::Answer::possible:
          fault = "the checker's own search found a packing";
          break;
        case PlainSearch::Answer::impossible:
          how = "searched again by the checker's own program";
          break;
        case PlainSearch::Answer::unsettled:
          return {unsettled, text + (text.empty() ? "" : " ") +
                                 "The bound declares an exhaustive search; time ran out while "
                                 "searching again."};
      }
      break;
    }
  }
  const std::string what =
      region ? "the region" : std::to_string(board.width()) + "x" + std::to_string(board.height());
  if (!fault.empty()) return refuse("the bound for " + what + " is wrong: " + fault);
  if (!text.empty()) text += ' ';
  text += (region ? "The region" : what) + " is impossible: " + how + ".";
  if (!region && certificate.size == refutation.size + 1) text += " So this size is the smallest.";
  return {accepted, text};
}

}  // namespace tetrion::packing
