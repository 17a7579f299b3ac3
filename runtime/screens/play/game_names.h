#pragma once
#include "runtime/play/current_game.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <string>

namespace runtime {

// In English words, to be looked up.
std::string_view difficulty_label(rpg::Difficulty difficulty);
// "Difficulty: hard", "One life", "Round 2" in the player's language, a line each; nothing of a usual game.
std::string challenge_text(const Words& words, const rpg::Challenge& challenge);

// What the game's data calls things, else our words; what each of them is for, and how it looks.
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

    // Pictures; id 0 if there is none.
    SpritePick weapon_picture(int weapon) const;
    SpritePick item_picture(int item) const;
    SpritePick article_picture(const rpg::Article& article) const;

private:
    std::string name_or(const rpg::EntityDef* def, std::string_view usual) const;

    const GameFiles& files_;
    const Words& words_;
    const rpg::Rules& rules_; // of the game that is played
};

} // namespace runtime
