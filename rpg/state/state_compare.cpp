#include "rpg/state/state_compare.h"

#include "rpg/state/fields.h"
#include "rpg/state/state_hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

template <class T> std::string text_of(const T& value)
{
    if constexpr (std::is_same_v<T, bool>)
        return value ? "yes" : "no";
    else if constexpr (std::is_enum_v<T>)
        return std::to_string(static_cast<std::underlying_type_t<T>>(value));
    else if constexpr (std::is_same_v<T, std::string>)
        return "'" + value + "'";
    else
        return std::to_string(value);
}

// Appends a part to a path for as long as it lives.
class Step {
public:
    Step(std::string& path, std::string_view name) : path_(path), length_(path.size())
    {
        if (!path.empty()) path += '.';
        path += name;
    }
    Step(std::string& path, std::size_t index) : path_(path), length_(path.size())
    {
        path += fmt::format("[{}]", index);
    }
    ~Step() { path_.resize(length_); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

private:
    std::string& path_;
    std::size_t length_;
};

class Comparison {
public:
    template <class T> void compare(const T& left, const T& right)
    {
        if (found_ || left == right) return;
        if constexpr (HasFields<T>)
            visit_fields(
                [this](const auto& field, const auto& a, const auto& b) {
                    const Step step(path_, field.name);
                    this->compare(a, b);
                },
                left, right);
        else if constexpr (Scalar<T> || std::is_same_v<T, std::string>)
            found_ = Difference{path_, text_of(left), text_of(right)};
        else
            compare_lists(left, right);
    }
    std::optional<Difference> found() && { return std::move(found_); }

private:
    template <class List> void compare_lists(const List& left, const List& right)
    {
        if (left.size() != right.size()) {
            const Step step(path_, "size");
            found_ = Difference{path_, text_of(left.size()), text_of(right.size())};
            return;
        }
        for (std::size_t i = 0; i < left.size() && !found_; ++i) {
            const Step step(path_, i);
            if constexpr (requires { left.data(); })
                compare(left[i], right[i]);
            else
                compare(static_cast<bool>(left[i]), static_cast<bool>(right[i])); // of bits
        }
    }

    std::string path_;
    std::optional<Difference> found_;
};

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
                    const Step step(path_, field.name);
                    this->add(member);
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

std::string to_string(const Difference& difference)
{
    return fmt::format("{}: {} / {}", difference.field, difference.left, difference.right);
}

std::optional<Difference> first_difference(const GameState& left, const GameState& right)
{
    Comparison comparison;
    comparison.compare(left, right);
    return std::move(comparison).found();
}

std::vector<FieldValue> outline(const GameState& state)
{
    Outliner outliner;
    outliner.add(state);
    return outliner.take();
}

} // namespace rpg
