#include "editors/level_editor/app/stamps.h"

#include "editors/level_editor/app/words.h"
#include "editors/level_editor/model/document.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/folder.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

using rpg::EntityType;

// Of stamp_texts(), in its order.
constexpr std::array<std::string_view, 7> kStampNames{
    "Locked door with its key", "Code door with its note",  "Lever and two doors", "Ambush", "Shop",
    "Secret with a reward",     "Question with two answers"};
constexpr std::string_view kFolder = ".stamps/"; // of a project; games and mods pass over hidden files
constexpr std::string_view kLevelEnd = "</level>\n";
constexpr const char* kStem = "stamp";
constexpr int kMaxSide = rpg::kMapTiles - 3; // beside it are the start and the border
constexpr std::uint64_t kMaxBytes = 1U << 20;

struct Role {
    std::string_view word;
    EntityType type{};
    std::optional<std::uint8_t> subtype{};
    std::optional<std::uint32_t> parameter{};
};
constexpr std::array kRoles{
    Role{"{monster}", EntityType::Monster, {}, {}},
    Role{"{person}", EntityType::Human, {}, {}},
    Role{"{health}", EntityType::PickUp, rpg::subtype::kHealth, {}},
    Role{"{armour}", EntityType::PickUp, rpg::subtype::kArmour, {}},
    Role{"{yellow_key}", EntityType::PickUp, rpg::subtype::kKey, 1U},
};

std::optional<std::string> sprite_of(const rpg::Workspace& workspace, const Role& role)
{
    const std::set<rpg::SpriteId>& drawn = workspace.vocabulary().drawn_sprites;
    for (std::uint16_t number = 0; number < 256; ++number)
        for (const rpg::EntityDef& def : workspace.game().entities)
            if (const rpg::SpriteId sprite{number};
                def.id == rpg::entity_of(sprite) && (drawn.empty() || drawn.contains(sprite)) &&
                def.is(role.type) && role.subtype.value_or(def.subtype) == def.subtype &&
                role.parameter.value_or(def.parameter) == def.parameter)
                return std::to_string(number);
    return std::nullopt;
}

// Walls of which a game has no picture look like an exit: not like the walls around them.
std::string texture_of(const rpg::Workspace& workspace, std::string_view word)
{
    const auto found = workspace.vocabulary().textures.find(word.substr(1, word.size() - 2));
    const bool is_there = found != workspace.vocabulary().textures.end();
    return std::to_string(index_of(is_there ? found->second : rpg::kExitTexture));
}

void replace(std::string& text, std::string_view word, const std::string& now)
{
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at))
        text.replace(at, word.size(), now);
}

rpg::Result<std::string> for_game(const rpg::Workspace& workspace, std::string text)
{
    for (const Role& role : kRoles) {
        if (text.find(role.word) == std::string::npos) continue;
        const auto sprite = sprite_of(workspace, role);
        if (!sprite) return rpg::Error{.reason = "the game lacks a thing of this stamp"};
        replace(text, role.word, *sprite);
    }
    for (const char* word : {"{switch}", "{store}"}) replace(text, word, texture_of(workspace, word));
    return text;
}

// The stamp as the only level of a project with the things and pictures of the game.
rpg::Workspace alone(const rpg::Workspace& workspace, std::string_view text)
{
    rpg::GameData game;
    game.edition = workspace.game().edition;
    game.entities = workspace.game().entities;
    const std::size_t end = std::min(text.find(kLevelEnd), text.size());
    const std::size_t behind = std::min(end + kLevelEnd.size(), text.size());
    rpg::FileSet texts{{rpg::project_path::level_xml(kStem), rpg::to_bytes(text.substr(0, behind))},
                       {rpg::project_path::level_script(kStem), rpg::to_bytes(text.substr(behind))}};
    return {rpg::Workspace::Kind::Project, std::move(texts), std::move(game), workspace.vocabulary()};
}

