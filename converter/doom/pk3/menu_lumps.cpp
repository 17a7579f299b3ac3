#include "converter/doom/pk3/menu_lumps.h"

#include "converter/doom/pk3/story_lumps.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::port {
namespace {

struct Option {
    std::string_view text; // in LANGUAGE; its explanation ends in _HELP
    std::string_view variable;
    std::string_view declared; // in CVARINFO, unless the engine has it
    std::string_view shown;
    std::string_view explained;
    std::string_view item = "Option";
    std::string_view values = "\"YesNo\"";
};
constexpr std::array kOptions{
    Option{"RPG_TURNS", "rpg_turns", "server noarchive bool rpg_turns = false;", "Turn by turn",
           "The world stands still until you step, use, attack or wait."},
    Option{"RPG_GRID", "rpg_grid", "server bool rpg_grid = false;", "Walk by tiles",
           "A key is a whole step or a quarter turn; the mouse looks anywhere."},
    Option{"RPG_SLIDE", "rpg_slide", "server bool rpg_slide = ", "Doors slide",
           "Into the wall, as on the phone, not up as Doom's. From the next level on."},
    Option{"RPG_NUMBERS", "rpg_numbers", "nosave bool rpg_numbers = false;", "Hit numbers",
           "What your attacks do, in the middle of the view."},
    Option{"RPG_BARS", "rpg_bars", "nosave bool rpg_bars = true;", "Health bars",
           "Below the name of a monster that you look at."},
    Option{"RPG_SIZE", "rpg_size", "nosave int rpg_size = 0;", "Bar and messages",
           "Unless you choose a size in the scaling options of the engine.", "Option", "\"RpgSizes\""},
    Option{"RPG_BOB", "movebob", "", "Sway", "How much the view moves while you walk.", "Slider",
           "0, 1, 0.05, 2"},
    Option{"RPG_AUTOSAVE", "rpg_autosave", "nosave bool rpg_autosave = true;", "Save often",
           "Every three minutes and when a fight begins, not only when you enter a level."},
    Option{"RPG_TYPING", "rpg_typing", "nosave bool rpg_typing = true;", "Type texts",
           "Letters appear one after the other. Use completes the page."},
    Option{"RPG_SHARP", "rpg_sharp", "nosave bool rpg_sharp = true;", "Sharp pixels",
           "Sets the texture filter of the engine to none; off sets it to trilinear."},
    Option{"RPG_TRACE", "rpg_trace", "nosave bool rpg_trace = false;", "Trace scripts",
           "Writes every command that a script runs to the console."},
};

// Of rpg_size: pixels of the game that a pixel is smaller.
constexpr std::array<std::string_view, 3> kSizes{"RPG_SIZE_0", "RPG_SIZE_1", "RPG_SIZE_2"};

struct KeyRow {
    std::string_view order; // alias, and network event
    std::string_view argument;
    std::string_view key;
    std::string_view shown;
};
constexpr std::array kKeys{
    KeyRow{"rpg_bag", "", "i", "Inventory"},        KeyRow{"rpg_sheet", "", "k", "Character"},
    KeyRow{"rpg_notes", "", "n", "Notebook"},       KeyRow{"rpg_heal", "", "h", "Use a medkit"},
    KeyRow{"rpg_sphere", "2", "j", "Use a sphere"}, KeyRow{"rpg_rage", "3", "g", "Use a berserker"},
    KeyRow{"rpg_collar", "4", "l", "Use a collar"}, KeyRow{"rpg_hub", "", "b", "Back to the hub"},
    KeyRow{"rpg_wait", "", "v", "Wait a turn"},
};
// What the engine and the weapons bind, for the list of keys in the help.
constexpr std::string_view kEngineKeys =
    "ctrl, left button: Attack|e, space: Use, talk, open|1 to 8: Weapons|"
    "tab: Map";

// Keys that the engine leaves free, for playing without a mouse: the arrows walk and turn as on the phone,
// for without turns nobody walks by tiles. What already has a key gets no second one, so these are names of
// our own.
struct SecondKey {
    std::string_view key;
    std::string_view button;
};
constexpr std::array kSecondKeys{SecondKey{"uparrow", "forward"}, SecondKey{"downarrow", "back"},
                                 SecondKey{"leftarrow", "left"}, SecondKey{"rightarrow", "right"},
                                 SecondKey{"ctrl", "attack"}};

struct Entry {
    std::string_view text;
    std::string_view hot_key;
    std::string_view menu;
};
// Pixels of the game's letters are squares in it, and as large as those of dialogs in the usual windows.
constexpr std::string_view kMenuSize = "320, 240";
constexpr std::array kMainMenu{
    Entry{"RPG_MENU_NEW", "n", "PlayerclassMenu"}, Entry{"RPG_MENU_LOAD", "l", "LoadGameMenu"},
    Entry{"RPG_MENU_SAVE", "s", "SaveGameMenu"},   Entry{"RPG_MENU_OPTIONS", "o", "OptionsMenu"},
    Entry{"RPG_MENU_HELP", "h", "RpgHelpMenu"},    Entry{"RPG_MENU_CREDITS", "c", "RpgCreditsMenu"},
    Entry{"RPG_MENU_QUIT", "q", "QuitMenu"},
};

struct Skill {
    rpg::Difficulty difficulty;
    std::string_view shown;
    double damage; // that the player takes
};
constexpr std::array kSkills{
    Skill{rpg::Difficulty::Story, "Story", 0.5}, Skill{rpg::Difficulty::Normal, "Normal, as the original", 1},
    Skill{rpg::Difficulty::Hard, "Hard", 1.5}, Skill{rpg::Difficulty::Nightmare, "Nightmare", 2}};

constexpr std::array kScreenTexts{
    NamedText{"RPG_MENU_NEW", "New game"},
    NamedText{"RPG_MENU_LOAD", "Load game"},
    NamedText{"RPG_MENU_SAVE", "Save game"},
    NamedText{"RPG_MENU_OPTIONS", "Options"},
    NamedText{"RPG_MENU_HELP", "Help"},
    NamedText{"RPG_MENU_CREDITS", "About"},
    NamedText{"RPG_MENU_QUIT", "Quit"},
    NamedText{"RPG_QUIT", "Quit the game?"},
    NamedText{"RPG_SIZE_0", "As dialogs"},
    NamedText{"RPG_SIZE_1", "Smaller"},
    NamedText{"RPG_SIZE_2", "Small"},
    NamedText{"RPG_OPTIONS", "Doom RPG"},
    NamedText{"RPG_CODE", "Code"},
    NamedText{"RPG_STORE", "Store"},
    NamedText{"RPG_STORE_ARTICLE", "Article"},
    NamedText{"RPG_STORE_HAVE", "Have"},
    NamedText{"RPG_STORE_PRICE", "Price"},
    NamedText{"RPG_STORE_LEAVE", "Leave"},
    NamedText{"RPG_STORE_FULL", "You cannot carry more."},
    NamedText{"RPG_BAG", "Inventory"},
    NamedText{"RPG_SHEET", "Character"},
    NamedText{"RPG_NOTES", "Notebook"},
    NamedText{"RPG_NO_NOTES", "Nothing yet."},
    NamedText{"RPG_SHEET_XP", "Experience"},
    NamedText{"RPG_SHEET_KILLS", "Monsters"},
    NamedText{"RPG_SHEET_SECRETS", "Secrets"},
    NamedText{"RPG_LEVEL_DONE", "Completed"},
    NamedText{"RPG_LEVEL_ITEMS", "Items"},
    NamedText{"RPG_LEVEL_TIME", "Time"},
    NamedText{"RPG_LEVEL_TURNS", "Moves"},
    NamedText{"RPG_ALL_TIME", "Time of all levels"},
    NamedText{"RPG_HINT_NEXT", "more"},
    NamedText{"RPG_HINT_CLOSE", "close"},
    NamedText{"RPG_HINT_ASKED", "go on (Escape: leave it)"},
    NamedText{"RPG_HELP_OF_GAME",
              "The game's own help. It speaks of turns, which you can switch on in Options, Doom RPG, and of "
              "one key that attacks and acts; here these are two."},
};

std::string option_menu()
{
    std::string text = "OptionValue \"RpgSizes\"\n{\n";
    for (std::size_t i = 0; i < kSizes.size(); ++i) text += fmt::format("  {}, \"${}\"\n", i, kSizes[i]);
    text += "}\nOptionMenu \"RpgOptions\"\n{\n  Title \"$RPG_OPTIONS\"\n";
    for (const Option& option : kOptions)
        text +=
            fmt::format("  {} \"${}\", \"{}\", {}\n  StaticText \"${}_HELP\", \"Gray\"\n  StaticText \" \"\n",
                        option.item, option.text, option.variable, option.values, option.text);
    text += "}\n";
    for (const char* menu : {"OptionsMenu", "OptionsMenuSimple"})
        text +=
            fmt::format("AddOptionMenu \"{}\" BEFORE \"CustomizeControls\"\n{{\n  Submenu \"$RPG_OPTIONS\", "
                        "\"RpgOptions\"\n  StaticText \" \"\n}}\n",
                        menu);
    return text;
}

// The engine takes one or the other by its settings.
std::string main_menus()
{
    std::string text;
    for (const char* menu : {"MainMenu", "MainMenuTextOnly"}) {
        text += fmt::format(
            "ListMenu \"{}\"\n{{\n  Class \"RpgMainMenu\"\n  Font \"RPGLARGE\", \"White\", \"Gold\"\n"
            "  Size {}\n  Selector \"RPGHAND\", -18, 2\n  Linespacing 14\n  Position 112, 106\n  "
            "Centermenu\n",
            menu, kMenuSize);
        for (const Entry& entry : kMainMenu)
            text +=
                fmt::format("  TextItem \"${}\", \"{}\", \"{}\"\n", entry.text, entry.hot_key, entry.menu);
        text += "}\n";
    }
    return text + fmt::format("ListMenu \"SkillMenu\"\n{{\n  Size {}\n  Selector \"RPGHAND\", -18, 2\n  Font "
                              "\"RPGLARGE\", \"White\", \"Gold\"\n  Linespacing 20\n"
                              "  StaticTextCentered 160, 68, \"$MNU_CHOOSESKILL\"\n  Position 48, 98\n}}\n",
                              kMenuSize);
}

std::string key_section()
{
    std::string text = "addkeysection \"Doom RPG\" rpgkeys\n";
    std::string rest;
    for (const KeyRow& row : kKeys) {
        text += fmt::format("addmenukey \"{}\" {}\n", row.shown, row.order);
        const std::string event =
            row.argument.empty() ? std::string(row.order) : fmt::format("rpg_use {}", row.argument);
        rest += fmt::format("alias {} \"netevent {}\"\ndefaultbind {} {}\n", row.order, event, row.key,
                            row.order);
    }
    for (const SecondKey& second : kSecondKeys)
        rest += fmt::format("alias +rpg_{0} +{0}\nalias -rpg_{0} -{0}\ndefaultbind {1} +rpg_{0}\n",
                            second.button, second.key);
    return text + rest;
}

std::string variables(bool slides)
{
    std::string text = "nosave int rpg_sharp_now = -1; // what was set last\n";
    for (const Option& option : kOptions)
        if (!option.declared.empty())
            text += fmt::format("{}{}\n", option.declared,
                                option.declared.ends_with("= ") ? (slides ? "true;" : "false;") : "");
    return text;
}

} // namespace

