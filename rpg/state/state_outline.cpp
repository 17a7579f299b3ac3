#include "rpg/state/state_outline.h"

#include "rpg/state/fields.h"
#include "rpg/state/state_hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

template <class T> std::string list_hash(const T& list)
{
    Hasher hasher;
    const auto add = [&](const auto& self, const auto& value) -> void {
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (Scalar<Value>) {
            hasher.word(bits_of(value));
        } else if constexpr (HasFields<Value>) {
            visit_fields([&](const auto&, const auto& member) { self(self, member); }, value);
        } else {
            hasher.word(value.size());
            for (std::size_t i = 0; i < value.size(); ++i) {
                if constexpr (requires { value.data(); })
                    self(self, value[i]);
                else
                    hasher.word(value[i] ? 1 : 0);
            }
        }
    };
    add(add, list);
    return fmt::format("#{:08x}", hasher.value() >> 32);
}

// One word without blanks.
template <class T> std::string short_text(const T& value)
{
    if constexpr (std::is_same_v<T, std::string>) {
        const auto is_plain = [](char c) { return c > ' ' && c < 127 && c != '='; };
        if (value.size() <= 32 && std::ranges::all_of(value, is_plain)) return "'" + value + "'";
    }
    return list_hash(value);
}

class Outliner {
public:
    template <class T> void add(const T& value)
    {
        if constexpr (HasFields<T>)
            visit_fields(
                [this](const auto& field, const auto& member) {
                    if (!field.counts(member)) return;
                    const std::size_t length = path_.size();
                    path_.append(length == 0 ? "" : ".").append(field.name);
                    this->add(member);
                    path_.resize(length);
                },
                value);
        else if constexpr (Scalar<T>)
            values_.push_back({path_, text_of(value)});
        else
            values_.push_back({path_, short_text(value)});
    }
    std::vector<FieldValue> take() { return std::move(values_); }

private:
    std::string path_;
    std::vector<FieldValue> values_;
};

} // namespace

std::vector<FieldValue> outline(const GameState& state)
{
    Outliner outliner;
    outliner.add(state);
    return outliner.take();
}

} // namespace rpg
