#include "rpg/authoring/tables/string_text.h"
#include "tests/fuzz/fuzz.h"

// What parses must print as a text that parses to the same, in both encodings.
FUZZ_TARGET(string_text)
{
    const auto strings = rpg::parse_strings(std::string(data, data + size), "fuzz");
    if (!strings) return 0;
    for (const rpg::GlyphEncoding encoding :
         {rpg::GlyphEncoding::Latin1, rpg::GlyphEncoding::Russian, rpg::GlyphEncoding::Windows1251}) {
        const auto again = rpg::parse_strings(rpg::print_strings(*strings, encoding), "fuzz");
        fuzz::require(again && *again == *strings);
    }
    return 0;
}
