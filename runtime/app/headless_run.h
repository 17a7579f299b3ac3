#pragma once
#include "runtime/app/options.h"

#include <memory>

namespace runtime {

struct GameFiles;
class ToolFactory;
class Log;
class SettingsFile;

// Presses the keys of --keys, and writes the pictures that the options ask for. If an editor debugs the game,
// runs until the editor leaves. `tools` may be nullptr. Returns the exit code.
int run_headless(const Options& options, std::unique_ptr<GameFiles> files, SettingsFile& config,
                 const UserFolders& folders, Log& log, ToolFactory* tools);

} // namespace runtime
