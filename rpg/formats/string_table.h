#pragma once
#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// *.str: docs/formats/str.md. Strings are raw bytes: glyph numbers of the edition's font.
Result<std::vector<std::string>> decode_string_table(ByteView bytes, std::string_view file);
Bytes encode_string_table(const std::vector<std::string>& strings);

// The same section inside a map.
std::vector<std::string> read_strings(ByteReader& in);
void write_strings(ByteWriter& out, const std::vector<std::string>& strings);

} // namespace rpg
