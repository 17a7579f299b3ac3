#include "rpg/session/save.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/small_campaign.h"

FUZZ_TARGET(save)
{
    const rpg::Result<rpg::SaveFile> save = rpg::decode_save({data, size}, "fuzz");
    if (save) static_cast<void>(rpg::load_save(tests::small_campaign(), save->content, *save, "fuzz"));
    return 0;
}
