#pragma once
#include <array>
#include <bitset>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace rpg {

// One member of a struct of the state.
template <class Struct, class Member> struct Field {
    std::string_view name;
    Member Struct::*member;
    std::uint16_t since = 1;      // kStateVersion that brought it; older saves get its default
    bool decides = true;          // how the game goes on; what does not is no part of hashes and replays
    bool can_be_left_out = false; // of hashes and replays, as long as it has its usual value

    constexpr Field only_to_read() const { return {name, member, since, false}; }
    constexpr Field if_unusual() const { return {name, member, since, true, true}; }
    // Whether hashes and replays have it.
    bool counts(const Member& value) const { return decides && !(can_be_left_out && value == Member{}); }
};
template <class Struct, class Member>
constexpr Field<Struct, Member> field(std::string_view name, Member Struct::*member, std::uint16_t since = 1)
{
    return {name, member, since};
}

// Specialised in fields.h with kList, a tuple of Field, for every struct of the state.
template <class Struct> struct Fields;

template <class T>
concept HasFields = requires
{
    Fields<std::remove_const_t<T>>::kList;
};

// Calls visit(field, value...) for each field of the structs, which are all of one type.
template <class Visitor, class First, class... Rest>
constexpr void visit_fields(Visitor&& visit, First& first, Rest&... rest)
{
    const auto one = [&](const auto& field) { visit(field, first.*(field.member), rest.*(field.member)...); };
    std::apply([&](const auto&... fields) { (one(fields), ...); }, Fields<std::remove_const_t<First>>::kList);
}

// What a field can be besides a struct with fields.
template <class T>
concept Scalar = std::integral<T> || std::is_enum_v<T>;

// For people.
template <Scalar T> std::string text_of(T value)
{
    if constexpr (std::is_same_v<T, bool>)
        return value ? "yes" : "no";
    else if constexpr (std::is_enum_v<T>)
        return std::to_string(static_cast<std::underlying_type_t<T>>(value));
    else
        return std::to_string(value);
}

template <class T> struct IsVector : std::false_type {
};
template <class T> struct IsVector<std::vector<T>> : std::true_type {
};
template <class T> struct IsArray : std::false_type {
};
template <class T, std::size_t Size> struct IsArray<std::array<T, Size>> : std::true_type {
};
template <class T> struct IsBitset : std::false_type {
};
template <std::size_t Size> struct IsBitset<std::bitset<Size>> : std::true_type {
};

// A scalar as bits of its own width.
template <Scalar T> constexpr std::uint64_t bits_of(T value)
{
    if constexpr (std::is_enum_v<T>)
        return bits_of(static_cast<std::underlying_type_t<T>>(value));
    else if constexpr (std::is_same_v<T, bool>)
        return value ? 1 : 0;
    else
        return static_cast<std::make_unsigned_t<T>>(value);
}

// 64 bits of a set, from `first` on.
template <std::size_t Size> std::uint64_t word_of(const std::bitset<Size>& bits, std::size_t first)
{
    constexpr std::bitset<Size> kWord{~std::uint64_t{0}};
    return ((bits >> first) & kWord).to_ullong();
}

namespace field_count {
struct Anything {
    template <class T> operator T() const; // NOLINT(google-explicit-constructor): stands for any member
};
template <class Struct, std::size_t... Index> constexpr bool takes(std::index_sequence<Index...>)
{
    return requires
    {
        Struct{(static_cast<void>(Index), Anything{})...};
    };
}
} // namespace field_count

// That a list names every member: with one more the struct could not be initialised, with one less it could
// take more. Wrong only for a struct that holds the same member twice under two names.
template <class Struct> constexpr bool names_every_field()
{
    constexpr std::size_t kCount = std::tuple_size_v<decltype(Fields<Struct>::kList)>;
    return field_count::takes<Struct>(std::make_index_sequence<kCount>{}) &&
           !field_count::takes<Struct>(std::make_index_sequence<kCount + 1>{});
}

} // namespace rpg
