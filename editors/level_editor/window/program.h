#pragma once
#include "cli/table.h"

#include <span>
#include <string>

namespace editor {

// Runs the whole program until its window is closed.
cli::ExitCode run_editor(std::span<const std::string> words, const cli::Io& io);

} // namespace editor
