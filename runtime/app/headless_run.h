#pragma once
#include "runtime/app/options.h"

#include <memory>

namespace runtime {

struct GameFiles;
class EditorLink;
class Log;
class SettingsFile;

// Presses the keys of --keys, and writes the pictures that the options ask for. With an editor (or nullptr)
// it goes on until that leaves. The exit code.
int run_headless(const Options& options, std::unique_ptr<GameFiles> files, SettingsFile& config,
                 const UserFolders& folders, Log& log, EditorLink* editor);

} // namespace runtime
