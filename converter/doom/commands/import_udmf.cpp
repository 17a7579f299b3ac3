#include "converter/doom/commands/commands.h"
#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/read_level.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "converter/tool/game_output.h"
#include "converter/wad/map.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/source/member_list.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace converter {
namespace {

using port::UdmfLevelRequest;

constexpr std::size_t kMaxTextBytes = std::size_t{1} << 30;

// A WAD or a zip, by their first letters; anything else is taken as text.
bool is_archive(const rpg::Bytes& bytes)
{
    const std::string_view text = rpg::as_text(bytes);
    return text.starts_with("IWAD") || text.starts_with("PWAD") || text.starts_with("PK") || text.empty();
}

// The UDMF map that --map names, or the only one.
const wad::MapPlace* choose_map(const std::vector<wad::MapPlace>& maps, const Arguments& arguments, Io& io)
{
    const std::string wanted = rpg::to_upper(arguments.text("--map"));
    const std::string& path = arguments.text("FILE");
    std::vector<const wad::MapPlace*> texts;
    std::string names;
    for (const wad::MapPlace& map : maps) {
        if (!wanted.empty() && map.name == wanted && !map.is_text) {
            io.err << fmt::format("{}: {} is not a UDMF map\n", path, map.name);
            return nullptr;
        }
        if (!map.is_text) continue;
        if (map.name == wanted) return &map;
        texts.push_back(&map);
        names += ' ' + map.name;
    }
    if (wanted.empty() && texts.size() == 1) return texts.front();
    if (texts.empty())
        io.err << fmt::format("{}: has no UDMF map\n", path);
    else if (wanted.empty())
        io.err << fmt::format("{}: choose one with --map:{}\n", path, names);
    else
        io.err << fmt::format("{}: has no map {}, but{}\n", path, wanted, names);
    return nullptr;
}

const wad::Lump* find_text_lump(const wad::Archive& archive, const wad::MapPlace& map)
{
    for (std::size_t i = map.marker + 1; i < map.end; ++i)
        if (archive.lumps[i].name == "TEXTMAP") return &archive.lumps[i];
    return nullptr;
}

// A map and where its script may be.
struct TextSource {
    std::string name;
    std::string text;
    std::string file;                      // for errors of the text
    const wad::Archive* archive = nullptr; // nothing: the text is a file of its own
};

// What the game has. The free game may not be there: then the map is taken at its word.
std::optional<rpg::OpenedGame> open_judge(const Arguments& arguments, Io& io, ExitCode& code)
{
    const rpg::GameRequest request = game_request(arguments, "--game");
    if (arguments.has("--game") || !request.mods.empty()) return open_game(request, io, code);
    rpg::OpenFailure ignored;
    return rpg::open_game(request, ignored);
}

void let_judge(const rpg::GameData& game, UdmfLevelRequest& request)
{
    request.is_entity = [&game](rpg::TextureId id) {
        return std::ranges::find(game.entities, entity_of(id), &rpg::EntityDef::id) != game.entities.end();
    };
    request.has_texture = [&game](rpg::TextureId id) { return records_of(game.mappings, id).count != 0; };
    request.has_sprite = [&game](rpg::SpriteId id) { return records_of(game.mappings, id).count != 0; };
}

rpg::Outcome read_udmf_script(const Arguments& arguments, const TextSource& source, UdmfLevelRequest& request)
{
    if (arguments.has("--script")) {
        request.script_file = arguments.text("--script");
        const rpg::Result<rpg::Bytes> bytes = read_file(request.script_file, rpg::kMaxMemberBytes);
        if (!bytes) return bytes.error();
        request.script = rpg::as_text(*bytes);
        return rpg::success();
    }
    if (source.archive == nullptr) return rpg::success();
    const std::string name = port::level_fields::script_lump(request.name);
    request.script_file = request.file + '/' + name;
    if (const wad::Lump* lump = source.archive->find(name)) request.script = rpg::as_text(lump->bytes);
    return rpg::success();
}

ExitCode import_map(const Arguments& arguments, const TextSource& source, Io& io)
{
    const std::string& path = arguments.text("FILE");
    const auto map = wad::parse_udmf(source.text, source.file);
    if (!map) return fail(map.error(), io);
    UdmfLevelRequest request{.map = *map,
                             .file = path,
                             .name = source.name,
                             .scale = arguments.has("--scale") ? static_cast<int>(arguments.number("--scale"))
                                                               : 0};
    if (const rpg::Outcome script = read_udmf_script(arguments, source, request); !script)
        return fail(script.error(), io);
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> game = open_judge(arguments, io, code);
    if (code != ExitCode::Ok) return code;
    if (game) let_judge(game->loaded.game, request);
    const port::UdmfLevel made = read_udmf_level(request);
    for (const rpg::Error& error : made.errors) fail(error, io);
    if (!made) return ExitCode::Failed;
    const std::filesystem::path output = arguments.text("--output");
    if (const rpg::Outcome written = write_level(made.level, output); !written)
        return fail(written.error(), io);
    if (io.verbosity == Verbosity::Quiet) return ExitCode::Ok;
    if (made.shifted != 0)
        io.err << fmt::format("{}: {}: the pictures of {} walls are shifted\n", path, source.name,
                              made.shifted);
    io.out << fmt::format("{}: {} lines, {} things, {} events\n", output.generic_string(),
                          made.level.lines.size(), made.level.things.size(), made.level.events.size());
    return ExitCode::Ok;
}

constexpr std::array kImportUdmfArguments{
    ArgumentRow{.name = "FILE",
                .help = "a WAD with UDMF maps, or a TEXTMAP as a file",
                .takes = Takes::File,
                .required = true},
    value_option(Takes::Text, "--map", "NAME", "the map, such as MAP01; not needed if there is only one"),
    kLevelOutput,
    value_option(Takes::File, "--script", "F.drs",
                 "the scripts and texts; default: the lump RPGMAP01 (for MAP01) of the WAD"),
    number_option("--scale", "N",
                  "map units per unit of the game; default: what the map's player start says, else 1", 0, 4),
    value_option(Takes::Path, "--game", "DATA", "the game whose textures and things the map uses", "free"),
    kMods,
};

ExitCode run_import_udmf(const Arguments& arguments, Io& io)
{
    const std::filesystem::path output = arguments.text("--output");
    if (rpg::to_lower(output.extension().generic_string()) != ".xml")
        return usage_error(arguments, io, output.generic_string() + " must end in .xml");
    const std::string& path = arguments.text("FILE");
    rpg::Result<rpg::Bytes> bytes = read_file(path, kMaxTextBytes);
    if (bytes && !is_archive(*bytes)) {
        const std::string name = arguments.has("--map") ? rpg::to_upper(arguments.text("--map")) : "MAP01";
        return import_map(arguments, {name, std::string(rpg::as_text(*bytes)), path}, io);
    }
    const rpg::Result<wad::Archive> archive = wad::open_archive(path);
    if (!archive) return fail(archive.error(), io, ExitCode::Unsuitable);
    const std::vector<wad::MapPlace> maps = wad::find_maps(*archive);
    const wad::MapPlace* place = choose_map(maps, arguments, io);
    if (place == nullptr) return ExitCode::Unsuitable;
    const wad::Lump* lump = find_text_lump(*archive, *place);
    if (lump == nullptr) return fail({.file = path, .reason = place->name + " has no TEXTMAP"}, io);
    return import_map(arguments,
                      {place->name, std::string(rpg::as_text(lump->bytes)),
                       fmt::format("{}/{}/TEXTMAP", path, place->name), &*archive},
                      io);
}

} // namespace

constinit const CommandRow kImportUdmfCommand{
    .path = "import udmf",
    .summary = "turn a UDMF map on the grid, with the game's textures and things, into a level of a project",
    .arguments = kImportUdmfArguments,
    .run = run_import_udmf,
    .description =
        "Reads what 'drpg export udmf' writes, edited or not, and maps drawn by the same rules: "
        "rooms with heights from 0 to 64, closed sectors as doors, walls on a grid of 8, textures and "
        "flats of four letters and their number (DOOR009, FLAT112), things 21000 + sprite. Doors that no "
        "script opens get the default scripts."};

} // namespace converter
