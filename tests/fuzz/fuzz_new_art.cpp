#include "rpg/authoring/tables/art_xml.h"
#include "tests/fuzz/fuzz.h"

#include <string>

FUZZ_TARGET(new_art)
{
    const auto art = rpg::parse_new_art(std::string(data, data + size), "fuzz");
    if (!art) return 0;
    for (const rpg::NewArt::Picture& picture : art->pictures)
        fuzz::require(!picture.frames.empty() && picture.id < 512);
    return 0;
}
