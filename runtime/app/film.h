#pragma once
#include "runtime/app/options.h"

#include <ostream>

namespace runtime {

struct GameFiles;
class Log;
class SettingsFile;

// Plays the recorded game of the options without a window, as fast as possible, and writes its frames
// (`options.film`). Saves nothing else. `config`: how the game looks. `out` gets a film without a file, `err`
// the messages. Returns the exit code.
int run_film(const Options& options, const GameFiles& files, SettingsFile& config, Log& log,
             std::ostream& out, std::ostream& err);

} // namespace runtime
