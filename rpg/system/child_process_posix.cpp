#include "rpg/system/child_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace rpg {
namespace {

class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor()
    {
        if (number_ >= 0) close(number_);
    }
    int get() const { return number_; }

private:
    int number_ = -1;
};

// As often as a signal interrupts it.
template <class Call> ssize_t again_after_signals(const Call& call)
{
    ssize_t count = call();
    while (count < 0 && errno == EINTR) count = call();
    return count;
}

class PosixPartner : public ChildProcess {
public:
    PosixPartner(pid_t program, Descriptor socket) : program_(program), socket_(std::move(socket)) {}
    ~PosixPartner() override
    {
        shutdown(socket_.get(), SHUT_RDWR);
        again_after_signals([this] { return waitpid(program_, nullptr, 0); });
    }
    PosixPartner(const PosixPartner&) = delete;
    PosixPartner& operator=(const PosixPartner&) = delete;

    bool write(std::string_view text) override
    {
        while (!text.empty()) {
            const ssize_t count = again_after_signals([&] { // no SIGPIPE: it may end while it is spoken to
                return send(socket_.get(), text.data(), text.size(), MSG_NOSIGNAL);
            });
            if (count < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    void end_input() override { shutdown(socket_.get(), SHUT_WR); }
    std::string read() override
    {
        std::string part(4096, '\0');
        const ssize_t count =
            again_after_signals([&] { return recv(socket_.get(), part.data(), part.size(), 0); });
        part.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
        return part;
    }

private:
    pid_t program_;
    Descriptor socket_;
};

} // namespace

std::unique_ptr<ChildProcess> ChildProcess::start(const std::vector<std::string>& words, std::string& reason)
{
    std::array<int, 2> ends{-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        // Where no file is left, a sanitizer that checks std::generic_category() cannot open its own, and
        // complains.
        reason = std::strerror(errno);
        return nullptr;
    }
    Descriptor own(ends[0]);
    const Descriptor other(ends[1]);
    posix_spawn_file_actions_t files;
    int failure = posix_spawn_file_actions_init(&files);
    pid_t program = -1;
    if (failure == 0) {
        posix_spawn_file_actions_adddup2(&files, other.get(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, other.get(), STDOUT_FILENO);
        std::vector<std::string> kept = words;
        std::vector<char*> arguments;
        arguments.reserve(kept.size() + 1);
        for (std::string& word : kept) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        failure = posix_spawnp(&program, kept.front().c_str(), &files, nullptr, arguments.data(), environ);
        posix_spawn_file_actions_destroy(&files);
    }
    if (failure == 0) return std::make_unique<PosixPartner>(program, std::move(own));
    reason = std::strerror(failure);
    return nullptr;
}

void ignore_broken_pipe()
{
    std::signal(SIGPIPE, SIG_IGN);
}

} // namespace rpg
