#include "converter/tool/game_input.h"

#include "rpg/core/text.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/true_art.h"
#include "rpg/render/ui_art.h"
#include "rpg/session/content.h"
#include "rpg/session/replay_text.h"
#include "rpg/source/file_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace converter {
namespace {

void tell(std::span<const rpg::Error> errors, Io& io)
{
    for (const rpg::Error& error : errors) io.err << rpg::to_string(error) << '\n';
}

std::string level_names(const rpg::GameData& game)
{
    std::string names;
    for (const auto& [stem, level] : game.levels) names += (names.empty() ? "" : ", ") + stem;
    return names.empty() ? "none" : names;
}

} // namespace

rpg::GameRequest game_request(const Arguments& arguments, std::string_view data)
{
    const auto mods = arguments.list("--mod");
    return {.data = arguments.text(data), .mods = {mods.begin(), mods.end()}};
}

ExitCode tell_failure(const rpg::OpenFailure& failure, Io& io)
{
    tell(failure.errors, io);
    switch (failure.cause) {
    case rpg::OpenFailure::Cause::Data:
        return ExitCode::Unsuitable;
    case rpg::OpenFailure::Cause::Project:
        return ExitCode::Failed;
    case rpg::OpenFailure::Cause::Mod:
        return ExitCode::BadSave;
    }
    return ExitCode::Failed;
}

void report_mods(const rpg::OpenedGame& opened, Io& io)
{
    if (io.verbosity == Verbosity::Quiet) return;
    for (const std::string& remark : opened.remarks) io.err << rpg::printable(remark) << '\n';
    std::vector<std::string> names;
    for (const rpg::Mod& mod : opened.mods_in_use)
        names.push_back(rpg::printable(mod.manifest.name + ' ' + mod.manifest.version));
    if (!names.empty())
        io.err << fmt::format("mods, each over those before it: {}\n", fmt::join(names, ", "));
}

std::vector<rpg::Finding> check_true_art(const rpg::GameData& game)
{
    std::vector<rpg::Finding> findings;
    const rpg::TrueArt& art = game.true_art;
    if (art.empty()) return findings;
    const auto decode = [&](const auto& picture) {
        if (const auto image = picture(); !image) findings.push_back({rpg::Severity::Problem, image.error()});
    };
    const auto check = [&](const auto& pictures) {
        for (const auto& [name, picture] : pictures) {
            decode(picture.decode);
            if (picture.decode_glow) decode(picture.decode_glow);
        }
    };
    check(art.textures);
    check(art.sprites);
    check(art.sheets);
    const auto note = [&](std::string_view file, std::string reason) {
        findings.push_back({rpg::Severity::Note, {.file = std::string(file), .reason = std::move(reason)}});
    };
    for (const auto& [level, percent] : art.darkness)
        if (!game.levels.contains(level))
            note(rpg::project_path::kDarkness, "changes nothing: there is no level " + level);
    for (const auto& [path, name] : rpg::missing_true_art(game))
        if (name.kind != rpg::TruePngKind::Sheet || rpg::can_be_in_full_colour(name.sheet))
            note(std::string(rpg::project_path::kTrueArt) + path,
                 "is missing; the game's own picture is used");
    return findings;
}

std::optional<rpg::OpenedGame> open_game(const rpg::GameRequest& request, Io& io, ExitCode& code)
{
    rpg::OpenFailure failure;
    std::optional<rpg::OpenedGame> opened = rpg::open_game(request, failure);
    if (!opened) {
        code = tell_failure(failure, io);
        return opened;
    }
    tell(opened->loaded.errors, io);
    tell(opened->left_out, io);
    const std::vector<std::string>& missing = opened->loaded.missing;
    if (io.verbosity != Verbosity::Quiet && !missing.empty() && !request.to_play && !opened->is_project)
        io.err << fmt::format("{}: {} files that this edition asks for are missing: {}\n", opened->archive,
                              missing.size(), fmt::join(missing, ", "));
    report_mods(*opened, io);
    return opened;
}

std::optional<rpg::OpenedGame> open_game(const Arguments& arguments, Io& io, ExitCode& code)
{
    return open_game(game_request(arguments), io, code);
}

std::optional<rpg::OpenedGame> open_to_play(const Arguments& arguments, Io& io, ExitCode& code)
{
    rpg::GameRequest request = game_request(arguments);
    request.to_play = true;
    return open_game(request, io, code);
}

std::optional<rpg::OpenedGame> open_with_bad_levels(const Arguments& arguments, Io& io, ExitCode& code,
                                                    std::string_view data)
{
    rpg::GameRequest request = game_request(arguments, data);
    request.bad_levels = rpg::BadLevels::Keep;
    return open_game(request, io, code);
}

std::optional<OpenedCampaign> open_campaign(const Arguments& arguments, Io& io, ExitCode& code)
{
    std::optional<rpg::OpenedGame> opened = open_to_play(arguments, io, code);
    if (!opened) return std::nullopt;
    OpenedCampaign result;
    result.game = std::make_unique<rpg::OpenedGame>(std::move(*opened));
    result.campaign = std::make_unique<rpg::Campaign>(result.game->data());
    result.content = rpg::content_hash(*result.campaign);
    return result;
}

std::optional<std::vector<std::string>> chosen_levels(const rpg::GameData& game,
                                                      std::span<const std::string> names, Io& io)
{
    std::vector<std::string> stems;
    for (const std::string& name : names) {
        const std::string small = rpg::to_lower(name);
        stems.emplace_back(small.ends_with(".bsp") ? rpg::stem_of(small) : small);
        if (game.levels.contains(stems.back())) continue;
        io.err << fmt::format("there is no level '{}'; the levels are: {}\n", name, level_names(game));
        return std::nullopt;
    }
    if (names.empty())
        for (const auto& [stem, level] : game.levels) stems.push_back(stem);
    if (!stems.empty()) return stems;
    io.err << "the game has no levels\n";
    return std::nullopt;
}

rpg::Result<rpg::Luck> luck_of(const Arguments& arguments)
{
    return arguments.has(kLuck.name) ? rpg::parse_luck(arguments.text(kLuck.name)) : rpg::Luck{};
}

} // namespace converter
