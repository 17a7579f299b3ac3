#include "rpg/system/partner_program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace rpg {
namespace {

// What a pipe is read from, and what it is written into.
struct PipeEnds {
    int out = -1, in = -1;
    bool open()
    {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) return false;
        out = ends[0];
        in = ends[1];
        return true;
    }
};

class PosixPartner : public PartnerProgram {
public:
    PosixPartner(pid_t program, int to, int from) : program_(program), to_(to), from_(from)
    {
        std::signal(SIGPIPE, SIG_IGN); // it may end while it is spoken to
    }
    ~PosixPartner() override
    {
        PosixPartner::end_input();
        close(from_);
        while (waitpid(program_, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    PosixPartner(const PosixPartner&) = delete;
    PosixPartner& operator=(const PosixPartner&) = delete;

    bool write(std::string_view text) override
    {
        while (!text.empty()) {
            const ssize_t count = ::write(to_, text.data(), text.size());
            if (count < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    void end_input() override
    {
        if (to_ >= 0) close(to_);
        to_ = -1;
    }
    std::string read() override
    {
        std::string part(4096, '\0');
        const ssize_t count = ::read(from_, part.data(), part.size());
        part.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
        return part;
    }

private:
    pid_t program_;
    int to_, from_;
};

} // namespace

std::unique_ptr<PartnerProgram> PartnerProgram::start(const std::vector<std::string>& words,
                                                      std::string& reason)
{
    PipeEnds to, from;
    posix_spawn_file_actions_t files;
    if (!to.open() || !from.open() || posix_spawn_file_actions_init(&files) != 0) {
        reason = std::generic_category().message(errno);
        return nullptr;
    }
    posix_spawn_file_actions_adddup2(&files, to.out, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, from.in, STDOUT_FILENO);
    for (const int end : {to.out, to.in, from.out, from.in}) posix_spawn_file_actions_addclose(&files, end);
    std::vector<std::string> kept = words;
    std::vector<char*> arguments;
    for (std::string& word : kept) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t program = -1;
    const int failure =
        posix_spawn(&program, kept.front().c_str(), &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    close(to.out);
    close(from.in);
    if (failure == 0) return std::make_unique<PosixPartner>(program, to.in, from.out);
    close(to.in);
    close(from.out);
    reason = std::generic_category().message(failure);
    return nullptr;
}

} // namespace rpg
