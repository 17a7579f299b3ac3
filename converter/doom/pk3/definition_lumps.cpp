#include "converter/doom/pk3/definition_lumps.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/pk3/menu_lumps.h"
#include "converter/doom/pk3/screen_lumps.h"
#include "converter/doom/pk3/sound_names.h"
#include "converter/doom/pk3/story_lumps.h"
#include "converter/doom/port/ported_map.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/doom/udmf/level_fields.h"
#include "rpg/authoring/tables/translation.h"
#include "rpg/core/text.h"
#include "rpg/core/utf8.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/formats/wave.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/rules.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/project/project_paths.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace converter::port {
namespace {

constexpr std::string_view kSkyName =
    "RPGSKY";                // no level has a sky, but the engine wants one: not every IWAD's
constexpr int kSkySize = 64; // has the same name

// As on the original's map: walls red, doors yellow, on black.
constexpr std::string_view kMapColours = R"(
automap
{
  Base = "Doom"
  Background = "000000"
  YourColor = "FFFFFF"
  WallColor = "FF4838"
  TwoSidedWallColor = "402018"
  CeilingDiffWallColor = "FFD040"
  FloorDiffWallColor = "B05040"
  SpecialWallColor = "FFD040"
  NotSeenColor = "A86058"
  ShowLocks = true
}
)";

constexpr std::array kOwnTexts{
    NamedText{"RPG_NOTE", "A note was added to the notebook."},
    NamedText{"RPG_GOT", "Got %s."},
    NamedText{"RPG_XP", "%d experience."},
    NamedText{"RPG_RANK", "You are level %d now."},
    NamedText{"RPG_NO_DOG", "There is no dog to collar."},
    NamedText{"RPG_DEAD", "You have died"},
    NamedText{"RPG_OBITUARY", "%o was killed by %s."},
    NamedText{"RPG_PART_ENDS", "What this package has of the game ends here."},
    NamedText{"RPG_DEAD_HELP", "Press Use to go on from the last save"},
    NamedText{"RPG_CREDITS", "Credits: %d"},
    NamedText{"RPG_NO_HUB", "There is no way back from here."},
    NamedText{"RPG_LACK_2", "Not enough credits."},
    NamedText{"RPG_LACK_3", "Not enough experience."},
    NamedText{"RPG_HUD_HEALTH", "Health"},
    NamedText{"RPG_HUD_ARMOUR", "Armor"},
    NamedText{"RPG_HUD_RANK", "Level"},
    NamedText{"RPG_HUD_CREDITS", "Credits"},
    NamedText{"RPG_HUD_AMMO", "Ammo"},
    NamedText{"RPG_ARTICLE_1_0", "Halon"},
    NamedText{"RPG_ARTICLE_1_1", "Bullets"},
    NamedText{"RPG_ARTICLE_1_2", "Shells"},
    NamedText{"RPG_ARTICLE_1_3", "Rockets"},
    NamedText{"RPG_ARTICLE_1_4", "Cells"},
    NamedText{"RPG_ARTICLE_2_0", "Accuracy"},
    NamedText{"RPG_ARTICLE_2_1", "Agility"},
    NamedText{"RPG_ARTICLE_2_2", "Strength"},
    NamedText{"RPG_ARTICLE_2_3", "Defense"},
};

struct NamedSound { // rpg/NAME
    std::string_view name;
    int number;
};
constexpr std::array kNamedSounds{
    NamedSound{"weapon", rpg::sound_number::kWeapon},
    NamedSound{"pick_up", rpg::sound_number::kPickUp},
    NamedSound{"gibs", rpg::sound_number::kGibs},
    NamedSound{"power_up", rpg::sound_number::kPowerUp},
    NamedSound{"heal", rpg::sound_number::kHeal},
    NamedSound{"door_opens", rpg::sound_number::kDoorOpens},
    NamedSound{"door_closes", rpg::sound_number::kDoorCloses},
    NamedSound{"unlock", rpg::sound_number::kUnlock},
    NamedSound{"refusal", rpg::sound_number::kRefusal},
    NamedSound{"exit", rpg::sound_number::kExit},
    NamedSound{"secret", rpg::sound_number::kSecret},
    NamedSound{"player_pain", rpg::sound_number::kPlayerPain},
    NamedSound{"dog_pain", rpg::sound_number::kDogPain},
    NamedSound{"dog_dies", rpg::sound_number::kDogDies},
};

