#pragma once
#include "rpg/core/error.h"
#include "rpg/model/game_data.h"

#include <string>
#include <utility>
#include <vector>

namespace rpg {

enum class Severity : std::uint8_t {
    Problem, // the game would read or show something wrong
    Note,    // unusual, but it works
};

struct Finding {
    Severity severity = Severity::Problem;
    Error where; // `field` names the record: "line 12 texture"
};

// Collects the findings of one file.
class FindingList {
public:
    explicit FindingList(std::string file) : file_(std::move(file)) {}

    void problem(std::string field, std::string reason)
    {
        add(Severity::Problem, std::move(field), std::move(reason));
    }
    void note(std::string field, std::string reason)
    {
        add(Severity::Note, std::move(field), std::move(reason));
    }
    std::vector<Finding> take() { return std::move(findings_); }

private:
    void add(Severity severity, std::string field, std::string reason)
    {
        findings_.push_back(
            {severity, {.file = file_, .field = std::move(field), .reason = std::move(reason)}});
    }

    std::string file_;
    std::vector<Finding> findings_;
};

inline std::string numbered(const char* what, std::size_t index)
{
    return std::string(what) + ' ' + std::to_string(index);
}

// Checks a level and its references to media; references to missing files are not checked.
std::vector<Finding> validate_level(const GameData& game, const Level& level, const std::string& file);

} // namespace rpg
