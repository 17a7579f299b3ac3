#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/screens.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kPatience = 5000; // ms that a new key is waited for

std::string labels_of(const Words& words, Action action)
{
    std::string text;
    for (const std::string& input : words.settings.bindings.inputs(action))
        text += (text.empty() ? "" : ", ") + words.tr(key_label(input, words.pad));
    return text;
}

std::string action_label(Action action)
{
    return std::string(action_rows()[static_cast<std::size_t>(action)].label);
}

void add_input(Bindings& bindings, Action action, const std::string& input)
{
    const std::string before = bindings.text(action);
    bindings.set(action, before.empty() ? input : before + ", " + input);
}

// Waits for whatever is pressed next, even what would mean something here.
class CaptureScreen : public Screen {
public:
    CaptureScreen(Ui& ui, Bindings& bindings, Action action) : ui_(ui), bindings_(bindings), action_(action)
    {
    }

    void input(const UiInput& input) override
    {
        if (input.hovers || input.repeats || input.name.empty()) return;
        const std::optional<Action> other = bindings_.find(input.name);
        ui_.stack.pop();
        if (!other) return add_input(bindings_, action_, input.name);
        if (*other == action_) return;
        ui_.stack.push(make_question(ui_,
                                     filled(ui_.words.tr("{key} is used for: {action}. Use it here instead?"),
                                            {{"key", ui_.words.tr(key_label(input.name, ui_.words.pad))},
                                             {"action", ui_.words.tr(action_label(*other))}}),
                                     [&bindings = bindings_, action = action_, name = input.name] {
                                         add_input(bindings, action, name);
                                     }));
    }
    void tick(std::uint32_t ms) override
    {
        age_ += ms;
        if (age_ >= kPatience) ui_.stack.pop();
    }
    void draw(const Painter& painter) override
    {
        painter.darken();
        draw_notice(painter, ui_.words.tr(action_label(action_)) + "||" +
                                 ui_.words.tr("Press a key or button,") + "|" +
                                 ui_.words.tr("or turn the wheel.") + "||" +
                                 std::to_string((kPatience - std::min(age_, kPatience)) / 1000 + 1));
    }
    Spoken spoken() const override
    {
        return {ui_.words.tr(action_label(action_)),
                ui_.words.tr("Press a key or button,") + " " + ui_.words.tr("or turn the wheel.")};
    }
    bool covers_all() const override { return false; }
    bool takes_every_input() const override { return true; }
    bool takes_repeats() const override { return false; }

private:
    Ui& ui_;
    Bindings& bindings_;
    Action action_;
    std::uint32_t age_ = 0;
};

std::vector<MenuItem> action_items(Ui& ui, Bindings& bindings, Action action)
{
    std::vector<MenuItem> items;
    items.push_back({.text = "Add a key or button", .run = [&ui, &bindings, action] {
                         ui.stack.push(std::make_unique<CaptureScreen>(ui, bindings, action));
                     }});
    items.push_back({.text = "Defaults", .run = [&bindings, action] {
                         bindings.set(action, action_rows()[static_cast<std::size_t>(action)].keys);
                     }});
    items.push_back(heading("Remove"));
    for (const std::string& input : bindings.inputs(action))
        items.push_back({.text = key_label(input), .value = "x", .run = [&bindings, action, input] {
                             std::string rest;
                             for (const std::string& other : bindings.inputs(action))
                                 if (other != input) rest += (rest.empty() ? "" : ", ") + other;
                             bindings.set(action, rest);
                         }});
    if (bindings.inputs(action).empty()) items.push_back({.text = "none"});
    return items;
}

std::unique_ptr<Screen> make_action_menu(Ui& ui, Bindings& bindings, Action action)
{
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = action_label(action),
                     .items = [&ui, &bindings, action] { return action_items(ui, bindings, action); }});
}

std::vector<MenuItem> binding_items(Ui& ui, Bindings& bindings)
{
    std::vector<MenuItem> items;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const Action action{static_cast<std::uint8_t>(i)};
        const std::string keys = labels_of(ui.words, action);
        items.push_back(
            {.text = action_label(action),
             .value = keys.empty() ? "none" : keys,
             .run = [&ui, &bindings, action] { ui.stack.push(make_action_menu(ui, bindings, action)); },
             .detail = {.text = ui.words.tr(action_label(action)) + ":|" +
                                (keys.empty() ? ui.words.tr("nothing") : keys)},
             .tint = keys.empty() ? colour::kWarning : colour::kText});
    }
    items.push_back({.text = "Reset all",
                     .run =
                         [&ui, &bindings] {
                             ui.stack.push(make_question(ui, "Reset all keys and buttons?",
                                                         [&bindings] { bindings = Bindings{}; }));
                         },
                     .detail = {.text = "Sets all keys and buttons back to the defaults."}});
    return items;
}

} // namespace

std::unique_ptr<Screen> make_bindings_menu(Ui& ui, SettingsFile& config)
{
    return std::make_unique<MenuScreen>(
        ui, MenuSpec{.title = "Keys and buttons",
                     .items = [&ui, &config] { return binding_items(ui, config.settings.bindings); },
                     .on_back = [&config] { static_cast<void>(config.save()); }});
}

} // namespace runtime
