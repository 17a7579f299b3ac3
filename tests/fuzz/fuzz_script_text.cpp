#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "tests/fuzz/fuzz.h"

// What parses must print as a text that parses to the same.
FUZZ_TARGET(script_text)
{
    const std::string text(data, data + size);
    const auto script = rpg::parse_script(text, "fuzz", rpg::Edition::Brew);
    if (!script) return 0;
    rpg::Level level;
    level.events = script->events;
    level.commands = script->commands;
    level.strings = script->strings;
    const auto again =
        rpg::parse_script(rpg::print_script(level, {.names = &script->names}), "fuzz", rpg::Edition::Brew);
    fuzz::require(again && again->events == script->events && again->commands == script->commands &&
                  again->strings == script->strings && again->names == script->names);
    return 0;
}
