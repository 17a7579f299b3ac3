#pragma once
#include "converter/tool/command.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/source/read_file.h"

#include <filesystem>
#include <span>
#include <string>

namespace converter {

using rpg::read_file;

// A text file, or standard input for "-"; more than `limit` bytes are refused.
rpg::Result<std::string> read_text_or_input(const std::string& path, std::uint64_t limit);

// How the commands write files: rpg/source/write_file.h. A file is written completely or not at all, folders
// are made as needed, an existing file is replaced. write_file returns when it is on disk.
rpg::Outcome write_file(const std::filesystem::path& path, rpg::ByteView bytes);

// Names are checked before the first file is written; one that escapes the folder, also through a link, is
// refused. All files or none: rpg::write_files.
rpg::Outcome write_files(const std::filesystem::path& folder, const rpg::FileSet& files);

// The last step of every export: `notes` go to `io.err`, `files` into `folder`.
ExitCode write_export(const std::string& folder, const rpg::FileSet& files,
                      std::span<const std::string> notes, Io& io);

} // namespace converter
