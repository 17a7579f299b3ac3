#pragma once
#include "rpg/core/result.h"
#include "rpg/model/run_times.h"

#include <string>
#include <string_view>

namespace rpg {

// A split file of LiveSplit (.lss). Its real time is the time, and its game time has a second for each turn.
// docs/formats/splits.md.
std::string print_split_file(const SplitFile& file);
// Also reads those that LiveSplit has written; what is not in the model is left out.
Result<SplitFile> parse_split_file(std::string_view text, std::string_view file);

} // namespace rpg