std::string folder_for_all()
{
    return rpg::own_folder(rpg::UserPlace::Data) + "/stamps/";
}

std::string file_of(const Stamp& stamp)
{
    return stem_of_title(stamp.name) + ".txt";
}

} // namespace

std::vector<Stamp> stamps_of(const rpg::Workspace& workspace)
{
    std::vector<Stamp> stamps;
    for (const EmbeddedText& one : stamp_texts())
        stamps.push_back({std::string(kStampNames.at(stamps.size())), std::string(one.text), false});
    for (const auto& [path, bytes] : workspace.texts())
        if (path.starts_with(kFolder))
            stamps.push_back({std::string(rpg::stem_of(path)), std::string(rpg::as_text(bytes))});
    for (const auto& file : rpg::paths_in(folder_for_all()))
        if (const auto bytes = rpg::read_file(file.generic_string(), kMaxBytes))
            stamps.push_back({file.stem().generic_string(), std::string(rpg::as_text(*bytes))});
    return stamps;
}

rpg::Result<Clip> clip_of(const rpg::Workspace& workspace, const Stamp& stamp)
{
    const auto text = for_game(workspace, stamp.text);
    if (!text) return text.error();
    rpg::Workspace own = alone(workspace, *text);
    const rpg::LevelReading& reading = *own.level(kStem);
    if (!reading.errors.empty()) return reading.errors.front();
    const rpg::TilePos end = reading.level.start_tile();
    if (end.x < 2 || end.y < 2) return rpg::Error{.reason = "there is nothing in this stamp"};
    Clip clip = copy({own, kStem}, {1, 1}, {end.x - 1, end.y - 1});
    clip.stem.clear(); // no level of a project
    return clip;
}

rpg::Result<Stamp> stamp_of(const rpg::Workspace& workspace, const Clip& clip, const std::string& name)
{
    if (stem_of_title(name).empty()) return rpg::Error{.reason = "a stamp needs a name"};
    if (!clip.is_drawn) return rpg::Error{.reason = "only pieces of drawn levels can become stamps"};
    if (clip.width > kMaxSide || clip.height > kMaxSide)
        return rpg::Error{.reason = "this is too large for a stamp"};
    std::string rows;
    for (int y = 0; y <= clip.height; ++y)
        rows += "    " + std::string(static_cast<std::size_t>(clip.width), '#') +
                (y == clip.height ? "@\n" : "#\n");
    const std::string empty =
        fmt::format("<level source=\"drl-1\" id=\"1\" title=\"{}\">\n"
                    "  <colors floor=\"#404038\" ceiling=\"#607080\"/>\n"
                    "  <theme name=\"room\" wall=\"1\" floor=\"112\" ceiling=\"112\"/>\n"
                    "  <spawn char=\"@\" facing=\"N\"/>\n"
                    "  <map at=\"1,1\"><![CDATA[\n{}  ]]></map>\n</level>\ndrs 1\n",
                    plain_title(name).substr(0, rpg::Level::kNameWidth), rows);
    Document document(alone(workspace, empty), "");
    EditResult pasted = paste({document.workspace(), kStem}, clip, {1, 1});
    if (!pasted) return pasted.error();
    if (const rpg::Outcome done = document.apply(std::move(*pasted)); !done) return done.error();
    return Stamp{name, document.text(rpg::project_path::level_xml(kStem)) +
                           document.text(rpg::project_path::level_script(kStem))};
}

Act keep_in_project(const Stamp& stamp)
{
    return {"Keep as a stamp", {{std::string(kFolder) + file_of(stamp), stamp.text}}};
}

rpg::Outcome keep_for_all_projects(const Stamp& stamp, rpg::DiskCalls& disk)
{
    return rpg::write_files(folder_for_all(), {{file_of(stamp), rpg::to_bytes(stamp.text)}}, {}, disk);
}

} // namespace editor
