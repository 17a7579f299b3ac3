#include "converter/commands/commands.h"
#include "converter/exporters/json_text.h"
#include "converter/tool/game_input.h"
#include "rpg/core/text.h"
#include "rpg/model/census.h"
#include "rpg/model/game_texts.h"
#include "rpg/source/file_names.h"
#include "rpg/source/known_releases.h"
#include "rpg/source/verify.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <set>
#include <sstream>

namespace converter {
namespace {

constexpr std::array<std::string_view, 3> kContainerNames{"folder", "zip", "bar"};

// What the game consists of, as counted for both forms of output.
struct Totals {
    std::size_t bytes = 0;
    std::size_t sounds = 0;
    std::size_t songs = 0;
    std::size_t phone_sounds = 0;
    std::size_t texts = 0;
    std::size_t strings = 0;
};

Totals count(const rpg::GameData& game)
{
    Totals totals;
    for (const rpg::GameFile& file : game.files) {
        totals.bytes += file.original.size();
        if (file.kind == rpg::FileKind::Wave) ++totals.sounds;
        if (file.kind == rpg::FileKind::Midi) ++totals.songs;
        if (file.kind == rpg::FileKind::Cmx) ++totals.phone_sounds;
        if (file.kind == rpg::FileKind::Text) ++totals.texts;
    }
    for (const auto& [stem, level] : game.levels) totals.strings += level.strings.size();
    for (const auto& [stem, table] : game.string_tables) totals.strings += table.size();
    return totals;
}

std::string release_text(const rpg::GameData& game)
{
    const rpg::ReleaseMatch match = rpg::compare_with_release(game);
    if (match.is_known())
        return fmt::format("known release (all {} files that can be told by CRC)", match.listed);
    if (match.changed.size() * 2 > match.listed) return "a game of its own";
    return fmt::format("not a known release ({} of {} files differ)", match.changed.size(), match.listed);
}

// A game in the making says which of its levels are only first rooms: their names, a line each, in
// sketches.txt.
std::set<std::string> sketches_of(const rpg::GameData& game)
{
    std::set<std::string> stems;
    for (const rpg::GameFile& file : game.files) {
        if (file.kind != rpg::FileKind::Text || rpg::to_lower(rpg::base_name(file.name)) != "sketches.txt")
            continue;
        std::istringstream lines{std::string(rpg::as_text(file.original))};
        for (std::string line; std::getline(lines, line);) stems.insert(line);
    }
    return stems;
}

Json tile_json(std::uint16_t tile)
{
    const rpg::TilePos position = rpg::tile_at_index(tile);
    return {position.x, position.y};
}

Json level_json(const rpg::Level& level, rpg::GlyphEncoding encoding, bool is_sketch)
{
    const rpg::LevelCensus census = rpg::count_level(level);
    Json json{{"title", rpg::to_unicode(level.title(), encoding)},
              {"sketch", is_sketch},
              {"level_id", level.level_id},
              {"spawn_tile", tile_json(level.spawn_tile)},
              {"spawn_dir", level.spawn_angle.value}};
    json["camera_tile"] = level.camera_tile == 0 ? Json() : tile_json(level.camera_tile);
    json.update({{"nodes", level.nodes.size()},
                 {"leaves", census.leaves},
                 {"lines", level.lines.size()},
                 {"sprites", level.things.size()},
                 {"events", level.events.size()},
                 {"commands", level.commands.size()},
                 {"strings", level.strings.size()},
                 {"string_bytes", census.string_bytes}});
    json["opcodes"] = Json::object();
    for (const auto& [opcode, uses] : census.opcodes) json["opcodes"][std::to_string(opcode)] = uses;
    json.update({{"wall_blocks", census.solid_tiles},
                 {"secret_blocks", census.secret_tiles},
                 {"secret_doors", census.secret_doors},
                 {"door_lines", census.doors},
                 {"hidden_sprites", census.hidden_things},
                 {"script_only_events", census.script_only_events},
                 {"plane_textures", census.plane_textures}});
    return json;
}

Json mod_json(const rpg::Mod& mod)
{
    Json files = Json::array();
    for (const auto& [name, bytes] : mod.files) files.push_back(name);
    for (const auto& [name, read] : mod.true_files) files.push_back(name);
    return {{"name", mod.manifest.name},
            {"version", mod.manifest.version},
            {"title", mod.manifest.title},
            {"path", mod.path},
            {"crc", mod.crc},
            {"files", std::move(files)}};
}

void print_info_json(const rpg::OpenedGame& opened, Io& io)
{
    const rpg::GameData& game = opened.loaded.game;
    const rpg::ReleaseMatch match = rpg::compare_with_release(game);
    const Totals totals = count(game);
    Json json{
        {"path", opened.archive},
        {"container", kContainerNames[static_cast<std::size_t>(opened.container)]},
        {"project", opened.is_project},
        {"edition", rpg::name_of(game.edition)},
        {"release", {{"known", match.is_known()}, {"listed", match.listed}, {"changed", match.changed}}},
        {"files", game.files.size()},
        {"bytes", totals.bytes},
        {"missing", opened.loaded.missing}};
    json["media"] = {{"textures", game.textures.size()},
                     {"shapes", game.shapes.size()},
                     {"palettes", game.palettes.size()},
                     {"wall_records", game.mappings.textures.size()},
                     {"sprite_records", game.mappings.sprites.size()},
                     {"texture_ids", game.mappings.texture_ids.size()},
                     {"sprite_ids", game.mappings.sprite_ids.size()},
                     {"entities", game.entities.size()},
                     {"bitmaps", game.bitmaps.size()}};
    json["audio"] = {
        {"wav_files", totals.sounds}, {"mid_files", totals.songs}, {"pmd_files", totals.phone_sounds}};
    json["text_files"] = totals.texts;
    json["strings"] = totals.strings;
    json["string_tables"] = Json::object();
    for (const auto& [stem, table] : game.string_tables) json["string_tables"][stem] = table.size();
    json["levels"] = Json::object();
    const std::set<std::string> sketches = sketches_of(game);
    const rpg::GlyphEncoding encoding = rpg::encoding_of_texts(game);
    for (const auto& [stem, level] : game.levels)
        json["levels"][stem] = level_json(level, encoding, sketches.contains(stem));
    json["file_list"] = list_of(game.files, [](const rpg::GameFile& file) -> Json {
        return {{"name", file.name}, {"size", file.original.size()}};
    });
    json["mods"] = list_of(opened.mods_in_use, mod_json);
    json["errors"] =
        list_of(opened.loaded.errors, [](const rpg::Error& error) { return rpg::to_string(error); });
    io.out << indented_text(json);
}

void print_levels(const rpg::GameData& game, Io& io)
{
    io.out << fmt::format("\n{:<20} {:<17}{:>3}{:>7}{:>7}{:>8}{:>8}{:>10}{:>9}\n", "level", "title", "id",
                          "lines", "things", "secrets", "events", "commands", "strings");
    const std::set<std::string> sketches = sketches_of(game);
    const rpg::GlyphEncoding encoding = rpg::encoding_of_texts(game);
    for (const auto& [stem, level] : game.levels) {
        const rpg::LevelCensus census = rpg::count_level(level);
        io.out << fmt::format("{:<20} {:<17}{:>3}{:>7}{:>7}{:>8}{:>8}{:>10}{:>9}{}\n", stem,
                              rpg::printable(rpg::to_unicode(level.title(), encoding)), level.level_id,
                              level.lines.size(), level.things.size(), census.secret_doors,
                              level.events.size(), level.commands.size(), level.strings.size(),
                              sketches.contains(stem) ? "  first room" : "");
    }
}

void print_info_text(const rpg::OpenedGame& opened, Io& io)
{
    const rpg::GameData& game = opened.loaded.game;
    const Totals totals = count(game);
    io.out << fmt::format("{}: {} edition, {}\n", opened.archive, rpg::name_of(game.edition),
                          release_text(game));
    io.out << fmt::format(
        "{} files, {} bytes: {} textures, {} shapes, {} palettes, {} entities, {} bitmaps\n",
        game.files.size(), totals.bytes, game.textures.size(), game.shapes.size(), game.palettes.size(),
        game.entities.size(), game.bitmaps.size());
    io.out << fmt::format("{} sounds, {} songs, {} phone sounds (.pmd), {} texts, {} strings\n",
                          totals.sounds, totals.songs, totals.phone_sounds, totals.texts, totals.strings);
    for (const rpg::Mod& mod : opened.mods_in_use)
        io.out << fmt::format("mod {} {}: {}, {} file{}\n", rpg::printable(mod.manifest.name),
                              rpg::printable(mod.manifest.version), rpg::printable(mod.manifest.title),
                              mod.files.size() + mod.true_files.size(),
                              mod.files.size() + mod.true_files.size() == 1 ? "" : "s");
    if (!game.levels.empty()) print_levels(game, io);
    if (io.verbosity == Verbosity::Verbose)
        for (const rpg::GameFile& file : game.files)
            io.out << fmt::format("{:>8} {}\n", file.original.size(), file.name);
    for (const std::string& name : opened.loaded.missing) io.out << "missing: " << name << '\n';
    for (const rpg::Error& error : opened.loaded.errors) io.err << rpg::to_string(error) << '\n';
}

constexpr std::array kInfoArguments{kData, kMods};

ExitCode run_info(const Arguments& arguments, Io& io)
{
    rpg::GameRequest request = game_request(arguments);
    request.bad_mods = rpg::BadMods::LeaveOut; // they are named beside the others
    request.bad_levels = rpg::BadLevels::Keep;
    rpg::OpenFailure failure;
    const std::optional<rpg::OpenedGame> opened = rpg::open_game(request, failure);
    if (!opened) return tell_failure(failure, io);
    for (const rpg::Error& error : opened->mod_errors) io.err << rpg::to_string(error) << '\n';
    if (io.verbosity != Verbosity::Quiet)
        for (const std::string& remark : opened->remarks) io.err << remark << '\n';
    if (arguments.json())
        print_info_json(*opened, io);
    else
        print_info_text(*opened, io);
    return opened->mod_errors.empty() ? ExitCode::Ok : ExitCode::BadSave;
}

double percent(const rpg::VerifyReport& report)
{
    return report.files == 0
               ? 0
               : 100.0 * static_cast<double>(report.identical) / static_cast<double>(report.files);
}

Json finding_json(const rpg::Finding& finding)
{
    Json json{{"file", finding.where.file}};
    if (finding.where.offset) json["offset"] = *finding.where.offset;
    json["field"] = finding.where.field;
    json["reason"] = finding.where.reason;
    return json;
}

void print_json(const rpg::VerifyReport& report, rpg::Edition edition, Io& io)
{
    Json json{{"edition", rpg::name_of(edition)},
              {"ok", !report.has_problems()},
              {"files", report.files},
              {"identical", report.identical},
              {"identical_percent", percent(report)},
              {"problems", Json::array()},
              {"notes", Json::array()},
              {"missing", report.missing}};
    for (const rpg::Finding& finding : report.findings)
        json[finding.severity == rpg::Severity::Problem ? "problems" : "notes"].push_back(
            finding_json(finding));
    io.out << indented_text(json);
}

void print_text(const rpg::VerifyReport& report, rpg::Edition edition, Io& io)
{
    std::size_t problems = 0;
    for (const rpg::Finding& finding : report.findings) {
        const bool is_note = finding.severity == rpg::Severity::Note;
        if (!is_note) ++problems;
        if (is_note && io.verbosity == Verbosity::Quiet) continue;
        (is_note ? io.out : io.err) << (is_note ? "note: " : "") << rpg::to_string(finding.where) << '\n';
    }
    if (io.verbosity == Verbosity::Quiet) return;
    for (const std::string& name : report.missing) io.out << "missing: " << name << '\n';
    io.out << fmt::format("{}: {} of {} files byte-identical ({:.4g} %), {} problem{}, {} missing\n",
                          rpg::name_of(edition), report.identical, report.files, percent(report), problems,
                          problems == 1 ? "" : "s", report.missing.size());
}

constexpr std::array kVerifyArguments{kData, kMods};

ExitCode run_verify(const Arguments& arguments, Io& io)
{
    rpg::GameRequest request = game_request(arguments);
    request.bad_levels = rpg::BadLevels::Keep;
    rpg::OpenFailure failure;
    const std::optional<rpg::OpenedGame> opened = rpg::open_game(request, failure);
    if (!opened) return tell_failure(failure, io);
    report_mods(*opened, io);
    rpg::VerifyReport report = rpg::verify_game(opened->loaded);
    std::ranges::move(check_true_art(opened->loaded.game), std::back_inserter(report.findings));
    const rpg::Edition edition = opened->loaded.game.edition;
    if (arguments.json())
        print_json(report, edition, io);
    else
        print_text(report, edition, io);
    return report.has_problems() ? ExitCode::Failed : ExitCode::Ok;
}

} // namespace

constinit const CommandRow kInfoCommand{.path = "info",
                                        .summary =
                                            "show edition, release, files and the contents of each level",
                                        .arguments = kInfoArguments,
                                        .run = run_info,
                                        .json = true};

constinit const CommandRow kVerifyCommand{
    .path = "verify",
    .summary = "decode every file, check every reference, re-encode and compare",
    .arguments = kVerifyArguments,
    .run = run_verify,
    .description = "Prints a line for each problem. The exit code is 1 if there is one. Missing files of "
                   "this edition are "
                   "listed, but do not count as problems. Mods are applied to the game before it is checked.",
    .json = true};

} // namespace converter
