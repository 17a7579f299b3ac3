#include "converter/gzip_program.h"

#include "rpg/source/deflate.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <system_error>

namespace converter {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>; // without a name: gone when closed

rpg::Error refuse(std::string reason)
{
    return {.file = "gzip", .reason = std::move(reason)};
}
std::string text_of(int failure)
{
    return std::generic_category().message(failure);
}

// Runs `gzip -9nc` from one file into the other. Gives the reason of a failure, or nothing. The environment
// is empty, for a variable GZIP would add options.
std::string run_gzip(std::FILE* in, std::FILE* out)
{
    std::string program = "gzip";
    std::string options = "-9nc";
    std::array<char*, 3> arguments{program.data(), options.data(), nullptr};
    std::array<char*, 1> environment{nullptr};
    posix_spawn_file_actions_t files;
    if (const int failure = posix_spawn_file_actions_init(&files); failure != 0) return text_of(failure);
    posix_spawn_file_actions_adddup2(&files, fileno(in), 0);
    posix_spawn_file_actions_adddup2(&files, fileno(out), 1);
    pid_t child = 0;
    const int failure =
        posix_spawnp(&child, program.c_str(), &files, nullptr, arguments.data(), environment.data());
    posix_spawn_file_actions_destroy(&files);
    if (failure != 0) return "the program cannot be started: " + text_of(failure);
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return text_of(errno);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "" : "the program has failed";
}

rpg::Bytes contents(std::FILE* file)
{
    rpg::Bytes bytes;
    std::array<std::uint8_t, 16384> part{};
    std::rewind(file);
    while (const std::size_t count = std::fread(part.data(), 1, part.size(), file))
        bytes.insert(bytes.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(count));
    return bytes;
}

} // namespace

rpg::Result<rpg::Bytes> deflate_with_gzip(rpg::ByteView plain)
{
    const TemporaryFile in(std::tmpfile());
    const TemporaryFile out(std::tmpfile());
    if (!in || !out) return refuse("there is no room for a temporary file: " + text_of(errno));
    const bool is_written =
        plain.empty() || std::fwrite(plain.data(), 1, plain.size(), in.get()) == plain.size();
    if (!is_written || std::fflush(in.get()) != 0) return refuse("a temporary file: " + text_of(errno));
    std::rewind(in.get());
    if (std::string reason = run_gzip(in.get(), out.get()); !reason.empty()) return refuse(std::move(reason));

    const rpg::Bytes packed = contents(out.get());
    const rpg::Result<rpg::GzipHeader> header = rpg::read_gzip_header(packed, "gzip");
    if (!header) return header.error();
    const rpg::Result<rpg::Bytes> again = rpg::unpack_gzip(*header, "gzip");
    if (!again) return again.error();
    if (!std::equal(again->begin(), again->end(), plain.begin(), plain.end()))
        return refuse("the program has packed something else");
    return rpg::Bytes(header->deflated.begin(), header->deflated.end());
}

} // namespace converter
