#pragma once
#include "converter/command.h"
#include "rpg/core/files.h"

#include <span>
#include <string>

namespace converter {

// The end of every export: what it could not do goes to `io.err`, its files into `folder`.
ExitCode write_export(const std::string& folder, const rpg::FileSet& files,
                      std::span<const std::string> notes, Io& io);

} // namespace converter
