#pragma once
#include "runtime/app/options.h"

#include <memory>

namespace runtime {

struct GameFiles;
class ToolFactory;
class Log;
class SettingsFile;

// Presses the keys of --keys, and writes the pictures that the options ask for. With an editor that debugs
// the game it goes on until that leaves. `tools`: or nullptr. The exit code.
int run_headless(const Options& options, std::unique_ptr<GameFiles> files, SettingsFile& config,
                 const UserFolders& folders, Log& log, ToolFactory* tools);

} // namespace runtime
