
#include "rpg/core/bytes.h"
#include "rpg/core/text.h"
#include "rpg/project/convert_files.h"
#include "rpg/project/convert_level.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

constexpr std::size_t kMaxTexts = 0xFFFF; // also of bytes in one

using Strings = std::vector<std::string>;

void names_to_table(GameData& game)
{
    Strings& names = game.string_tables["entities"];
    names.clear();
    for (EntityDef& def : game.entities) names.push_back(std::exchange(def.name, {}));
    add_file(game, "entities.str");
}

void names_to_records(GameData& game, Remarks& remarks)
{
    const Strings names = game.string_tables["entities"];
    std::size_t cut = 0;
    for (std::size_t i = 0; i < std::min(names.size(), game.entities.size()); ++i) {
        game.entities[i].name = fitted_name(names[i]);
        if (game.entities[i].name != names[i]) ++cut;
    }
    remarks.add("names cut to 16 characters", "entities.db", cut);
    if (names.size() < game.entities.size())
        remarks.add("have no name in entities.str", "entities.db", game.entities.size() - names.size());
    game.string_tables.erase("entities");
}

// Help is a number of lines and the lines; anything else is not taken.
Strings help_lines(const GameData& game)
{
    Strings lines;
    const auto help = std::ranges::find_if(
        game.files, [](const GameFile& file) { return to_lower(base_name(file.name)) == "help.txt"; });
    if (help == game.files.end()) return lines;
    for_each_line(as_text(help->original), [&](std::string_view line, std::uint32_t) {
        if (lines.size() < kMaxTexts) lines.emplace_back(line.substr(0, kMaxTexts));
    });
    if (!lines.empty()) lines.erase(lines.begin());
    return lines;
}

void make_base_table(GameData& game, Remarks& remarks)
{
    Strings strings = help_lines(game);
    remarks.add("is not the text of a J2ME program, but made of",
                strings.empty() ? "base.str: names of levels" : "base.str: help.txt");
    if (strings.empty())
        for (const auto& [stem, level] : game.levels) strings.push_back(level.title());
    game.string_tables["base"] = std::move(strings);
    add_file(game, "base.str");
}

// Each level's .str after its .bsp.
void add_level_tables(GameData& game)
{
    std::vector<GameFile> files;
    for (GameFile& file : game.files) {
        const bool is_level = file.kind == FileKind::Level;
        const std::string table =
            std::string(folder_name(file.name)) + std::string(stem_of(file.name)) + ".str";
        files.push_back(std::move(file));
        if (is_level) files.push_back({.name = table, .kind = FileKind::StringTable});
    }
    game.files = std::move(files);
}

// Tables whose strings are in no other file by now.
void drop_tables(GameData& game, Remarks& remarks)
{
    std::erase_if(game.files, [&](const GameFile& file) {
        if (file.kind != FileKind::StringTable) return false;
        if (game.string_tables.contains(to_lower(stem_of(file.name)))) remarks.add(kLeftOut, file.name);
        return true;
    });
    game.string_tables.clear();
}

void drop_texts(GameData& game, Remarks& remarks)
{
    std::erase_if(game.files, [&](const GameFile& file) {
        const bool is_phones = file.kind == FileKind::Text && !is_translation(file.name);
        if (is_phones) remarks.add(kLeftOut, file.name);
        return is_phones;
    });
}

} // namespace

void convert_entities(GameData& game, Edition target, Remarks& remarks)
{
    if (game.edition != Edition::J92) drop_tables(game, remarks); // of no use there
    if (!game.has(FileKind::EntityTable)) return;
    if (target == Edition::J92) names_to_table(game);
    if (game.edition == Edition::J92) names_to_records(game, remarks);
}

void convert_texts(GameData& game, Edition target, Remarks& remarks)
{
    if (target == Edition::J92) {
        add_level_tables(game);
        make_base_table(game, remarks);
    } else {
        drop_tables(game, remarks);
    }
    if (game.edition == Edition::Brew) drop_texts(game, remarks);
}

} // namespace rpg
