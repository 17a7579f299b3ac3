#pragma once
#include "runtime/app/options.h"

#include <memory>

namespace runtime {

struct GameFiles;
class SettingsFile;

// Presses the keys of --keys (or some of its own) and writes the last frame. The exit code.
int run_headless(const Options& options, std::unique_ptr<GameFiles> files, SettingsFile& config,
                 const UserFolders& folders);

} // namespace runtime
