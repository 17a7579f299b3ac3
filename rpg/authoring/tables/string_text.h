#pragma once
#include "rpg/core/result.h"
#include "rpg/model/glyph_encoding.h"

#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A string table as text, UTF-8: docs/formats/str.md. The first line names the encoding, each line after it
// is one string. Lossless for any bytes; the encoding only decides which are readable.
std::string print_strings(const std::vector<std::string>& strings, GlyphEncoding encoding);
Result<std::vector<std::string>> parse_strings(std::string_view text, std::string_view file);

} // namespace rpg
