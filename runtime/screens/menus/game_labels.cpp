#include "runtime/screens/menus/game_labels.h"

#include "rpg/project/game_places.h"
#include "rpg/system/system.h"

#include <algorithm>

namespace runtime {

std::string edition_label(rpg::Edition edition)
{
    return edition == rpg::Edition::Brew ? "BREW" : "Java";
}

std::string about_edition(const Words& words, rpg::Edition edition)
{
    if (edition == rpg::Edition::Brew) return words.tr("BREW edition");
    return words.tr("Java edition") + (edition == rpg::Edition::J92 ? " 1.0.92" : " 1.0.20");
}

std::string name_of(const FoundGame& game)
{
    if (game.path == rpg::free_game_path()) return "Graveshift";
    return game.title.empty() ? shown_name(game.path) : game.title;
}

std::string distinct_name(const FoundGame& game, const std::vector<FoundGame>& games)
{
    const auto is_alike = [&](const FoundGame& other) {
        return other.path != game.path && name_of(other) == name_of(game) && other.edition == game.edition;
    };
    const bool is_one_of_many = !game.title.empty() && std::ranges::any_of(games, is_alike);
    return name_of(game) + (is_one_of_many ? " (" + shown_name(game.path) + ")" : "");
}

// The fonts have no ~.
std::string shown_path(const std::string& path)
{
    const std::string home = rpg::home_folder();
    const bool is_in_home =
        home.size() > 1 && path.starts_with(home) && (path.size() == home.size() || path[home.size()] == '/');
    return is_in_home ? "home" + path.substr(home.size()) : path;
}

std::string shown_name(const std::filesystem::path& path)
{
    const std::filesystem::path named = path.has_filename() ? path : path.parent_path();
    return named.filename().generic_string();
}

} // namespace runtime
