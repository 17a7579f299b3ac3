#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kFilmCommand;
} // namespace converter