std::string title_name(const MapSlot& slot)
{
    return fmt::format("RPG_T{:02}", slot.number);
}

bool is_number(const std::string& stem)
{
    return !stem.empty() && stem.size() <= 4 && std::ranges::all_of(stem, rpg::is_digit);
}

// A song by its file: rpgNNNN for those that the program plays, rpgmNN for those of levels.
std::string song_name(const DefinitionInput& input, const std::string& stem)
{
    if (is_number(stem)) return "rpg" + stem;
    const auto slot = std::ranges::find(input.slots, stem, &MapSlot::stem);
    return slot == input.slots.end() ? std::string() : fmt::format("rpgm{:02}", slot->number);
}

std::string map_info(const DefinitionInput& input)
{
    std::string text =
        "gameinfo\n{\n  AddEventHandlers = \"RpgWorld\", \"RpgSharpness\"\n  PlayerClasses = \"RpgHero\"\n"
        "  StatusBarClass = \"RpgHud\"\n  StatScreen_Single = \"RpgLevelEnd\"\n"
        "  DimColor = \"04 06 18\"\n  DimAmount = 0.6\n"
        "  MenuBackButton = \"RPGBACK\"\n  Endoom = \"\"\n  FullscreenAutoAspect = 3\n"
        "  QuitMessages = \"$RPG_QUIT\"\n  ForceTextInMenus = true\n"
        "  MenuFontColor_Title = \"GOLD\"\n  MenuFontColor_Selection = \"GOLD\"\n"
        "  MenuFontColor_Label = \"WHITE\"\n  MenuFontColor_Value = \"GOLD\"\n";
    if (input.has_bar) text += "  BorderFlat = \"RPGBAR\"\n";
    if (input.has_title) // and nothing follows it: no demo is ours
        text += fmt::format("  TitlePage = \"{0}\"\n  CreditPage = \"{0}\"\n  InfoPage = \"{0}\"\n"
                            "  FinalePage = \"{0}\"\n  TitleTime = 1000000\n",
                            kTitlePicture);
    if (input.has_song("5040")) text += "  TitleMusic = \"rpg5040\"\n";
    if (input.has_song("5043")) text += "  IntermissionMusic = \"rpg5043\"\n";
    text += "}\n\ndoomednums\n{\n";
    for (const auto& [sprite, row] : input.actors.rows())
        text += fmt::format("  {} = {}\n", level_fields::kSprite + sprite, row.name);
    text += fmt::format("  {} = RpgEventSpot\n}}\n", level_fields::kEventSpot);
    for (std::size_t i = 0; i < input.slots.size(); ++i) {
        const MapSlot& slot = input.slots[i];
        text += fmt::format("\nmap {} lookup \"{}\"\n{{\n  levelnum = {}\n  sky1 = \"{}\"\n  evenlighting\n"
                            "  nojump\n  nocrouch\n",
                            slot.name, title_name(slot), slot.number, kSkyName);
        if (input.game.true_art.darkness_of(slot.stem) != 0) text += "  lightmode = 0\n"; // no fog
        if (input.has_song(slot.stem)) text += fmt::format("  music = \"{}\"\n", song_name(input, slot.stem));
        const bool is_last = i + 1 == input.slots.size();
        if (ends_the_game(input, slot))
            text += fmt::format("  next = EndSequence, \"{}\"\n", kCastName);
        else if (is_last)
            text += fmt::format("  next = EndSequence, \"{}\"\n", kPartialEndingName);
        else
            text += fmt::format("  next = \"{}\"\n", input.slots[i + 1].name);
        text += fmt::format("  secretnext = EndSequence, \"{}\"\n}}\n",
                            kPartialEndingName); // an exit that leads nowhere
    }
    return text + cast_sequence(input) + std::string(kMapColours) + skills() + "\nclearepisodes\n" +
           (input.slots.empty() ? std::string()
                                : fmt::format("episode {}\n{{\n  name = \"${}\"\n}}\n",
                                              input.slots.front().name, title_name(input.slots.front())));
}

