#include "converter/doom/wad/finding.h"

namespace converter::wad {

void Findings::add(std::string_view kind, rpg::Error error)
{
    std::string run = std::string(kind) + ' ' + error.field.substr(0, error.field.find('['));
    run_length_ = run == run_ ? run_length_ + 1 : 1;
    run_ = std::move(run);
    if (run_length_ > kMostOfAKind + 1) return;
    if (run_length_ > kMostOfAKind) {
        error.field = error.field.substr(0, error.field.find('['));
        error.reason = "more problems of this kind are not listed";
    }
    list_.push_back({std::string(kind), std::move(error)});
}

} // namespace converter::wad
