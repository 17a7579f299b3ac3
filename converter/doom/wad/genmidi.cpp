#include "converter/doom/wad/genmidi.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

namespace converter::wad {

namespace {

constexpr std::string_view kMagic = "#OPL_II#";
constexpr std::size_t kNameSize = 32;

OplOperator read_operator(rpg::ByteReader& in)
{
    OplOperator result;
    for (std::uint8_t* field :
         {&result.tremolo, &result.attack, &result.sustain, &result.waveform, &result.scale, &result.level}) {
        *field = in.u8("operator");
    }
    return result;
}

void write_operator(rpg::ByteWriter& out, const OplOperator& from)
{
    for (const std::uint8_t field :
         {from.tremolo, from.attack, from.sustain, from.waveform, from.scale, from.level}) {
        out.u8(field);
    }
}

} // namespace

rpg::Result<std::vector<OplInstrument>> decode_genmidi(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    if (in.text("magic", kMagic.size()) != kMagic) in.reject_at(0, "magic", "is not #OPL_II#");
    std::vector<OplInstrument> instruments(kOplInstruments);
    for (OplInstrument& instrument : instruments) {
        instrument.flags = in.u16("flags");
        instrument.fine_tuning = in.u8("fine tuning");
        instrument.fixed_note = in.u8("fixed note");
        for (OplVoice& voice : instrument.voices) {
            voice.modulator = read_operator(in);
            voice.feedback = in.u8("feedback");
            voice.carrier = read_operator(in);
            voice.unused = in.u8("unused");
            voice.note_offset = static_cast<std::int16_t>(in.u16("note offset"));
        }
    }
    for (OplInstrument& instrument : instruments) instrument.name = in.text("name", kNameSize);
    in.expect_end("end");
    if (in.failed()) return in.error();
    return instruments;
}

rpg::Bytes encode_genmidi(const std::vector<OplInstrument>& instruments)
{
    RPG_ASSERT(instruments.size() == kOplInstruments);
    rpg::ByteWriter out;
    out.text(kMagic);
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
    for (const OplInstrument& instrument : instruments) out.padded_text(instrument.name, kNameSize);
    return out.take();
}

} // namespace converter::wad
