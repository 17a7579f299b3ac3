#pragma once
#include "rpg/source/data_source.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

constexpr std::uint64_t kMaxMemberBytes = 64U << 20; // unpacked; the real files have up to 130 kB
constexpr std::uint64_t kMaxTotalBytes = 256U << 20;
constexpr std::size_t kMaxMembers = 20'000;

// Why a relative name cannot be used (absolute, "..", control characters ...), or empty.
std::string_view name_problem(std::string_view name);

// Collects the members of a container that are within the limits and have safe, unique names.
class MemberList {
public:
    explicit MemberList(std::string_view path) : path_(path) {}

    std::optional<Error> add(Member member); // an error if it is refused
    std::vector<Member> take() { return std::move(members_); }

private:
    std::string path_;
    std::vector<Member> members_;
    std::set<std::string> names_; // in lower case
    std::uint64_t total_ = 0;
};

} // namespace rpg
