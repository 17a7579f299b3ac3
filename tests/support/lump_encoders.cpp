#include "tests/support/lump_encoders.h"

#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

namespace tests {

using namespace converter::wad;
using rpg::Bytes;

Bytes encode_colormaps(const std::vector<Colormap>& maps)
{
    rpg::ByteWriter out;
    for (const Colormap& map : maps) out.bytes(map);
    return out.take();
}

Bytes encode_text_screen(const TextScreen& screen)
{
    rpg::ByteWriter out;
    for (const TextScreen::Cell cell : screen.cells) {
        out.u8(cell.character);
        out.u8(cell.colours);
    }
    return out.take();
}

Bytes encode_speaker_sound(const SpeakerSound& sound)
{
    rpg::ByteWriter out;
    out.u16(0); // the format
    out.u16(rpg::narrow<std::uint16_t>(sound.tones.size()));
    out.bytes(sound.tones);
    out.bytes(sound.left_over);
    return out.take();
}

} // namespace tests
