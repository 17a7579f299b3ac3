#include "rpg/model/validate.h"

namespace rpg {

std::vector<Finding> validate(const GameData& game)
{
    std::vector<Finding> findings = validate_media(game);
    for (const auto& [stem, level] : game.levels) {
        std::vector<Finding> more = validate_level(game, level, stem + ".bsp");
        findings.insert(findings.end(), std::make_move_iterator(more.begin()),
                        std::make_move_iterator(more.end()));
    }
    return findings;
}

} // namespace rpg
