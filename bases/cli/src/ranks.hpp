/// Ranks: the programs that mpirun started together, as far as we need them: who am I, how many are
/// we, send, receive. Two files implement it: ranks_none.cpp in `tetrion`, which links no MPI and
/// hands over to `tetrion-mpi` when mpirun has started it, and ranks_mpi.cpp in that one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tetrion::cli {

enum class MessageKind : std::uint8_t {
  plans = 1,  ///< from rank 0: settings of plans, one a line
  block,      ///< from rank 0: one to play
  stop,       ///< from rank 0: leave the blocks as they are
  end,        ///< from rank 0: nothing more will come
  request,    ///< to rank 0: a thread has nothing to do
  result,     ///< to rank 0: a block has been played
  goodbye,    ///< to rank 0: the last message, after `stop` or `end`
  fault       ///< to rank 0: an error in words
};

struct Message {
  int from = 0;
  MessageKind kind = MessageKind::end;
  std::string bytes;
};

class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;

  // Only the thread that joined may call these.
  virtual void send(int to, MessageKind kind, const std::string& bytes) = 0;
  virtual std::optional<Message> receive() = 0;  ///< nothing when there is none now
};

/// Takes part; nothing when this program was not started together with others. Once a program.
std::unique_ptr<Ranks> join_ranks();

/// Was this program started by mpirun, or by srun with PMIx, as one of several?
bool started_with_ranks();

/// For main(): `tetrion` becomes `tetrion-mpi` when it was started with ranks and the command is
/// one that shares its work among them. Returns when there is nothing to hand over, with a message
/// when it cannot be done.
std::string hand_over_to_mpi(int argc, char** argv);

/// Rank 0 speaks for all: the others keep their complaints about the command line to themselves.
bool speaks();

}  // namespace tetrion::cli