// The text with this name, or the original.
std::string in_language(const rpg::TextReplacements& texts, const std::string& name,
                        const std::string& original)
{
    const auto found = texts.find(name);
    return found == texts.end() ? original : found->second;
}

// What things are called; what stores sell has the same names.
std::string item_names(const ActorBook& actors, const rpg::TextReplacements& texts)
{
    std::string text;
    std::array<std::string, rpg::kItemKinds> names{"Small medkit", "Large medkit", "Soul sphere", "Berserker",
                                                   "Dog collar"};
    for (const auto& [sprite, row] : actors.rows()) {
        if (row.def == nullptr || row.title.empty()) continue;
        const std::string name =
            in_language(texts, fmt::format("entity.{}", rpg::index_of(row.def->id)), row.title);
        text += fmt::format("{} = {};\n", name_entry(row), language_text(name));
        const int item = row.kind == ActorKind::Item ? row.def->subtype - rpg::subtype::kFirstItem : -1;
        if (item >= 0 && item < rpg::kItemKinds) names.at(static_cast<std::size_t>(item)) = name;
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        text += fmt::format("RPG_ARTICLE_0_{} = {};\n", i, language_text(names[i]));
    return text;
}

// All that are not ASCII, each once; the fonts have the last two of the game's, whatever it is, and the
// engine denies a sharp s that it can print.
std::string letters_of(std::string_view text)
{
    std::set<char32_t> letters;
    rpg::for_each_letter(text, [&](char32_t letter) {
        if (letter > 0x7F && letter != 0x2026 && letter != 0x2500 && letter != U'ß') letters.insert(letter);
    });
    std::string all;
    for (const char32_t letter : letters) all += rpg::to_utf8(letter);
    return all;
}

// What the game says in one of its languages; `texts` are by the names of translations.
std::string game_texts(const DefinitionInput& input, const rpg::LineJoiner& joiner,
                       const rpg::TextReplacements& texts)
{
    std::string text = item_names(input.actors, texts) + story_texts(input, joiner, texts) +
                       help_text(joiner, in_language(texts, "help", rpg::help_page(input.game)));
    for (const MapSlot& slot : input.slots) {
        const rpg::Level& level = input.game.levels.at(slot.stem);
        const auto said = [&](const std::string& name, std::string_view original) {
            return in_language(texts, slot.stem + '.' + name,
                               rpg::shown_text(original, input.campaign.encoding()));
        };
        const std::string title = said("name", level.title());
        text +=
            fmt::format("\n{} = {};\n", title_name(slot), language_text(title.empty() ? slot.stem : title));
        for (std::size_t i = 0; i < level.strings.size(); ++i)
            text += fmt::format("{} = {};\n", text_name(slot.number, i),
                                unwrapped_text(joiner, said(std::to_string(i), level.strings[i])));
    }
    return text + fmt::format("\nRPG_LETTERS = \"{}\";\n", letters_of(text));
}

std::string language(const DefinitionInput& input)
{
    std::string text = "[default]\n" + std::string(kMachineTexts);
    for (const NamedText& own : kOwnTexts) text += fmt::format("{} = \"{}\";\n", own.name, own.text);
    const rpg::LineJoiner joiner = joiner_for(input.game);
    text += menu_texts() + game_texts(input, joiner, input.game.texts);
    for (const rpg::GameFile& file : input.game.files) {
        if (!rpg::is_translation(file.name)) continue;
        const auto translation = rpg::parse_translation(rpg::as_text(file.original), file.name);
        if (!translation) continue; // `drpg verify` says why
        rpg::TextReplacements texts = input.game.texts;
        rpg::LineJoiner own_joiner = joiner;
        for (const auto& [name, entry] : translation->names) {
            if (entry.text.empty()) continue;
            texts[name] = entry.text;
            own_joiner.learn(entry.text);
        }
        // The engine, too, names a language by two letters.
        text += fmt::format("\n[{}]\n", rpg::base_name(file.name).substr(0, 2)) +
                game_texts(input, own_joiner, texts);
    }
    return text;
}

// What a family says at first sight, and when it dies: one of a few by chance.
std::string random_sounds(const rpg::GameData& game)
{
    std::string text;
    const auto add = [&](std::string_view name, int family, const rpg::SoundChoice& choice) {
        std::string list;
        for (std::size_t i = 0; i < choice.count; ++i)
            if (has_sound(game, choice.sounds[i])) list += ' ' + sound_name(game, choice.sounds[i]);
        text += fmt::format("$random rpg/{}{} {{{} }}\n", name, family, list.empty() ? " rpg/none" : list);
    };
    for (int family = 0; family < rpg::kMonsterClasses; ++family) {
        add("see", family, game.rules.monster(family).sight);
        add("die", family, game.rules.monster(family).death);
    }
    return text;
}

// Menus sound as the game's do.
std::string menu_sounds(const rpg::GameData& game)
{
    struct Cue {
        std::string_view name;
        int sound;
    };
    using namespace rpg::sound_number;
    constexpr std::array kCues{Cue{"menu/cursor", kBack},    Cue{"menu/choose", kSelect},
                               Cue{"menu/advance", kSelect}, Cue{"menu/activate", kSelect},
                               Cue{"menu/clear", kBack},     Cue{"menu/backup", kBack},
                               Cue{"menu/change", kBack}};
    std::string text;
    for (const Cue& cue : kCues) text += fmt::format("{} {}\n", cue.name, sound_lump(game, cue.sound));
    return text;
}

// No line opens by a lock, but the map shows its colour, and a level of one's own can use it.
std::string locks()
{
    constexpr std::array<std::string_view, 4> kColours{"0 255 0", "255 255 0", "64 64 255", "255 0 0"};
    std::string text;
    for (std::size_t i = 0; i < kColours.size(); ++i)
        text +=
            fmt::format("Lock {}\n{{\n  RpgKeyMark{}\n  Message \"$RPG_NEED_KEY_{}\"\n  Mapcolor {}\n}}\n",
                        kFirstLock + static_cast<int>(i), i, i, kColours[i]);
    return text;
}

} // namespace

