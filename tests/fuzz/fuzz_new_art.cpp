#include "rpg/authoring/tables/art_xml.h"
#include "tests/fuzz/fuzz.h"

#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto art = rpg::parse_new_art(std::string(data, data + size), "fuzz");
    if (!art) return 0;
    for (const rpg::NewArt::Picture& picture : art->pictures)
        fuzz::require(!picture.frames.empty() && picture.id < 512);
    return 0;
}
