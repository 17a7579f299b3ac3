#pragma once
#include "cli/table.h"

#include <span>

namespace editor {

inline constexpr std::string_view kPagesOption = "--pages"; // hidden: a folder for manual page and completion

using RunEdit = cli::ExitCode (*)(const cli::Arguments&, cli::Io&);
cli::CommandRow edit_command(RunEdit run);
cli::Program edit_program(std::span<const cli::CommandRow> command);

// The window, until it is closed.
cli::ExitCode run_editor(const cli::Arguments& arguments, cli::Io& io);

} // namespace editor
