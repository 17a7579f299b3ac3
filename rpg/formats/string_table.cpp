#include "rpg/formats/string_table.h"

#include "rpg/core/narrow.h"

namespace rpg {

std::vector<std::string> read_strings(ByteReader& in)
{
    std::vector<std::string> strings(in.count16("number of strings", 2));
    for (std::string& string : strings) {
        const std::size_t length = in.u16("length of a string");
        string = in.text("string", length);
    }
    return strings;
}

void write_strings(ByteWriter& out, const std::vector<std::string>& strings)
{
    out.u16(narrow<std::uint16_t>(strings.size()));
    for (const std::string& string : strings) {
        out.u16(narrow<std::uint16_t>(string.size()));
        out.text(string);
    }
}

Result<std::vector<std::string>> decode_string_table(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    std::vector<std::string> strings = read_strings(in);
    in.expect_end("end of file");
    if (in.failed()) return in.error();
    return strings;
}

Bytes encode_string_table(const std::vector<std::string>& strings)
{
    ByteWriter out;
    write_strings(out, strings);
    return out.take();
}

} // namespace rpg
