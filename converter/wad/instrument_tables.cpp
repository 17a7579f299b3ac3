#include "converter/wad/dmx.h"
#include "rpg/core/byte_reader.h"
#include "rpg/core/text.h"

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

bool take_number(std::string_view& rest, std::uint16_t& value)
{
    const std::size_t comma = rest.find(',');
    if (comma == std::string_view::npos) return false;
    const auto number = rpg::parse_whole<std::uint16_t>(rpg::trimmed(rest.substr(0, comma)));
    rest.remove_prefix(comma + 1);
    value = number.value_or(0);
    return number.has_value();
}

bool parse_line(GusLine& line)
{
    std::string_view rest = rpg::trimmed(line.text);
    if (rest.empty() || rest[0] == '#') return true;
    line.is_patch = true;
    if (!take_number(rest, line.number)) return false;
    for (std::uint16_t& used : line.used) {
        if (!take_number(rest, used)) return false;
    }
    line.patch = rpg::trimmed(rest);
    return !line.patch.empty();
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

rpg::Result<GusTable> decode_dmxgus(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    const std::string text(bytes.begin(), bytes.end());
    GusTable table;
    table.has_carriage_returns = text.find("\r\n") != std::string::npos;
    table.ends_with_newline = text.ends_with('\n');
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t newline = text.find('\n', begin);
        std::size_t end = newline == std::string::npos ? text.size() : newline;
        const std::size_t next = newline == std::string::npos ? text.size() : newline + 1;
        if (table.has_carriage_returns && newline != std::string::npos) {
            if (end == begin || text[end - 1] != '\r')
                in.reject_at(begin, "line", "ends without a carriage return");
            else
                --end;
        }
        GusLine line{.text = text.substr(begin, end - begin)};
        if (!parse_line(line)) in.reject_at(begin, "line", "is not \"number, a, b, c, d, name\"");
        if (in.failed()) return in.error();
        table.lines.push_back(std::move(line));
        begin = next;
    }
    return table;
}

} // namespace converter::wad
