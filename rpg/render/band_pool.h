#pragma once
#include <functional>
#include <memory>

namespace rpg {

// A pool of threads that share the work of a frame. They sleep between frames.
class BandPool {
public:
    BandPool();
    ~BandPool();
    BandPool& operator=(BandPool&&) noexcept; // its own threads end first

    // Wakes this many threads ahead of the work; waking takes up to a tenth of a frame.
    void wake(int threads);

    // Calls `work` once for each of 0..count-1, in any order, on `threads` threads with this one among them;
    // returns when all are done. `work` must not throw.
    void run(int count, int threads, const std::function<void(int)>& work);

private:
    struct Shared;
    std::unique_ptr<Shared> shared_;
};

} // namespace rpg
