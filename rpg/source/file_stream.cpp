#include "rpg/source/file_stream.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace rpg {

FileStream::FileStream(std::string path) : path_(std::move(path)), temporary_(path_ + ".part")
{
    const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
    std::error_code failed;
    if (!folder.empty()) std::filesystem::create_directories(folder, failed);
    out_.open(temporary_, std::ios::binary | std::ios::trunc);
}

FileStream::~FileStream()
{
    if (!out_.is_open()) return;
    out_.close();
    std::error_code failed;
    std::filesystem::remove(temporary_, failed);
}

Outcome FileStream::add(ByteView bytes)
{
    const std::string_view text = as_text(bytes);
    out_.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (out_) return success();
    return Error{.file = path_, .reason = "cannot be written"};
}

Outcome FileStream::finish()
{
    out_.close();
    std::error_code failed;
    if (out_) std::filesystem::rename(temporary_, path_, failed);
    if (out_ && !failed) return success();
    return Error{.file = path_, .reason = failed ? failed.message() : "cannot be written"};
}

} // namespace rpg
