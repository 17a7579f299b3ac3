#pragma once
#include "cli/table.h"
#include "rpg/core/files.h"

#include <string>
#include <string_view>

namespace cli {

// The files that packages install beside a program: manual pages in roff, one for the program and one for
// each command, and the bash completion. By their paths below share/.
rpg::FileSet pages_of(const Program& program);
// Reports to `io` what cannot be written.
ExitCode write_pages(const Program& program, const std::string& folder, Io& io);

std::string manual_page(const Program& program);
std::string manual_page(const Program& program, const CommandRow& command);
std::string page_name(const Program& program, std::string_view path);      // "drpg-export-png"
std::string full_page_name(const Program& program, std::string_view path); // "drpg-export-png(1)"
std::string bash_completion(const Program& program);

} // namespace cli
