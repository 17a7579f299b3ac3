#pragma once
// What this program uses of C++20's standard library and Debian 12's Emscripten (libc++ 13) does not have, in
// part not libc++ 16 either. The build for the browser includes it before every source; it goes when Debian
// has a newer one. docs/decisions/0028-missing-parts-of-a-standard-library.md
#include <algorithm>
#include <charconv>
#include <compare>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

#if _LIBCPP_VERSION >= 170000 // 13 says 13000, 16 says 160000
#error "leave out of this header what this libc++ has"
#endif
#if __cplusplus > 201703L // CMake tries the compiler with an older language

namespace std {

inline from_chars_result from_chars(const char* first, const char* last, double& value)
{
    const string text(first, last);
    char* stop = nullptr;
    const bool may_begin =
        !text.empty() && (text[0] == '-' || text[0] == '.' || (text[0] >= '0' && text[0] <= '9'));
    const double read = may_begin ? strtod(text.c_str(), &stop) : 0;
    if (stop == nullptr || stop == text.c_str()) return {first, errc::invalid_argument};
    value = read;
    return {first + (stop - text.c_str()), errc{}};
}

template <class T> constexpr auto operator<=>(const vector<T>& a, const vector<T>& b)
{
    for (size_t i = 0; i < a.size() && i < b.size(); ++i)
        if (const auto order = a[i] <=> b[i]; order != 0) return order;
    return decltype(a[0] <=> b[0])(a.size() <=> b.size());
}

#if _LIBCPP_VERSION < 15000

template <class T> unique_ptr<T> make_unique_for_overwrite(size_t count)
{
    return unique_ptr<T>(new remove_extent_t<T>[count]);
}
inline strong_ordering operator<=>(const string& a, const string& b)
{
    return a.compare(b) <=> 0;
}

namespace ranges {

template <class In, class Out> struct in_out_result {
    In in;
    Out out;
};
template <class First, class Second> struct in_in_result {
    First in1;
    Second in2;
};
template <class T> struct min_max_result {
    T min, max;
};

template <class R>
concept Walkable = requires(R& range)
{
    ranges::begin(range);
    ranges::end(range);
};
template <class I>
concept Place = input_or_output_iterator<I>;

// An order or equality of projections, as the algorithms of the time before take it.
template <class Compare, class Project> constexpr auto compare_by(Compare& compare, Project& project)
{
    return [&](auto&& a, auto&& b) { return invoke(compare, invoke(project, a), invoke(project, b)); };
}

template <Place I, class S, class Test, class Project = identity>
constexpr I find_if(I first, S last, Test test, Project project = {})
{
    while (first != last && !invoke(test, invoke(project, *first))) ++first;
    return first;
}
template <Place I, class S, class Test, class Project = identity>
constexpr I find_if_not(I first, S last, Test test, Project project = {})
{
    while (first != last && invoke(test, invoke(project, *first))) ++first;
    return first;
}
template <Place I, class S, class Value, class Project = identity>
constexpr I find(I first, S last, const Value& value, Project project = {})
{
    while (first != last && !(invoke(project, *first) == value)) ++first;
    return first;
}
template <Place I, class S, class Test, class Project = identity>
constexpr bool any_of(I first, S last, Test test, Project project = {})
{
    return ranges::find_if(first, last, ref(test), ref(project)) != last;
}
template <Place I, class S, class Test, class Project = identity>
constexpr bool all_of(I first, S last, Test test, Project project = {})
{
    return ranges::find_if_not(first, last, ref(test), ref(project)) == last;
}
template <Place I, class S, class Test, class Project = identity>
constexpr bool none_of(I first, S last, Test test, Project project = {})
{
    return ranges::find_if(first, last, ref(test), ref(project)) == last;
}
template <Place I, class S, class Test, class Project = identity>
constexpr auto count_if(I first, S last, Test test, Project project = {})
{
    iter_difference_t<I> count = 0;
    for (; first != last; ++first)
        if (invoke(test, invoke(project, *first))) ++count;
    return count;
}
template <Place I, class S, class Value, class Project = identity>
constexpr auto count(I first, S last, const Value& value, Project project = {})
{
    iter_difference_t<I> count = 0;
    for (; first != last; ++first)
        if (invoke(project, *first) == value) ++count;
    return count;
}
template <Place I, class S, class Visit, class Project = identity>
constexpr void for_each(I first, S last, Visit visit, Project project = {})
{
    for (; first != last; ++first) invoke(visit, invoke(project, *first));
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr bool is_sorted(I first, S last, Compare compare = {}, Project project = {})
{
    return std::is_sorted(first, last, compare_by(compare, project));
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr I sort(I first, S last, Compare compare = {}, Project project = {})
{
    std::sort(first, last, compare_by(compare, project));
    return last;
}
template <Place I, class S, class Compare = less, class Project = identity>
I stable_sort(I first, S last, Compare compare = {}, Project project = {})
{
    std::stable_sort(first, last, compare_by(compare, project));
    return last;
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr I min_element(I first, S last, Compare compare = {}, Project project = {})
{
    return std::min_element(first, last, compare_by(compare, project));
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr I max_element(I first, S last, Compare compare = {}, Project project = {})
{
    return std::max_element(first, last, compare_by(compare, project));
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr auto min(I first, S last, Compare compare = {}, Project project = {})
{
    return *ranges::min_element(first, last, compare, project);
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr auto max(I first, S last, Compare compare = {}, Project project = {})
{
    return *ranges::max_element(first, last, compare, project);
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr auto minmax(I first, S last, Compare compare = {}, Project project = {})
{
    const auto [low, high] = std::minmax_element(first, last, compare_by(compare, project));
    return min_max_result<iter_value_t<I>>{*low, *high};
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr void push_heap(I first, S last, Compare compare = {}, Project project = {})
{
    std::push_heap(first, last, compare_by(compare, project));
}
template <Place I, class S, class Compare = less, class Project = identity>
constexpr void pop_heap(I first, S last, Compare compare = {}, Project project = {})
{
    std::pop_heap(first, last, compare_by(compare, project));
}
template <Place I, class S, class Value, class Compare = less, class Project = identity>
constexpr I lower_bound(I first, S last, const Value& value, Compare compare = {}, Project project = {})
{
    return std::partition_point(first, last,
                                [&](auto&& one) { return invoke(compare, invoke(project, one), value); });
}
template <Place I, class S, class Value, class Compare = less, class Project = identity>
constexpr I upper_bound(I first, S last, const Value& value, Compare compare = {}, Project project = {})
{
    return std::partition_point(first, last,
                                [&](auto&& one) { return !invoke(compare, value, invoke(project, one)); });
}
template <Place I, class S, class Value, class Compare = less, class Project = identity>
constexpr bool binary_search(I first, S last, const Value& value, Compare compare = {}, Project project = {})
{
    const I found = ranges::lower_bound(first, last, value, compare, project);
    return found != last && !invoke(compare, value, invoke(project, *found));
}
template <Place I, class S, class Value>
constexpr void replace(I first, S last, const Value& old, const Value& now)
{
    std::replace(first, last, old, now);
}
template <Place I, class S, class Test, class Value>
constexpr void replace_if(I first, S last, Test test, const Value& now)
{
    std::replace_if(first, last, test, now);
}
template <Place I, class S> constexpr void reverse(I first, S last)
{
    std::reverse(first, last);
}
template <Place I, class S> constexpr void rotate(I first, I middle, S last)
{
    std::rotate(first, middle, last);
}
template <Place I, class S> constexpr void nth_element(I first, I nth, S last)
{
    std::nth_element(first, nth, last);
}
template <Place I, class S, class Value> constexpr void fill(I first, S last, const Value& value)
{
    std::fill(first, last, value);
}
template <Place I, class S, class Out> constexpr in_out_result<I, Out> copy(I first, S last, Out out)
{
    return {last, std::copy(first, last, out)};
}
template <Place I, class S, class Out> constexpr in_out_result<I, Out> move(I first, S last, Out out)
{
    return {last, std::move(first, last, out)};
}
template <Place I, class S, class Out, class Test>
constexpr in_out_result<I, Out> copy_if(I first, S last, Out out, Test test)
{
    return {last, std::copy_if(first, last, out, test)};
}
template <Place I, class S, class Out, class Change, class Project = identity>
constexpr in_out_result<I, Out> transform(I first, S last, Out out, Change change, Project project = {})
{
    for (; first != last; ++first, ++out) *out = invoke(change, invoke(project, *first));
    return {first, out};
}

// The same for whole ranges.
#define DRPG_WHOLE_TEST(name)                                                                                \
    template <Walkable R, class Test, class Project = identity>                                              \
    constexpr auto name(R&& range, Test test, Project project = {})                                          \
    {                                                                                                        \
        return ranges::name(ranges::begin(range), ranges::end(range), ref(test), ref(project));              \
    }
#define DRPG_WHOLE_VALUE(name)                                                                               \
    template <Walkable R, class Value, class Project = identity>                                             \
    constexpr auto name(R&& range, const Value& value, Project project = {})                                 \
    {                                                                                                        \
        return ranges::name(ranges::begin(range), ranges::end(range), value, ref(project));                  \
    }
#define DRPG_WHOLE_ORDER(name)                                                                               \
    template <Walkable R, class Compare = less, class Project = identity>                                    \
    constexpr auto name(R&& range, Compare compare = {}, Project project = {})                               \
    {                                                                                                        \
        return ranges::name(ranges::begin(range), ranges::end(range), ref(compare), ref(project));           \
    }
#define DRPG_WHOLE_SEARCH(name)                                                                              \
    template <Walkable R, class Value, class Compare = less, class Project = identity>                       \
    constexpr auto name(R&& range, const Value& value, Compare compare = {}, Project project = {})           \
    {                                                                                                        \
        return ranges::name(ranges::begin(range), ranges::end(range), value, ref(compare), ref(project));    \
    }
#define DRPG_WHOLE(name)                                                                                     \
    template <Walkable R, class... More> constexpr auto name(R&& range, More&&... more)                      \
    {                                                                                                        \
        return ranges::name(ranges::begin(range), ranges::end(range), std::forward<More>(more)...);          \
    }
#define DRPG_WHOLE_MIDDLE(name)                                                                              \
    template <Walkable R, class I> constexpr auto name(R&& range, I middle)                                  \
    {                                                                                                        \
        return ranges::name(ranges::begin(range), middle, ranges::end(range));                               \
    }
DRPG_WHOLE_TEST(find_if)
DRPG_WHOLE_TEST(find_if_not)
DRPG_WHOLE_TEST(any_of)
DRPG_WHOLE_TEST(all_of)
DRPG_WHOLE_TEST(none_of)
DRPG_WHOLE_TEST(count_if)
DRPG_WHOLE_TEST(for_each)
DRPG_WHOLE_VALUE(find)
DRPG_WHOLE_VALUE(count)
DRPG_WHOLE_ORDER(is_sorted)
DRPG_WHOLE_ORDER(sort)
DRPG_WHOLE_ORDER(stable_sort)
DRPG_WHOLE_ORDER(min_element)
DRPG_WHOLE_ORDER(max_element)
DRPG_WHOLE_ORDER(min)
DRPG_WHOLE_ORDER(max)
DRPG_WHOLE_ORDER(minmax)
DRPG_WHOLE_ORDER(push_heap)
DRPG_WHOLE_ORDER(pop_heap)
DRPG_WHOLE_SEARCH(lower_bound)
DRPG_WHOLE_SEARCH(upper_bound)
DRPG_WHOLE_SEARCH(binary_search)
DRPG_WHOLE(replace)
DRPG_WHOLE(replace_if)
DRPG_WHOLE(reverse)
DRPG_WHOLE(fill)
DRPG_WHOLE(copy)
DRPG_WHOLE(move)
DRPG_WHOLE(copy_if)
DRPG_WHOLE(transform)
DRPG_WHOLE_MIDDLE(rotate)
DRPG_WHOLE_MIDDLE(nth_element)
#undef DRPG_WHOLE_TEST
#undef DRPG_WHOLE_VALUE
#undef DRPG_WHOLE_ORDER
#undef DRPG_WHOLE_SEARCH
#undef DRPG_WHOLE
#undef DRPG_WHOLE_MIDDLE

template <Walkable A, Walkable B, class Same = equal_to> constexpr bool equal(A&& a, B&& b, Same same = {})
{
    return std::equal(ranges::begin(a), ranges::end(a), ranges::begin(b), ranges::end(b), same);
}
template <Walkable A, Walkable B> constexpr auto mismatch(A&& a, B&& b)
{
    const auto [in_a, in_b] =
        std::mismatch(ranges::begin(a), ranges::end(a), ranges::begin(b), ranges::end(b));
    return in_in_result<remove_const_t<decltype(in_a)>, remove_const_t<decltype(in_b)>>{in_a, in_b};
}
template <Walkable A, Walkable B> constexpr auto find_first_of(A&& a, B&& b)
{
    return std::find_first_of(ranges::begin(a), ranges::end(a), ranges::begin(b), ranges::end(b));
}
template <Walkable A, Walkable B, class Same = equal_to, class ProjectA = identity, class ProjectB = identity>
constexpr auto search(A&& a, B&& b, Same same = {}, ProjectA project_a = {}, ProjectB project_b = {})
{
    const auto last = ranges::end(a);
    const auto from =
        std::search(ranges::begin(a), last, ranges::begin(b), ranges::end(b), [&](auto&& x, auto&& y) {
            return invoke(same, invoke(project_a, x), invoke(project_b, y));
        });
    return subrange(from, from == last ? from : std::next(from, ranges::end(b) - ranges::begin(b)));
}

} // namespace ranges

#endif

} // namespace std

#endif
