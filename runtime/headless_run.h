#pragma once
#include "runtime/app/options.h"

namespace runtime {

struct GameFiles;
class SettingsFile;
class SaveFolder;

// Presses the keys of --keys (or some of its own) and writes the last frame. The exit code.
int run_headless(const Options& options, const GameFiles& files, SettingsFile& config,
                 const SaveFolder& saves);

} // namespace runtime
