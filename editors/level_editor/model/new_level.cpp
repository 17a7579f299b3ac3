#include "editors/level_editor/model/act_parts.h"
#include "rpg/core/text.h"
#include "rpg/core/utf8.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace editor {

using rpg::TilePos;

// A letter in ASCII, as people write it who have no other; nothing: it has no such form.
static std::string_view ascii_of(char32_t letter)
{
    // From U+00C0 and U+0430 on: Latin letters with accents, and small Cyrillic ones.
    static const std::vector<std::string_view> kLatin =
        rpg::words_of("A A A A Ae A Ae C E E E E I I I I D N O O O O Oe . O U U U Ue Y Th ss "
                      "a a a a ae a ae c e e e e i i i i d n o o o o oe . o u u u ue y th y");
    static const std::vector<std::string_view> kCyrillic =
        rpg::words_of("a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch . y . e yu ya . yo");
    const auto in = [&](const std::vector<std::string_view>& letters, char32_t first) {
        const bool is_there = letter >= first && letter - first < letters.size();
        return is_there && letters[letter - first] != "." ? letters[letter - first] : std::string_view();
    };
    return letter < 0x100 ? in(kLatin, 0xC0) : in(kCyrillic, 0x430);
}

std::string plain_title(std::string_view title)
{
    std::string plain;
    for (std::size_t at = 0; at < title.size();) {
        const std::size_t before = at;
        const char32_t letter = rpg::read_utf8(title, at);
        if (at == before) ++at; // no UTF-8
        const bool is_special = letter == U'<' || letter == U'>' || letter == U'&' || letter == U'"';
        if (letter >= U' ' && letter < U'\u007F' && !is_special) plain += static_cast<char>(letter);
        const bool is_capital = letter >= 0x400 && letter < 0x430; // Cyrillic
        std::string ascii(ascii_of(!is_capital ? letter : letter < 0x410 ? letter + 0x50 : letter + 0x20));
        if (is_capital && !ascii.empty()) ascii.front() = rpg::to_upper(ascii.front());
        plain += ascii;
    }
    return std::string(rpg::trimmed(plain));
}

std::string stem_of_title(std::string_view title)
{
    constexpr std::size_t kMaxLetters = 24; // the original's own names are shorter
    std::string stem;
    for (const char c : rpg::to_lower(plain_title(title)))
        if (rpg::is_letter(c) || rpg::is_digit(c))
            stem += c;
        else if (!stem.empty() && stem.back() != '_')
            stem += '_';
    stem = stem.substr(0, kMaxLetters);
    while (!stem.empty() && stem.back() == '_') stem.pop_back();
    return stem;
}

Act new_level(const rpg::Workspace& workspace, const std::string& stem, int id, const std::string& title)
{
    std::map<int, int> walls, floors, ceilings; // how often
    for (const auto& [name, level] : workspace.game().levels) {
        for (const rpg::Line& line : level.lines)
            if (!line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret))
                ++walls[static_cast<int>(index_of(line.texture))];
        for (std::size_t i = 0; i < level.floor_planes.size(); ++i) {
            if ((level.blocks[i] & 1U) != 0) continue;
            ++floors[level.floor_planes[i]];
            ++ceilings[level.ceiling_planes[i]];
        }
    }
    const auto most_frequent = [](const std::map<int, int>& counts, int otherwise) {
        const auto found = std::ranges::max_element(counts, {}, &std::pair<const int, int>::second);
        return found == counts.end() ? otherwise : found->first;
    };
    constexpr std::size_t kMaxLetters = 16; // of a level's title
    std::string short_title = plain_title(title).substr(0, kMaxLetters);
    if (short_title.empty()) short_title = "Level";
    std::string xml = fmt::format(R"(<level source="drl-1" id="{}" title="{}">
  <colors floor="#3A3630" ceiling="#241F1C"/>
  <theme name="room" wall="{}" floor="{}" ceiling="{}"/>
  <spawn char="@" facing="N"/>
  <map at="12,12"><![CDATA[
    #######
    #.....#
    #.....#
    #..@..#
    #.....#
    #######
  ]]></map>
</level>
)",
                                  id, short_title, most_frequent(walls, 1), most_frequent(floors, 112),
                                  most_frequent(ceilings, 112));
    return {"New level",
            {{rpg::project_path::level_xml(stem), std::move(xml)},
             {rpg::project_path::level_script(stem), "drs 1\n"}}};
}

} // namespace editor
