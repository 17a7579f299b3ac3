#include "converter/doom/wad/lump_name.h"

#include "rpg/core/assert.h"

#include <algorithm>

namespace converter::wad {

LumpName::LumpName(std::string_view text)
{
    RPG_ASSERT(text.size() <= raw.size());
    std::ranges::copy(text, raw.begin());
}

std::string LumpName::text() const
{
    return in_capitals(std::string_view(raw.begin(), std::ranges::find(raw, '\0')));
}

LumpName read_name(rpg::ByteReader& in, std::string_view field)
{
    const rpg::ByteView bytes = in.bytes(field, 8);
    LumpName name;
    std::ranges::transform(bytes, name.raw.begin(),
                           [](std::uint8_t byte) { return static_cast<char>(byte); });
    return name;
}

void write_name(rpg::ByteWriter& out, const LumpName& name)
{
    out.text({name.raw.data(), name.raw.size()});
}

std::string in_capitals(std::string_view text)
{
    std::string capitals(text);
    for (char& letter : capitals) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return capitals;
}

} // namespace converter::wad
