#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kSimCommand;
extern const CommandRow kReplayCommand;
} // namespace converter
