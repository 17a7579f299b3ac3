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

namespace {

void write_operator(rpg::ByteWriter& out, const OplOperator& from)
{
    for (const std::uint8_t field :
         {from.tremolo, from.attack, from.sustain, from.waveform, from.scale, from.level}) {
        out.u8(field);
    }
}

} // namespace

Bytes encode_genmidi(const std::vector<OplInstrument>& instruments)
{
    rpg::ByteWriter out;
    out.text("#OPL_II#");
    for (const OplInstrument& instrument : instruments) {
        out.u16(instrument.flags);
        out.u8(instrument.fine_tuning);
        out.u8(instrument.fixed_note);
        for (const OplVoice& voice : instrument.voices) {
            write_operator(out, voice.modulator);
            out.u8(voice.feedback);
            write_operator(out, voice.carrier);
            out.u8(voice.unused);
            out.u16(static_cast<std::uint16_t>(voice.note_offset));
        }
    }
    for (const OplInstrument& instrument : instruments) out.padded_text(instrument.name, 32);
    return out.take();
}

Bytes encode_dmxgus(const GusTable& table)
{
    rpg::ByteWriter out;
    for (std::size_t i = 0; i < table.lines.size(); ++i) {
        out.text(table.lines[i].text);
        if (i + 1 < table.lines.size() || table.ends_with_newline) {
            out.text(table.has_carriage_returns ? "\r\n" : "\n");
        }
    }
    return out.take();
}

Bytes encode_demo(const Demo& demo)
{
    rpg::ByteWriter out;
    const DemoHeader& header = demo.header;
    if (header.version != 0) out.u8(header.version);
    out.u8(header.skill);
    out.u8(header.episode);
    out.u8(header.map);
    if (header.version != 0) {
        for (const std::uint8_t field :
             {header.mode, header.respawn, header.fast, header.no_monsters, header.viewpoint}) {
            out.u8(field);
        }
    }
    for (const std::uint8_t player : header.players) out.u8(player);
    out.bytes(demo.moves);
    out.u8(128); // the end mark
    out.bytes(demo.left_over);
    return out.take();
}

} // namespace tests
