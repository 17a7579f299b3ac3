#include "rpg/render/band_pool.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace rpg {

struct BandPool::Shared {
    std::mutex mutex;
    std::condition_variable begins;
    std::condition_variable ended;
    std::vector<std::thread> threads;
    const std::function<void(int)>* work = nullptr;
    std::atomic<int> next{0};
    int count = 0;
    int wanted = 0;  // threads that have still to join this round
    int working = 0; // threads that are in it
    unsigned round = 0;
    bool stops = false;

    void take_pieces()
    {
        for (int i = next.fetch_add(1); i < count; i = next.fetch_add(1)) (*work)(i);
    }
    void live()
    {
        std::unique_lock lock(mutex);
        for (unsigned done = 0;;) {
            begins.wait(lock, [&] { return stops || (round != done && wanted > 0); });
            if (stops) return;
            done = round;
            --wanted;
            ++working;
            lock.unlock();
            take_pieces();
            lock.lock();
            if (--working == 0) ended.notify_all();
        }
    }
};

BandPool::BandPool() : shared_(std::make_unique<Shared>()) {}
BandPool::BandPool(BandPool&&) noexcept = default;
BandPool& BandPool::operator=(BandPool&&) noexcept = default;

BandPool::~BandPool()
{
    if (!shared_) return;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->stops = true;
    }
    shared_->begins.notify_all();
    for (std::thread& thread : shared_->threads) thread.join();
}

void BandPool::run(int count, int threads, const std::function<void(int)>& work)
{
    const int helpers = threads < count ? threads - 1 : count - 1;
    if (helpers <= 0) {
        for (int i = 0; i < count; ++i) work(i);
        return;
    }
    Shared& shared = *shared_;
    while (static_cast<int>(shared.threads.size()) < helpers)
        shared.threads.emplace_back([&shared] { shared.live(); });
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
    std::unique_lock lock(shared.mutex);
    shared.wanted = 0; // who comes too late has nothing to do
    shared.ended.wait(lock, [&] { return shared.working == 0; });
}

} // namespace rpg
