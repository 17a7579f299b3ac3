#pragma once
#include "rpg/formulas/shops.h"
#include "runtime/app/app.h"
#include "runtime/view/sprite_picture.h"

#include <string>

namespace runtime {

// What the game's data calls things, else our words; and what each of them is for.

std::string weapon_name(const Context& context, int weapon);
std::string item_name(const Context& context, int item);
std::string ammo_name(const Context& context, int ammo);
std::string key_name(const Context& context, int key);
std::string article_name(const Context& context, const rpg::Article& article);

std::string weapon_words(const Context& context, int weapon);
std::string item_words(const Context& context, int item);
std::string article_words(const Context& context, const rpg::Article& article);

// Pictures; id 0 if there is none.
SpritePick weapon_picture(const Context& context, int weapon);
SpritePick item_picture(const Context& context, int item);
SpritePick key_picture(const Context& context, int key);
SpritePick article_picture(const Context& context, const rpg::Article& article);

} // namespace runtime
