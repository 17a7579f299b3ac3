#include "converter/doom/udmf/read_level.h"
#include "rpg/authoring/levels/level_text.h"
#include "rpg/core/bytes.h"
#include "tests/fuzz/fuzz.h"

// Text of a map, and behind a zero byte that of its script. What becomes a level is one that can be written.
FUZZ_TARGET(udmf_level)
{
    const std::string_view text = rpg::as_text({data, size});
    const std::size_t end = text.find('\0');
    const auto map = converter::wad::parse_udmf(text.substr(0, end), "fuzz");
    if (!map) return 0;
    const std::string script(end == std::string_view::npos ? "" : text.substr(end + 1));
    const auto made = converter::port::read_udmf_level(
        {.map = *map, .file = "fuzz", .name = "MAP01", .script = script, .script_file = "fuzz.drs"});
    for (const rpg::Error& error : made.errors) fuzz::require(!error.reason.empty());
    if (made) fuzz::require(!rpg::split_level(made.level).xml.empty());
    return 0;
}
