#include "rpg/authoring/tables/plain_tables.h"
#include "tests/fuzz/fuzz.h"

#include <string>

// Texts that are read must print as a table of the same texts.
FUZZ_TARGET(text_table)
{
    const std::string text(data, data + size);
    static_cast<void>(rpg::parse_music_table(text, "fuzz"));
    const auto texts = rpg::parse_text_table(text, "fuzz");
    if (!texts) return 0;
    const auto again = rpg::parse_text_table(rpg::print_text_table(*texts), "fuzz");
    fuzz::require(again && *again == *texts);
    return 0;
}
