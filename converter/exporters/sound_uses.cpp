#include "converter/exporters/sound_uses.h"

#include <algorithm>
#include <array>

namespace converter {
namespace {

struct SoundUse {
    std::uint16_t resource = 0;
    std::string_view use;
};

constexpr std::array kSoundUses{
    SoundUse{5039, "music: prologue and epilogue"},
    SoundUse{5040, "music: title menu"},
    SoundUse{5042, "menu: back; backspace of the code entry"},
    SoundUse{5043, "music: statistics, level up, cast, credits"},
    SoundUse{5044, "axe misses or hits a thing"},
    SoundUse{5045, "fire extinguisher"},
    SoundUse{5046, "pistol; menu item chosen; zombies and troopers shoot"},
    SoundUse{5047, "shotgun; zombies and mancubi shoot"},
    SoundUse{5048, "chaingun"},
    SoundUse{5049, "super shotgun"},
    SoundUse{5050, "plasma gun"},
    SoundUse{5051, "rocket launcher; cyberdemon shoots"},
    SoundUse{5052, "BFG"},
    SoundUse{5053, "captured dog attacks, first weapon"},
    SoundUse{5054, "captured dog attacks, second weapon"},
    SoundUse{5055, "captured dog attacks, third weapon"},
    SoundUse{5057, "weapon picked up"},
    SoundUse{5058, "player dies, first of two"},
    SoundUse{5059, "player dies, second of two"},
    SoundUse{5060, "small thing picked up; digit of the code entry"},
    SoundUse{5061, "explosion"},
    SoundUse{5062, "soul sphere, berserker or collar picked up or used"},
    SoundUse{5063, "door opens"},
    SoundUse{5064, "door closes"},
    SoundUse{5065, "nothing to use; key missing"},
    SoundUse{5066, "teleport"},
    SoundUse{5067, "door unlocked; menu of the game opens"},
    SoundUse{5068, "exit of the level opens"},
    SoundUse{5069, "imp idles"},
    SoundUse{5070, "imp wakes, first of two"},
    SoundUse{5071, "imp wakes, second of two"},
    SoundUse{5072, "fireball thrown"},
    SoundUse{5073, "never played: the same as 5072"},
    SoundUse{5074, "never played"},
    SoundUse{5076, "imp dies, first of two"},
    SoundUse{5077, "imp dies, second of two"},
    SoundUse{5078, "zombie, trooper or mancubus idles"},
    SoundUse{5079, "zombie or trooper wakes, first of three"},
    SoundUse{5080, "zombie or trooper wakes, second of three"},
    SoundUse{5081, "player is hurt"},
    SoundUse{5082, "zombie or trooper dies, first of three"},
    SoundUse{5083, "never played: the same as 5085"},
    SoundUse{5084, "zombie or trooper dies, second of three"},
    SoundUse{5085, "zombie, trooper, imp or revenant is hurt"},
    SoundUse{5086, "hound idles"},
    SoundUse{5087, "hound wakes"},
    SoundUse{5088, "hound bites"},
    SoundUse{5089, "hound is hurt"},
    SoundUse{5090, "hound dies"},
    SoundUse{5091, "monster leaves no corpse"},
    SoundUse{5092, "never played: the same as 5108"},
    SoundUse{5093, "pinky wakes"},
    SoundUse{5094, "pinky bites"},
    SoundUse{5095, "pinky dies"},
    SoundUse{5096, "claws of imp, cacodemon, pain elemental, last boss"},
    SoundUse{5097, "cacodemon or last boss wakes"},
    SoundUse{5098, "never played: the same as 5108"},
    SoundUse{5099, "phantom, pinky, cacodemon, baron or cyberdemon is hurt"},
    SoundUse{5100, "phantom attacks"},
    SoundUse{5101, "phantom dies"},
    SoundUse{5102, "cacodemon dies"},
    SoundUse{5103, "revenant wakes"},
    SoundUse{5104, "revenant idles"},
    SoundUse{5105, "revenant shoots"},
    SoundUse{5106, "zombie or trooper wakes, third of three"},
    SoundUse{5107, "zombie or trooper dies, third of three"},
    SoundUse{5108, "phantom, pinky, cacodemon, pain elemental, baron or cyberdemon idles"},
    SoundUse{5109, "pain elemental wakes"},
    SoundUse{5110, "pain elemental is hurt"},
    SoundUse{5111, "pain elemental dies"},
    SoundUse{5112, "revenant punches"},
    SoundUse{5113, "revenant dies"},
    SoundUse{5114, "never played: a revenant's"},
    SoundUse{5115, "mancubus wakes"},
    SoundUse{5116, "mancubus shoots"},
    SoundUse{5117, "mancubus is hurt"},
    SoundUse{5118, "mancubus dies"},
    SoundUse{5119, "arch-vile idles"},
    SoundUse{5120, "arch-vile wakes"},
    SoundUse{5121, "arch-vile attacks"},
    SoundUse{5122, "arch-vile is hurt"},
    SoundUse{5123, "arch-vile dies"},
    SoundUse{5124, "arch-vile raises the dead"},
    SoundUse{5125, "baron wakes"},
    SoundUse{5126, "baron dies"},
    SoundUse{5127, "cyberdemon steps"},
    SoundUse{5128, "cyberdemon wakes"},
    SoundUse{5129, "cyberdemon dies"},
    SoundUse{5130, "cyberdemon's other attack"},
    SoundUse{5131, "rumble of level scripts"},
    SoundUse{5133, "secret wall has moved"},
    SoundUse{5134, "medkit used; dog captured"},
    SoundUse{5136, "axe hits a monster"},
    SoundUse{5137, "last boss is hurt"},
    SoundUse{5138, "last boss dies"},
};
static_assert(std::ranges::is_sorted(kSoundUses, {}, &SoundUse::resource));

} // namespace

std::string_view use_of_sound(std::uint16_t resource)
{
    const auto row = std::ranges::lower_bound(kSoundUses, resource, {}, &SoundUse::resource);
    return row != kSoundUses.end() && row->resource == resource ? row->use : std::string_view{};
}

} // namespace converter
