#include "rpg/formats/palettes.h"

#include "rpg/formats/payload.h"

namespace rpg {

constexpr std::size_t kPaletteBytes = 32;

Result<std::vector<Palette>> decode_palettes(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (read_payload_size(in) && in.left() % kPaletteBytes != 0)
        in.reject("palettes", "are incomplete: 32 bytes each");
    std::vector<Palette> palettes(in.failed() ? 0 : in.left() / kPaletteBytes);
    for (Palette& palette : palettes)
        for (Bgr565& colour : palette.colours) colour = in.u16("colour");
    if (in.failed()) return in.error();
    return palettes;
}

Bytes encode_palettes(const std::vector<Palette>& palettes)
{
    ByteWriter out;
    out.u32(narrow<std::uint32_t>(palettes.size() * kPaletteBytes));
    for (const Palette& palette : palettes)
        for (const Bgr565 colour : palette.colours) out.u16(colour);
    return out.take();
}

} // namespace rpg
