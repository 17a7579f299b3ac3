#include "rpg/formats/bsp_level.h"
#include "rpg/lint/lint.h"
#include "tests/fuzz/fuzz.h"

// Any level can be linted; findings point at what is there.
FUZZ_TARGET(lint)
{
    const rpg::Bytes bytes(data, data + size);
    const auto edition = rpg::edition_of_level(bytes);
    const auto level = rpg::decode_level(bytes, "fuzz", edition.value_or(rpg::Edition::Brew));
    if (!level) return 0;
    for (const rpg::LintFinding& finding : rpg::lint_level({}, *level)) {
        fuzz::require(finding.check != nullptr && !finding.text.empty());
        fuzz::require(!finding.spot.event || *finding.spot.event < level->events.size());
    }
    return 0;
}
