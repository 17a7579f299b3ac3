#include "rpg/project/game_tables.h"

#include "rpg/authoring/tables/plain_tables.h"
#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/model/entity_def.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::string_view kTexts = "texts";

} // namespace

bool is_game_table(std::string_view name)
{
    return name == kTexts || is_rule_table(name);
}

Outcome merge_table(GameData& game, std::string_view name, ByteView xml, std::string_view file)
{
    if (name != kTexts) return read_rule_table({name, as_text(xml), file}, game.entities, game.rules);
    Result<TextTable> texts = parse_text_table(as_text(xml), file);
    if (!texts) return texts.error();
    for (auto& [id, text] : *texts) game.texts[id] = std::move(text);
    return success();
}

std::string print_table(const GameData& game, std::string_view name)
{
    return name == kTexts ? print_text_table(game.texts) : print_rule_table(name, game.rules);
}

FileSet print_all_tables(const GameData& game)
{
    FileSet files;
    for (const std::string_view name : kRuleTables)
        files[project_path::table(name)] = to_bytes(print_rule_table(name, game.rules));
    return files;
}

Outcome check_classes(const GameData& game)
{
    for (const EntityDef& def : game.entities)
        if (def.is(EntityType::Monster) &&
            (!game.rules.knows_class(def.subtype) || !game.rules.monsters[def.subtype].defined))
            return Error{.file = std::string(project_path::kEntities),
                         .field = fmt::format("entity {}", index_of(def.id)),
                         .reason = fmt::format("is a monster of class {}, which tables/monsters.xml lacks",
                                               def.subtype)};
    return success();
}

std::vector<Error> read_tables(GameData& game)
{
    std::vector<Error> errors;
    for (GameFile& file : game.files) {
        const bool is_readable = file.kind == FileKind::Table && file.is_decoded;
        if (!is_readable || !is_game_table(stem_of(file.name))) continue;
        const Outcome laid = merge_table(game, stem_of(file.name), file.original, file.name);
        if (laid) continue;
        file.is_decoded = false;
        errors.push_back(laid.error());
    }
    return errors;
}

Result<LoadedGame> load_whole_game(const DataSource& source)
{
    Result<LoadedGame> loaded = load_game(source);
    if (!loaded) return loaded;
    const std::vector<Error> errors = read_tables(loaded->game);
    loaded->errors.insert(loaded->errors.end(), errors.begin(), errors.end());
    return loaded;
}

} // namespace rpg
