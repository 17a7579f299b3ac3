#pragma once
#include "runtime/app/tools.h"

namespace runtime {

// Makes the tools that the options ask for. With --dap it waits until the editor names a game, and puts that
// into the options.
OpenedTools open_live_tools(Options& options);

} // namespace runtime
