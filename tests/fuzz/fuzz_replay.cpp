#include "rpg/core/assert.h"
#include "rpg/session/replay_text.h"
#include "rpg/sim/text/command_text.h"
#include "tests/fuzz/fuzz.h"

// What can be read can be written, and reads the same again.
FUZZ_TARGET(replay)
{
    const std::string_view text = rpg::as_text({data, size});
    static_cast<void>(rpg::parse_commands(text, "fuzz"));
    const rpg::Result<rpg::Replay> replay = rpg::parse_replay(text, "fuzz");
    if (!replay) return 0;
    const std::string printed = rpg::print_replay(*replay);
    const rpg::Result<rpg::Replay> again = rpg::parse_replay(printed, "again");
    RPG_ASSERT(again && rpg::print_replay(*again) == printed);
    return 0;
}
