#include "rpg/core/assert.h"
#include "rpg/session/check_state.h"
#include "rpg/session/monkey.h"
#include "rpg/sim/turn/step.h"
#include "rpg/state/state_codec.h"
#include "rpg/state/state_hash.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/small_campaign.h"

// A state that is accepted can be played on, and stays one that is accepted.
FUZZ_TARGET(state)
{
    const rpg::Result<rpg::GameState> decoded = rpg::decode_state({data, size}, "fuzz");
    if (!decoded) return 0;
    RPG_ASSERT(rpg::hash(*rpg::decode_state(rpg::encode_state(*decoded), "again")) == rpg::hash(*decoded));
    const rpg::Campaign& campaign = tests::small_campaign();
    if (!rpg::check_state(campaign, *decoded)) return 0;
    rpg::GameState state = *decoded;
    rpg::Monkey monkey(campaign, size);
    rpg::GameEvents events;
    for (int i = 0; i < 24; ++i) {
        events.clear();
        rpg::step_into(campaign, state, monkey.choose(state), events);
        RPG_ASSERT(rpg::check_state(campaign, state));
    }
    return 0;
}
