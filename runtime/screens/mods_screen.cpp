#include "runtime/screens/mods_screen.h"

#include "runtime/app/mod_folder.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/pages_screen.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::size_t kModPageWidth = 34; // characters

// Broken between words where that is possible.
std::string wrapped_page(const std::string& text)
{
    std::string page;
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find_first_of(" /", at + 1), text.size());
        end = std::min(end, at + kModPageWidth);
        if (width + (end - at) > kModPageWidth) {
            page += '|';
            width = 0;
            if (text[at] == ' ') ++at;
        }
        page += text.substr(at, end - at);
        width += end - at;
        at = end;
    }
    return page;
}

ModFolder mod_folder(const Context& context)
{
    return ModFolder(context.options.user_folder + "/mods");
}

// Why it could not be used, when it was read now or when the game started.
const rpg::Error* problem_of(const Context& context, const FoundMod& mod)
{
    if (mod.error) return &*mod.error;
    for (const rpg::Error& error : context.files.mod_errors)
        if (error.file == mod.path || error.file.starts_with(mod.path + '/')) return &error;
    return nullptr;
}

std::string page_about(const Context& context, const FoundMod& mod)
{
    if (const rpg::Error* problem = problem_of(context, mod)) return wrapped_page(rpg::to_string(*problem));
    std::string page = wrapped_page(mod.manifest->title) + "||Name: " + mod.manifest->name +
                       "|Version: " + mod.manifest->version + "|File: " + mod.file;
    for (const auto& needed : mod.manifest->needs) page += "|Needs: " + needed.mod + ' ' + needed.version;
    for (const auto& enemy : mod.manifest->conflicts) page += "|Not with: " + enemy.mod;
    return page;
}

void show_pages(Context& context, std::string title, std::vector<std::string> pages)
{
    context.stack.push(std::make_unique<PagesScreen>(
        context, PagesSpec{.pages = std::move(pages), .title = std::move(title), .on_back = [&context] {
                               context.stack.pop();
                           }}));
}

void show_details(Context& context)
{
    std::vector<std::string> pages{context.tr("Mods are folders or zips in|") +
                                   wrapped_page(mod_folder(context).path()) +
                                   context.tr("||The one that is switched on last|lies over the "
                                              "others.||Games saved with other mods|may not load.")};
    for (const FoundMod& mod : mod_folder(context).list()) pages.push_back(page_about(context, mod));
    show_pages(context, "Mods", std::move(pages));
}

// The one that is switched on last lies over the others.
void toggle_mod(Context& context, const std::string& file)
{
    std::vector<std::string>& chosen = context.settings().mods;
    if (std::erase(chosen, file) == 0) chosen.push_back(file);
}

MenuItem item_of(Context& context, const FoundMod& mod)
{
    const std::vector<std::string>& chosen = context.settings().mods;
    const auto place = std::ranges::find(chosen, mod.file);
    MenuItem item{.text = mod.manifest ? mod.manifest->title : mod.file};
    if (place != chosen.end()) item.value = "on " + std::to_string(place - chosen.begin() + 1);
    if (place == chosen.end()) item.value = "off";
    item.change = [&context, file = mod.file](int) { toggle_mod(context, file); };
    if (problem_of(context, mod) == nullptr) return item;
    item.value += ", broken";
    item.run = [&context, page = page_about(context, mod)] { show_pages(context, "Broken mod", {page}); };
    return item;
}

void leave_mods(Context& context)
{
    const ModChoice wanted = mod_folder(context).paths(context.settings().mods, context.options.mods);
    if (wanted == context.files.mods) return;
    static_cast<void>(context.config.save());
    context.restarts = true;
    context.quits = true;
}

std::vector<MenuItem> mod_items(Context& context)
{
    std::vector<MenuItem> items;
    items.push_back({.text = "Back", .run = [&context] {
                         context.stack.pop();
                         leave_mods(context);
                     }});
    for (const FoundMod& mod : mod_folder(context).list()) items.push_back(item_of(context, mod));
    for (const std::string& path : context.options.mods)
        items.push_back({.text = path.substr(path.find_last_of('/') + 1), .value = "--mod"});
    items.push_back({.text = items.size() == 1 ? "How to add mods" : "Details",
                     .run = [&context] { show_details(context); }});
    return items;
}

} // namespace

std::unique_ptr<Screen> make_mods_menu(Context& context)
{
    return std::make_unique<MenuScreen>(context, MenuSpec{.title = "Mods",
                                                          .items = [&context] { return mod_items(context); },
                                                          .on_back = [&context] { leave_mods(context); }});
}

std::unique_ptr<Screen> make_mod_problems(Context& context)
{
    std::vector<std::string> pages;
    for (const rpg::Error& error : context.files.mod_errors)
        pages.push_back(context.tr("A mod is left out:||") + wrapped_page(rpg::to_string(error)));
    return std::make_unique<PagesScreen>(context, PagesSpec{.pages = std::move(pages),
                                                            .title = "Mods",
                                                            .on_back = [&context] { context.stack.pop(); }});
}

} // namespace runtime
