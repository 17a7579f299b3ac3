#pragma once
#include "runtime/play/current_game.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <string>

namespace runtime {

// In English, to be translated.
std::string_view difficulty_label(rpg::Difficulty difficulty);
// "Difficulty: hard", "One life", "Round 2" in the player's language, one per line; empty for a default game.
std::string challenge_text(const Words& words, const rpg::Challenge& challenge);

// Names of things from the game's data, else our own; descriptions and pictures of them.
class GameNames {
public:
    GameNames(const GameFiles& files, const Words& words, const rpg::Rules& rules)
        : files_(files), words_(words), rules_(rules)
    {
    }

    std::string weapon(int weapon) const;
    std::string item(int item) const;
    std::string ammo(int ammo) const;
    std::string key(int key) const;
    std::string entity(const rpg::EntityDef& def) const { return name_or(&def, {}); }
    std::string article(const rpg::Article& article) const;

    std::string about_weapon(int weapon) const;
    std::string about_item(int item) const;
    std::string about_article(const rpg::Article& article) const;

    // Pictures; id 0: none.
    SpritePick weapon_picture(int weapon) const;
    SpritePick item_picture(int item) const;
    SpritePick article_picture(const rpg::Article& article) const;

private:
    std::string name_or(const rpg::EntityDef* def, std::string_view usual) const;

    const GameFiles& files_;
    const Words& words_;
    const rpg::Rules& rules_;
};

} // namespace runtime
