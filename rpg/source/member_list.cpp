#include "rpg/source/member_list.h"

#include "rpg/core/text.h"

#include <algorithm>

namespace rpg {

std::string_view name_problem(std::string_view name)
{
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; };
    if (name.empty()) return "the name is empty";
    if (std::ranges::any_of(name, is_control)) return "the name has a control character";
    if (name.find('\\') != std::string_view::npos) return "the name has a backslash";
    if (name.front() == '/') return "the name is absolute";
    if (name.size() >= 2 && name[1] == ':') return "the name has a drive letter";
    for (std::size_t start = 0; start <= name.size();) {
        const std::size_t end = std::min(name.find('/', start), name.size());
        const std::string_view part = name.substr(start, end - start);
        if (part == "..") return "the name leads outside";
        if (part.empty() || part == ".") return "the name has an empty part";
        start = end + 1;
    }
    return {};
}

std::optional<Error> MemberList::add(Member member)
{
    const auto refuse = [&](std::string_view reason, ErrorCode code = ErrorCode::None) {
        return Error{.file = path_, .field = member.name, .reason = std::string(reason), .code = code};
    };
    if (const std::string_view problem = name_problem(member.name); !problem.empty()) return refuse(problem);
    if (member.size > kMaxMemberBytes) return refuse("is over 64 MiB", ErrorCode::TooLarge);
    total_ += member.size;
    if (total_ > kMaxTotalBytes) return refuse("all members together are over 256 MiB", ErrorCode::TooLarge);
    if (members_.size() == kMaxMembers)
        return refuse("there are more than 20000 members", ErrorCode::TooManyFiles);
    if (!names_.insert(to_lower(member.name)).second) return refuse("the name appears twice (ignoring case)");
    members_.push_back(std::move(member));
    return std::nullopt;
}

} // namespace rpg
