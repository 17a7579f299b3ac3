#include "runtime/screens/help_screen.h"

#include "rpg/source/file_names.h"
#include "runtime/screens/pages_screen.h"

#include <algorithm>

namespace runtime {
namespace {

// The game's own page; its first line says how many lines the original shows.
std::string help_of_game(const GameFiles& files)
{
    for (const rpg::GameFile& file : files.data().files) {
        if (file.kind != rpg::FileKind::Text || !rpg::to_lower(file.name).ends_with("help.txt")) continue;
        std::string page(rpg::as_text(file.original));
        page.erase(0, std::min(page.find('\n') + 1, page.size()));
        std::erase(page, '\r');
        while (!page.empty() && (page.back() == '\n' || page.back() == '\0')) page.pop_back();
        while (!page.empty() && page.front() == '\n') page.erase(0, 1);
        std::ranges::replace(page, '\n', '|');
        std::ranges::replace(page, '~', static_cast<char>(0x80));
        return page;
    }
    return {};
}

std::string rules_page(const Context& context)
{
    return filled(
        context.tr(
            "Every step, attack and use of a thing is a turn. Then all others move. Turning, looking at "
            "the map and changing the weapon cost nothing.||{use} talks, opens, attacks: whatever stands "
            "in front.||Walls that look odd may move. Talk to people and read terminals: what they say is "
            "kept in the notebook, codes among it.||Crates and barrels break. Fire needs the "
            "extinguisher.||The game is saved whenever a level is entered, and {save} saves at any "
            "moment."),
        {{"use", context.key_of(Action::Use)}, {"save", context.key_of(Action::QuickSave)}});
}

std::string keys_page(const Context& context)
{
    std::string page;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const auto& keys = context.settings().bindings.inputs(Action{static_cast<std::uint8_t>(i)});
        page += context.tr(action_rows()[i].label) + ": ";
        std::string list;
        for (const std::string& key : keys) list += (list.empty() ? "" : ", ") + context.tr(key_label(key));
        page += (list.empty() ? context.tr("nothing") : list) + "|";
    }
    page.pop_back();
    return page;
}

} // namespace

std::unique_ptr<Screen> make_help_screen(Context& context)
{
    PagesSpec spec{.pages = {rules_page(context), keys_page(context)}, .title = "Help"};
    if (std::string own = help_of_game(context.files); !own.empty()) spec.pages.push_back(std::move(own));
    return std::make_unique<PagesScreen>(context, std::move(spec));
}

} // namespace runtime
