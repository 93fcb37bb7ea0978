// MPI. Messages are looked for, not waited for: a blocking receive of Open MPI keeps a core busy,
// and that core is there to play.
#include <mpi.h>

#include "ranks.hpp"

namespace tetrion::cli {
namespace {

class MpiRanks : public Ranks {
 public:
  MpiRanks() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiRanks() override { MPI_Finalize(); }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void send(int to, MessageKind kind, const std::string& bytes) override {
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, static_cast<int>(kind),
             MPI_COMM_WORLD);
  }

  std::optional<Message> receive() override {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{status.MPI_SOURCE, static_cast<MessageKind>(status.MPI_TAG), {}};
    message.bytes.resize(static_cast<std::size_t>(size));
    MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.from, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return message;
  }

 private:
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

std::unique_ptr<Ranks> join_ranks() {
  if (!started_with_ranks()) return nullptr;
  auto ranks = std::make_unique<MpiRanks>();
  if (ranks->size() == 1) return nullptr;
  return ranks;
}

std::string hand_over_to_mpi(int, char**) { return {}; }

}  // namespace tetrion::cli