bool DefinitionInput::has_song(std::string_view stem) const
{
    return std::ranges::any_of(game.files, [&](const rpg::GameFile& file) {
        return file.kind == rpg::FileKind::Midi && rpg::to_lower(rpg::stem_of(file.name)) == stem;
    });
}

rpg::FileList definition_lumps(const DefinitionInput& input)
{
    return {{"mapinfo.txt", rpg::to_bytes(map_info(input))},
            {"language.txt", rpg::to_bytes(language(input))},
            {"lockdefs.txt", rpg::to_bytes(locks())},
            {"rpg/levels.txt", rpg::to_bytes(levels_list(input.game, input.slots))}};
}

// How a gamepad rumbles. Engines that do not know the word take each line for a sound, which the definitions
// after it replace.
std::string rumbles(const rpg::GameData& game)
{
    std::string text;
    for (const auto& [stem, sound] : game.sounds)
        if (is_number(stem)) text += fmt::format("$rumble rpg/{} MEDIUM\n", stem);
    for (const NamedSound& named : kNamedSounds) text += fmt::format("$rumble rpg/{} LIGHT\n", named.name);
    return text;
}

rpg::FileList media_files(const DefinitionInput& input)
{
    rpg::FileList files;
    std::string info = rumbles(input.game) + "rpg/none dsempty\n" + menu_sounds(input.game);
    for (const char* gender :
         {"male", "female", "neutral", "other"}) // the action key is quiet: scripts answer
        info += fmt::format("$playersound player {} *usefail dsempty\n", gender);
    for (const auto& [stem, sound] : input.game.sounds) {
        if (!is_number(stem) || sound.samples.empty()) continue;
        info += fmt::format("rpg/{} rpg{}\n", stem, stem);
        files.push_back({fmt::format("sounds/rpg{}.wav", stem), rpg::encode_wave(sound)});
    }
    for (const NamedSound& named : kNamedSounds)
        info += fmt::format("rpg/{} {}\n", named.name, sound_lump(input.game, named.number));
    info += random_sounds(input.game);
    files.push_back({"sndinfo.txt", rpg::to_bytes(info)});
    for (const rpg::GameFile& file : input.game.files) {
        if (file.kind != rpg::FileKind::Midi) continue;
        const std::string name = song_name(input, rpg::to_lower(rpg::stem_of(file.name)));
        if (!name.empty()) files.push_back({"music/" + name + ".mid", file.original});
    }
    return files;
}

