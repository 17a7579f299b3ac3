#include "runtime/screens/screen.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

namespace runtime {

UiInput meaning_of(const InputEvent& event, const Bindings& bindings)
{
    UiInput input{.action = bindings.find(event.key), .name = event.key, .repeats = event.repeats};
    const std::string_view name = event.key;
    const std::string_view digit = name.starts_with("keypad ") ? name.substr(7) : name;
    if (digit.size() == 1 && rpg::is_digit(digit[0])) input.digit = digit[0] - '0';
    return input;
}

std::string ended(std::string sentence)
{
    const bool has_end =
        sentence.empty() || std::string_view(".!?:").find(sentence.back()) != std::string_view::npos;
    return has_end ? sentence : std::move(sentence) + '.';
}

std::string with_sentence(std::string said, const std::string& sentence)
{
    if (said.empty() || sentence.empty()) return std::move(said) + sentence;
    return ended(std::move(said)) + ' ' + sentence;
}

ScreenStack::ScreenStack(Make make)
    : make_(std::move(make)),
      last_object_(static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()))
{
}

void ScreenStack::close_top()
{
    closed_.push_back(std::move(screens_.back()));
    screens_.pop_back();
    if (closed_.size() > max_closed_) closed_.pop_front();
}

void ScreenStack::settle()
{
    while (!wishes_.empty()) {
        std::vector<Wish> wishes = std::move(wishes_);
        wishes_.clear();
        for (Wish& wish : wishes) {
            while (wish.clears && !screens_.empty()) close_top();
            if (wish.screen)
                screens_.push_back({std::move(wish.screen), wish.id, ++last_object_});
            else if (!screens_.empty())
                close_top();
        }
        if (std::exchange(forgets_, false)) closed_.clear();
        ++changes_;
        if (top() != nullptr) top()->enter();
    }
}

void ScreenStack::clear()
{
    wishes_.clear();
    screens_.clear();
    closed_.clear();
    ++changes_;
}

std::vector<ScreenStack::Kept> ScreenStack::kept() const
{
    const bool needs_objects = std::ranges::any_of(screens_, [](const Open& open) { return !open.id; });
    std::vector<Kept> kept;
    for (const Open& open : screens_)
        kept.push_back({open.id, needs_objects ? open.object : 0, open.screen->memory()});
    return kept;
}

void ScreenStack::restore_screens(const std::vector<Kept>& screens)
{
    wishes_.clear();
    while (!screens_.empty()) close_top();
    bool are_objects = true; // so far; what lies over a new one may refer to the old one
    for (const auto& [id, object, memory] : screens) {
        Open open{.id = id, .object = object};
        const auto found = object == 0 ? closed_.end() : std::ranges::find(closed_, object, &Open::object);
        if (are_objects && found != closed_.end()) {
            open = std::move(*found);
            closed_.erase(found);
        } else if (id) {
            are_objects = false;
            open = {make_(*id), id, ++last_object_};
        }
        if (!open.screen) break;
        open.screen->remember(memory);
        screens_.push_back(std::move(open));
    }
    ++changes_;
}

std::size_t ScreenStack::first_drawn() const
{
    std::size_t first = screens_.size();
    while (first > 0 && !screens_[--first].screen->covers_all()) {
    }
    return first;
}

bool ScreenStack::shows_list() const
{
    return std::ranges::any_of(std::span(screens_).subspan(first_drawn()),
                               [](const Open& open) { return open.screen->is_list(); });
}

void ScreenStack::draw(const Painter& painter)
{
    layout_ = painter.layout;
    const std::size_t first = first_drawn();
    if (first < screens_.size() && screens_[first].screen->fills_all())
        painter.cover_all();
    else if (first < screens_.size() && screens_[first].screen->fills_view())
        painter.black_beside_view();
    else
        painter.black();
    for (std::size_t i = first; i < screens_.size(); ++i) {
        if (painter.prompts != nullptr) painter.prompts->clear(); // only the uppermost hears
        screens_[i].screen->draw(painter);
    }
}

} // namespace runtime
