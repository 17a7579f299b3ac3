#pragma once
#include <functional>
#include <memory>

namespace rpg {

// Does pieces of work on several threads. The threads sleep between frames.
class BandPool {
public:
    BandPool();
    ~BandPool();
    BandPool& operator=(BandPool&&) noexcept; // its own threads end first

    // Work for so many threads is about to come: they wake up now, which takes as long as a tenth of a frame.
    void wake(int threads);

    // Calls `work` once for each of 0..count-1, in any order, on `threads` threads with this one among them;
    // returns when all are done. `work` must not throw.
    void run(int count, int threads, const std::function<void(int)>& work);

private:
    struct Shared;
    std::unique_ptr<Shared> shared_;
};

} // namespace rpg
