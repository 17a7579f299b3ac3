#pragma once
#include "runtime/app/options.h"

#include <ostream>

namespace runtime {

struct GameFiles;
class Log;
class SettingsFile;

// Shows the recorded game of the options from frame to frame, without a window and as fast as the machine
// can, and writes its frames (`options.film`). Saves nothing else. `config`: how the game looks. `out` gets
// a film that has no file, `err` what is said. The exit code.
int run_film(const Options& options, const GameFiles& files, SettingsFile& config, Log& log,
             std::ostream& out, std::ostream& err);

} // namespace runtime
