#include "editors/level_editor/model/import_parts.h"
#include "editors/level_editor/model/imports.h"
#include "editors/level_editor/model/script_acts.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/new_art.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace editor {
namespace {

constexpr const char* kMonsters = "tables/monsters.xml";
constexpr int kFirstFreeClass = 14, kClassEnd = 64;

// The names and places of the old monster's pictures.
rpg::Result<std::vector<NewMonster::Frame>> old_frames(const rpg::Workspace& workspace, std::uint16_t sprite)
{
    const auto files = picture_files(workspace, false);
    if (!files) return files.error();
    std::vector<NewMonster::Frame> frames;
    if (const auto found = files->find(sprite); found != files->end())
        for (const PictureFile& file : found->second) {
            if (file.file.empty()) return rpg::Error{.reason = "its pictures cannot be read"};
            frames.push_back({.file = file.file, .x = file.x, .y = file.y});
        }
    if (frames.empty()) return rpg::Error{.reason = "it has no pictures"};
    return frames;
}

// Of its own, or the name or number that a table has it by.
std::string class_word(int number)
{
    return number < rpg::kMonsterClasses ? std::string(rpg::kClassWords[static_cast<std::size_t>(number)])
                                         : std::to_string(number);
}

int free_class(const Document& document)
{
    const rpg::Rules& rules = document.workspace().game().rules;
    std::set<std::string> written;
    for (const TableRow& row : rows_of(document.text(kMonsters)))
        if (const std::string* number = row.find("class")) written.insert(*number);
    for (int number = kFirstFreeClass; number < kClassEnd; ++number) {
        const bool is_known =
            rules.knows_class(number) && rules.monsters[static_cast<std::size_t>(number)].defined;
        if (!is_known && !written.contains(std::to_string(number))) return number;
    }
    return 0;
}

} // namespace

std::vector<rpg::EntityDef> monsters_of(const rpg::Workspace& workspace)
{
    return entities_where(workspace, [&](const rpg::EntityDef& def) {
        return def.is(rpg::EntityType::Monster) &&
               rpg::has_picture(workspace.game().mappings, sprite_of(def));
    });
}

rpg::Result<NewMonster> monster_like(const rpg::Workspace& workspace, int sprite)
{
    const rpg::EntityDef* like = entity_with(workspace, sprite);
    if (like == nullptr || !like->is(rpg::EntityType::Monster))
        return rpg::Error{.reason = "there is no such monster"};
    NewMonster monster{.like = sprite, .name = free_entity_name(workspace, like->name)};
    const rpg::SpriteId id{static_cast<std::uint16_t>(sprite)};
    auto frames = old_frames(workspace, static_cast<std::uint16_t>(id));
    if (!frames) return frames.error();
    monster.frames = std::move(*frames);
    const rpg::RecordRange range = rpg::records_of(workspace.game().mappings, id);
    for (std::size_t i = 0; i < monster.frames.size() && i < range.count; ++i)
        monster.frames[i].before = cell_of(workspace.game(), range.first + static_cast<std::uint32_t>(i));
    constexpr std::array<std::string_view, 6> kNumbers{"health",   "armour",  "defense",
                                                       "strength", "agility", "accuracy"};
    for (const TableRow& row : rows_of(rpg::print_table(workspace.game(), "monsters"))) {
        const std::string* of = row.find("class");
        if (of == nullptr || *of != class_word(like->subtype)) continue;
        for (const auto& [name, value] : row.values)
            if (const auto number = rpg::parse_decimal(value);
                number && std::ranges::find(kNumbers, name) != kNumbers.end())
                monster.numbers.emplace_back(name, static_cast<int>(*number));
    }
    return monster;
}

std::vector<rpg::Image> frames_of(const NewMonster& monster)
{
    std::vector<rpg::Image> pictures;
    for (const NewMonster::Frame& frame : monster.frames)
        pictures.push_back(rpg::tinted(frame.own.pixels.empty() ? frame.before : frame.own, monster.tint));
    return rpg::in_new_colours(pictures, false);
}

EditResult add_monster(const Document& document, const NewMonster& monster)
{
    const rpg::Workspace& workspace = document.workspace();
    const rpg::EntityDef* like = entity_with(workspace, monster.like);
    if (like == nullptr) return rpg::Error{.reason = "there is no such monster"};
    const int id = free_sprite(workspace), number = free_class(document);
    if (id == 0 || number == 0) return rpg::Error{.reason = "there is no number left for another monster"};
    const std::string stem = stem_for(monster.name, "monster");
    ImportAct act(document, "New monster");
    std::string frames;
    for (std::size_t i = 0; i < monster.frames.size(); ++i) {
        const NewMonster::Frame& frame = monster.frames[i];
        frames += frame.own.pixels.empty()
                      ? ImportAct::frame(frame.file, frame.x, frame.y)
                      : ImportAct::frame(act.add_picture(false, fmt::format("{}_{}", stem, i), frame.own));
    }
    const bool is_tinted = monster.tint != rpg::Rgb{255, 255, 255};
    act.add_art(false, id, free_art_name(workspace, stem),
                is_tinted ? fmt::format(" tint=\"{}\"", rpg::print_colour(monster.tint)) : "", frames);
    act.add_entity(*like, id, number, free_entity_name(workspace, monster.name));
    std::string numbers;
    for (const auto& [name, value] : monster.numbers) numbers += fmt::format(" {}=\"{}\"", name, value);
    act.add(
        kMonsters, "monsters",
        fmt::format("  <monster class=\"{}\" like=\"{}\"{}/>\n", number, class_word(like->subtype), numbers));
    return act.take();
}

} // namespace editor
