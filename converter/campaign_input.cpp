#include "converter/campaign_input.h"

#include "converter/arguments.h"
#include "rpg/model/validate.h"
#include "rpg/sim/session/content.h"

#include <algorithm>

namespace converter {
namespace {

// False: playing it could read what is not there.
bool is_playable(const rpg::GameData& game, const std::string& stem, Io& io)
{
    const rpg::Level& level = game.levels.at(stem);
    bool good = true;
    for (const rpg::Finding& finding : rpg::validate_level(game, level, stem + ".bsp")) {
        if (finding.severity != rpg::Severity::Problem) continue;
        io.err << rpg::to_string(finding.where) << '\n';
        good = false;
    }
    return good;
}

} // namespace

std::optional<OpenedCampaign> open_campaign(const Arguments& arguments, Io& io, ExitCode& code)
{
    code = ExitCode::Unsuitable;
    std::optional<OpenedGame> opened = open_game(arguments.text("DATA"), io);
    if (!opened || !put_mods_over(opened->loaded.game, arguments, io, code)) return std::nullopt;
    rpg::GameData& game = opened->loaded.game;
    std::erase_if(game.levels, [&](const auto& level) { return !is_playable(game, level.first, io); });
    if (game.levels.empty()) {
        code = ExitCode::Unsuitable;
        io.err << opened->source->path() << ": the game has no level that can be played\n";
        return std::nullopt;
    }
    OpenedCampaign result;
    result.game = std::make_unique<OpenedGame>(std::move(*opened));
    result.campaign = std::make_unique<rpg::Campaign>(result.game->loaded.game);
    result.content = rpg::content_hash(*result.campaign);
    return result;
}

std::optional<rpg::Luck> luck_of(const Arguments& arguments, Io& io)
{
    if (!arguments.has(kLuck.name)) return rpg::Luck{};
    const rpg::Result<rpg::Luck> luck = rpg::parse_luck(arguments.text(kLuck.name));
    if (luck) return *luck;
    io.err << "--luck: " << luck.error().reason << '\n';
    return std::nullopt;
}

} // namespace converter
