#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <filesystem>

namespace converter {

// The only place that writes files. A file appears under its name when it is complete: whoever reads it, or
// kills us, sees the old or the new one. Missing folders are made.
rpg::Outcome write_file(const std::filesystem::path& path, rpg::ByteView bytes);

// Every file of the set below `folder`. Names that would lead out of it are refused before anything is
// written.
rpg::Outcome write_files(const std::filesystem::path& folder, const rpg::FileSet& files);

} // namespace converter
