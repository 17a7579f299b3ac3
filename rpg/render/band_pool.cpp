#include "rpg/render/band_pool.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace rpg {
namespace {

using PoolClock = std::chrono::steady_clock;

// As long as polling pays: to sleep and be woken takes about 0.05 ms.
constexpr std::chrono::microseconds kMaxWatching{400};

template <class Claim> void watch_for(const Claim& claim)
{
    for (const auto until = PoolClock::now() + kMaxWatching; !claim() && PoolClock::now() < until;) {
    }
}

// Others would only be in the way; in a browser there are none.
bool has_one_core()
{
    static const bool kHasOne = std::thread::hardware_concurrency() == 1;
    return kHasOne;
}

} // namespace

struct BandPool::Shared {
    std::mutex mutex;
    std::condition_variable begins;
    std::condition_variable ended;
    std::vector<std::thread> threads;
    const std::function<void(int)>* work = nullptr;
    std::atomic<int> next{0};
    int count = 0;
    int wanted = 0;                 // threads that have still to join this round
    std::atomic<int> working{0};    // threads that are in it
    std::atomic<unsigned> round{0}; // changed with the mutex held, like all that is not const
    unsigned calls = 0;             // of wake()
    bool stops = false;

    Shared() = default;
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;
    ~Shared()
    {
        {
            const std::lock_guard lock(mutex);
            stops = true;
        }
        begins.notify_all();
        for (std::thread& thread : threads) thread.join();
    }

    void take_pieces()
    {
        for (int i = next.fetch_add(1); i < count; i = next.fetch_add(1)) (*work)(i);
    }
    void live()
    {
        std::unique_lock lock(mutex);
        for (unsigned done = 0, heard = 0;;) {
            const auto has_work = [&] { return round != done && wanted > 0; };
            begins.wait(lock, [&] { return stops || has_work() || calls != heard; });
            if (stops) return;
            heard = calls;
            if (!has_work()) {
                lock.unlock();
                watch_for([&] { return round.load(std::memory_order_relaxed) != done; });
                lock.lock();
                continue;
            }
            done = round;
            --wanted;
            ++working;
            lock.unlock();
            take_pieces();
            lock.lock();
            if (--working == 0) ended.notify_all();
        }
    }
    void have(int helpers)
    {
        while (static_cast<int>(threads.size()) < helpers) threads.emplace_back([this] { live(); });
    }
};

BandPool::BandPool() : shared_(std::make_unique<Shared>()) {}
BandPool& BandPool::operator=(BandPool&&) noexcept = default;
BandPool::~BandPool() = default;

void BandPool::wake(int threads)
{
    if (threads <= 1 || has_one_core()) return;
    shared_->have(threads - 1);
    {
        const std::lock_guard lock(shared_->mutex);
        ++shared_->calls;
    }
    shared_->begins.notify_all();
}

void BandPool::run(int count, int threads, const std::function<void(int)>& work)
{
    const int helpers = threads < count ? threads - 1 : count - 1;
    if (helpers <= 0 || has_one_core()) {
        for (int i = 0; i < count; ++i) work(i);
        return;
    }
    Shared& shared = *shared_;
    shared.have(helpers);
    {
        const std::lock_guard lock(shared.mutex);
        shared.work = &work;
        shared.count = count;
        shared.next = 0;
        shared.wanted = helpers;
        ++shared.round;
    }
    shared.begins.notify_all();
    shared.take_pieces();
    {
        const std::lock_guard lock(shared.mutex);
        shared.wanted = 0; // a late thread has nothing to do
    }
    watch_for([&] { return shared.working == 0; }); // the others are at their last piece
    std::unique_lock lock(shared.mutex);
    shared.ended.wait(lock, [&] { return shared.working == 0; });
}

} // namespace rpg
