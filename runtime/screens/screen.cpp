#include "runtime/screens/screen.h"

#include "rpg/core/text.h"

namespace runtime {

UiInput meaning_of(const InputEvent& event, const Bindings& bindings)
{
    UiInput input{.action = bindings.find(event.key), .name = event.key, .repeats = event.repeats};
    const std::string_view name = event.key;
    const std::string_view digit = name.starts_with("keypad ") ? name.substr(7) : name;
    if (digit.size() == 1 && rpg::is_digit(digit[0])) input.digit = digit[0] - '0';
    return input;
}

void ScreenStack::settle()
{
    while (!wishes_.empty()) {
        std::vector<Wish> wishes = std::move(wishes_);
        wishes_.clear();
        for (Wish& wish : wishes) {
            if (wish.clears) {
                screens_.clear();
                ids_.clear();
            }
            if (wish.screen) {
                screens_.push_back(std::move(wish.screen));
                ids_.push_back(wish.id);
            } else if (!screens_.empty()) {
                screens_.pop_back();
                ids_.pop_back();
            }
        }
        ++changes_;
        if (top() != nullptr) top()->enter();
    }
}

void ScreenStack::clear()
{
    wishes_.clear();
    screens_.clear();
    ids_.clear();
    ++changes_;
}

std::vector<ScreenStack::Kept> ScreenStack::kept() const
{
    std::vector<Kept> kept;
    for (std::size_t i = 0; i < screens_.size() && ids_[i]; ++i)
        kept.push_back({*ids_[i], screens_[i]->memory()});
    return kept;
}

void ScreenStack::bring_back(const std::vector<Kept>& screens)
{
    clear();
    for (const auto& [id, memory] : screens) {
        std::unique_ptr<Screen> screen = make_(id);
        if (!screen) continue;
        screen->remember(memory);
        screens_.push_back(std::move(screen));
        ids_.emplace_back(id);
    }
}

void ScreenStack::draw(const Painter& painter)
{
    layout_ = painter.layout;
    std::size_t first = screens_.size();
    while (first > 0 && !screens_[--first]->covers_all()) {
    }
    if (first < screens_.size() && screens_[first]->fills_all())
        painter.cover_all();
    else if (first < screens_.size() && screens_[first]->fills_view())
        painter.black_beside_view();
    else
        painter.black();
    for (std::size_t i = first; i < screens_.size(); ++i) {
        if (painter.prompts != nullptr) painter.prompts->clear(); // only the uppermost hears
        screens_[i]->draw(painter);
    }
}

} // namespace runtime
