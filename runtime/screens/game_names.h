#pragma once
#include "rpg/rules/shops.h"
#include "runtime/app/game_files.h"
#include "runtime/view/sprite_picture.h"

#include <string>

namespace runtime {

// What the game's data calls things, else our words; and what each of them is for.

std::string weapon_name(const GameFiles& files, int weapon);
std::string item_name(const GameFiles& files, int item);
std::string ammo_name(const GameFiles& files, int ammo);
std::string key_name(const GameFiles& files, int key);
std::string article_name(const GameFiles& files, const rpg::Article& article);

std::string weapon_words(const GameFiles& files, int weapon);
std::string item_words(int item);
std::string article_words(const rpg::Article& article);

// Pictures; id 0 if there is none.
SpritePick weapon_picture(const GameFiles& files, int weapon);
SpritePick item_picture(const GameFiles& files, int item);
SpritePick key_picture(const GameFiles& files, int key);
SpritePick article_picture(const GameFiles& files, const rpg::Article& article);

} // namespace runtime
