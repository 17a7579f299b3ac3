#include "rpg/project/seed_word.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/title_screen.h"
#include "runtime/screens/menus/word_screen.h"

#include <array>
#include <random>

namespace runtime {
namespace {

struct ShuffleMenu {
    Ui& ui;
    NewGameOptions& wishes;

    std::uint8_t& what() const { return wishes.shuffles; }
    void use(const std::string& word, std::string typed = {}) const; // empty: the game as it is
    MenuItem part(std::size_t number) const;
    std::vector<MenuItem> items() const;
};

// It is made when the game begins.
void ShuffleMenu::use(const std::string& word, std::string typed) const
{
    wishes.shuffle = word;
    wishes.typed_word = typed == word ? std::string() : std::move(typed);
    ui.stack.pop();
}

MenuItem ShuffleMenu::part(std::size_t number) const
{
    struct Part {
        std::string_view label, about;
    };
    constexpr std::array<Part, rpg::kShuffledWords.size()> kParts{
        {{"Items", "Items on the floor, within each level."},
         {"Keys and codes", "Places of keys, and codes. Texts name the new codes."},
         {"Monsters", "Replaced by others of about the same strength."},
         {"Stores", "What vending machines sell, and prices."},
         {"Names", "Monsters swap their names."},
         {"Doors",
          "Doors between levels lead elsewhere; going back leads to the same door. Checking it takes a "
          "few seconds."}}};
    const auto bit = static_cast<std::uint8_t>(1U << number);
    const auto turn = [&now = what(), bit] { now = static_cast<std::uint8_t>(now ^ bit); };
    return {.text = std::string(kParts[number].label),
            .value = (what() & bit) != 0 ? "on" : "off",
            .run = turn,
            .change = [turn](int) { turn(); },
            .detail = {.text = std::string(kParts[number].about)}};
}

std::vector<MenuItem> ShuffleMenu::items() const
{
    const auto by_chance = [menu = *this] {
        menu.use(rpg::word_of({std::random_device{}() & rpg::kSeedMask, menu.what()}));
    };
    const auto by_word = [menu = *this](const std::string& word) {
        if (!word.empty()) menu.use(rpg::word_of(rpg::shuffle_named(word, menu.what())), word);
    };
    std::vector<MenuItem> list{
        {.text = "Random shuffle",
         .run = by_chance,
         .detail = {.text = "Every shuffle can be finished: the program checks it first."}},
        {.text = "From a word",
         .run =
             [menu = *this, by_word] {
                 menu.ui.stack.push(
                     make_word_screen(menu.ui, {.title = "The word of a shuffle", .then = by_word}));
             },
         .detail = {.text = "The same word gives everybody the same game."}}};
    if (!wishes.shuffle.empty())
        list.push_back({.text = "No shuffle", .run = [menu = *this] { menu.use({}); }});
    for (std::size_t i = 0; i < rpg::kShuffledWords.size(); ++i) list.push_back(part(i));
    return list;
}

} // namespace

std::unique_ptr<Screen> make_shuffle_menu(Ui& ui, NewGameOptions& wishes)
{
    const ShuffleMenu menu{ui, wishes};
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = "Shuffle", .items = [menu] { return menu.items(); }});
}

} // namespace runtime
