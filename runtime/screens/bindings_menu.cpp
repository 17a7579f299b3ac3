#include "runtime/screens/menu_screen.h"
#include "runtime/screens/settings_menus.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kPatience = 5000; // ms that a new key is waited for

std::string labels_of(const Context& context, Action action)
{
    std::string text;
    for (const std::string& input : context.settings().bindings.inputs(action))
        text += (text.empty() ? "" : ", ") + context.tr(key_label(input));
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
    CaptureScreen(Context& context, Action action) : context_(context), action_(action) {}

    void input(const UiInput& input) override
    {
        if (input.hovers || input.repeats || input.name.empty()) return;
        Bindings& bindings = context_.settings().bindings;
        const std::optional<Action> other = bindings.find(input.name);
        context_.stack.pop();
        if (!other) return add_input(bindings, action_, input.name);
        if (*other == action_) return;
        context_.stack.push(make_question(
            context_,
            filled(
                context_.tr("{key} is used for: {action}. Use it here instead?"),
                {{"key", context_.tr(key_label(input.name))}, {"action", context_.tr(action_label(*other))}}),
            [&bindings, action = action_, name = input.name] { add_input(bindings, action, name); }));
    }
    void tick(std::uint32_t ms) override
    {
        age_ += ms;
        if (age_ >= kPatience) context_.stack.pop();
    }
    void draw(const Painter& painter) override
    {
        painter.darken();
        draw_notice(painter, {context_.tr(action_label(action_)), "", context_.tr("Press a key, a button"),
                              context_.tr("or turn the wheel."), "",
                              std::to_string((kPatience - std::min(age_, kPatience)) / 1000 + 1)});
    }
    bool covers_all() const override { return false; }
    bool takes_every_input() const override { return true; }
    bool takes_repeats() const override { return false; }

private:
    Context& context_;
    Action action_;
    std::uint32_t age_ = 0;
};

std::vector<MenuItem> action_items(Context& context, Action action)
{
    Bindings& bindings = context.settings().bindings;
    std::vector<MenuItem> items;
    items.push_back({.text = "Add a key or button", .run = [&context, action] {
                         context.stack.push(std::make_unique<CaptureScreen>(context, action));
                     }});
    items.push_back({.text = "The usual ones", .run = [&bindings, action] {
                         bindings.set(action, action_rows()[static_cast<std::size_t>(action)].keys);
                     }});
    items.push_back(heading("Take away"));
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

std::unique_ptr<Screen> make_action_menu(Context& context, Action action)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = action_label(action),
                          .items = [&context, action] { return action_items(context, action); }});
}

std::vector<MenuItem> binding_items(Context& context)
{
    std::vector<MenuItem> items;
    for (std::size_t i = 0; i < kActionCount; ++i) {
        const Action action{static_cast<std::uint8_t>(i)};
        const std::string keys = labels_of(context, action);
        items.push_back({.text = action_label(action),
                         .value = keys.empty() ? "none" : keys,
                         .run = [&context, action] { context.stack.push(make_action_menu(context, action)); },
                         .detail = {.text = context.tr(action_label(action)) + ":|" +
                                            (keys.empty() ? context.tr("nothing") : keys)},
                         .tint = keys.empty() ? colour::kWarning : colour::kText});
    }
    items.push_back({.text = "All as usual",
                     .run =
                         [&context] {
                             context.stack.push(
                                 make_question(context, "Forget all changes of keys?",
                                               [&context] { context.settings().bindings = Bindings{}; }));
                         },
                     .detail = {.text = "Keys and buttons as they were at first."}});
    return items;
}

} // namespace

std::unique_ptr<Screen> make_bindings_menu(Context& context)
{
    return std::make_unique<MenuScreen>(
        context, MenuSpec{.title = "Keys and buttons",
                          .items = [&context] { return binding_items(context); },
                          .on_back = [&context] { static_cast<void>(context.config.save()); }});
}

} // namespace runtime