rpg::FileList menu_lumps(bool slides)
{
    return {{"cvarinfo.txt", rpg::to_bytes(variables(slides))},
            {"menudef.txt", rpg::to_bytes(option_menu() + main_menus())},
            {"keyconf.txt", rpg::to_bytes(key_section())}};
}

std::string menu_texts()
{
    std::string text;
    for (const NamedText& each : kScreenTexts) text += fmt::format("{} = \"{}\";\n", each.name, each.text);
    for (const Option& option : kOptions)
        text +=
            fmt::format("{0} = \"{1}\";\n{0}_HELP = \"{2}\";\n", option.text, option.shown, option.explained);
    for (const Skill& skill : kSkills)
        text += fmt::format("RPG_SKILL_{} = \"{}\";\n", word_of(skill.difficulty), skill.shown);
    std::string keys(kEngineKeys);
    for (const KeyRow& row : kKeys) keys += fmt::format("|{}: {}", row.key, row.shown);
    return text + fmt::format("RPG_KEYS = {};\n", language_text(keys));
}

std::string help_text(const rpg::LineJoiner& joiner, std::string_view page)
{
    std::string text;
    for (const char c : page) text += c == '~' ? "\u2500" : std::string(1, c); // the rule of the phone's font
    return fmt::format("RPG_HELP = {};\n", unwrapped_text(joiner, text.empty() ? "-" : text));
}

std::string skills()
{
    std::string text = "\nclearskills\n";
    for (const Skill& skill : kSkills)
        text += fmt::format("skill rpg_{0}\n{{\n  Name = \"$RPG_SKILL_{0}\"\n  SpawnFilter = Normal\n  "
                            "DamageFactor = {1}\n{2}}}\n",
                            word_of(skill.difficulty), skill.damage,
                            skill.difficulty == rpg::Difficulty::Normal ? "  DefaultSkill\n" : "");
    return text;
}

} // namespace converter::port