void add_brightmaps(const std::vector<BookPicture>& pictures, std::string_view folder, rpg::FileList& files)
{
    for (const BookPicture& picture : pictures) {
        const auto shines = [](rpg::Rgba pixel) { return pixel.r != 0 || pixel.g != 0 || pixel.b != 0; };
        if (std::ranges::any_of(picture.image.pixels, shines))
            files.push_back({fmt::format("{}{}/{}.png", kBrightmaps, folder, rpg::to_lower(picture.name)),
                             rpg::encode_png(picture.image)});
        add_brightmaps(picture.frames, folder, files);
    }
}

rpg::FileList large_picture_files(const TextureBook& book, const rpg::TrueArt& art)
{
    constexpr int kMostTimes = 8;
    int side = 0;
    bool has_glow = false;
    for (const auto* cells : {&art.textures, &art.sprites})
        for (const auto& [cell, picture] : *cells) {
            if (const auto image = picture.decode()) side = std::max({side, image->width, image->height});
            has_glow |= static_cast<bool>(picture.decode_glow);
        }
    if (side == 0) return {};
    const int times = std::clamp((side + rpg::kCellSize - 1) / rpg::kCellSize, 2, kMostTimes);
    const TextureBook large = book.in_full_colour(times);
    rpg::FileList files;
    const auto add = [&](const BookPicture& own, const BookPicture& fine) {
        if (rpg::enlarged(own.image, times) != fine.image)
            files.push_back(
                {fmt::format("hires/{}.png", rpg::to_lower(own.name)), rpg::encode_png(fine.image)});
    };
    const auto add_all = [&](const std::vector<BookPicture>& own, const std::vector<BookPicture>& fine) {
        for (std::size_t i = 0; i < own.size(); ++i) {
            add(own[i], fine[i]);
            for (std::size_t frame = 0; frame < own[i].frames.size(); ++frame)
                add(own[i].frames[frame], fine[i].frames[frame]);
        }
    };
    add_all(book.textures(), large.textures());
    add_all(book.flats(), large.flats());
    if (!has_glow) return files;
    const TextureBook glow = book.glow_only(times);
    add_brightmaps(glow.textures(), "textures", files);
    add_brightmaps(glow.flats(), "flats", files);
    return files;
}

std::string brightmap_definitions(const rpg::FileList& files)
{
    std::string text;
    for (const rpg::File& file : files) {
        if (!file.name.starts_with(kBrightmaps)) continue;
        const bool is_flat = file.name.find("/flats/") != std::string::npos;
        const bool is_sprite = file.name.find("/sprites/") != std::string::npos;
        text += fmt::format("\nbrightmap {} {}\n{{\n  map \"{}\"\n}}\n",
                            is_flat     ? "flat"
                            : is_sprite ? "sprite"
                                        : "texture",
                            rpg::to_upper(rpg::stem_of(file.name)), file.name);
    }
    return text;
}

rpg::FileList picture_files(const TextureBook& book)
{
    rpg::FileList files;
    const auto add = [&](const std::vector<BookPicture>& pictures, std::string_view folder) {
        const auto save = [&](const BookPicture& picture) {
            files.push_back({fmt::format("{}/{}.png", folder, rpg::to_lower(picture.name)),
                             rpg::encode_png(picture.image)});
        };
        for (const BookPicture& picture : pictures) {
            save(picture);
            for (const BookPicture& frame : picture.frames) save(frame);
        }
    };
    add(book.textures(), "textures");
    add(book.flats(), "flats");
    rpg::Image sky(kSkySize, kSkySize);
    for (int y = 0; y < kSkySize; ++y)
        for (int x = 0; x < kSkySize; ++x) sky.at(x, y) = {0, 0, 0, 255};
    files.push_back({fmt::format("textures/{}.png", rpg::to_lower(kSkyName)), rpg::encode_png(sky)});
    if (const std::string moving = book.animations(); !moving.empty())
        files.push_back({"animdefs.txt", rpg::to_bytes(moving)});
    return files;
}

} // namespace converter::port
