#include "rpg/sim/check_indices_internal.h"
#include "rpg/state/enum_limits.h"
#include "rpg/state/fields.h"

#include <fmt/format.h>

namespace rpg {
namespace {

class IndexCheck {
public:
    IndexCheck(const Campaign& campaign, const Stage& stage, const GameState& state)
        : campaign_(campaign), stage_(stage), state_(state)
    {
    }

    // False: problem_ says which field, for the path is put together on the way back.
    template <class T> bool check(const T& value)
    {
        if constexpr (std::is_same_v<T, UnitPos>)
            return check_place(value);
        else if constexpr (Scalar<T>)
            return check_scalar(value);
        else if constexpr (HasFields<T>)
            return check_fields(value);
        else if constexpr (IsVector<T>::value || IsArray<T>::value)
            return check_list(value);
        else
            return true;
    }
    FieldProblem take() { return std::move(problem_); }

private:
    bool refuse(std::string reason)
    {
        problem_.reason = std::move(reason);
        return false;
    }
    bool in_range(std::size_t index, std::size_t count, bool none, std::string_view what)
    {
        return none || index < count || refuse(fmt::format("{} is not one of the {} {}", index, count, what));
    }

    bool check_place(UnitPos at)
    {
        constexpr int kEnd = kMapTiles * 64;
        const bool on_map = at.x >= 0 && at.x < kEnd && at.y >= 0 && at.y < kEnd;
        return on_map || refuse(fmt::format("{},{} is not on the map", at.x, at.y));
    }

    template <Scalar T> bool check_scalar(T value)
    {
        const auto index = static_cast<std::size_t>(bits_of(value));
        if constexpr (std::is_same_v<T, EntityIndex>)
            return in_range(index, state_.level.entities.size(), value == kNoEntity, "entities");
        else if constexpr (std::is_same_v<T, LineIndex>)
            return in_range(index, state_.level.lines.size(), value == kNoLine, "lines");
        else if constexpr (std::is_same_v<T, ThingIndex>)
            return in_range(index, state_.level.things.size(), value == kNoThing, "things");
        else if constexpr (std::is_same_v<T, DefIndex>)
            return in_range(index, campaign_.def_count(), value == kNoDef, "definitions");
        else if constexpr (std::is_same_v<T, StringIndex>)
            return in_range(index, stage_.level->strings.size(), value == kNoString, "strings");
        else if constexpr (std::is_same_v<T, TextureId>)
            return in_range(index, texture_count(), false, "textures");
        else if constexpr (kLastOf<T> != 0)
            return bits_of(value) <= kLastOf<T> || refuse("is not a number that has a meaning");
        else
            return true;
    }
    std::size_t texture_count() const // without pictures every id is as good as another
    {
        const std::size_t known = campaign_.data().mappings.texture_ids.size();
        return known != 0 ? known : 0x10000;
    }

    template <class Struct> bool check_fields(const Struct& value)
    {
        bool good = true;
        visit_fields(
            [&](const auto& field, const auto& member) {
                if (!good || this->check(member)) return;
                good = false;
                const bool is_list = problem_.field.starts_with('[');
                problem_.field = std::string(field.name) + (is_list || problem_.field.empty() ? "" : ".") +
                                 problem_.field;
            },
            value);
        return good;
    }
    template <class List> bool check_list(const List& list)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if constexpr (std::is_same_v<List, std::vector<ThingState>>)
                if (i < stage_.start.things.size() && list[i].at == stage_.start.things[i].at) continue;
            if (check(list[i])) continue;
            problem_.field = fmt::format("[{}]{}{}", i, problem_.field.empty() ? "" : ".", problem_.field);
            return false;
        }
        return true;
    }

    const Campaign& campaign_;
    const Stage& stage_;
    const GameState& state_;
    FieldProblem problem_;
};

} // namespace

FieldProblem find_bad_index(const Campaign& campaign, const Stage& stage, const GameState& state)
{
    IndexCheck check(campaign, stage, state);
    check.check(state);
    return check.take();
}

} // namespace rpg
