#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// Remarks for the user, one line per topic: "topic: intro, level01 (3)".
class Remarks {
public:
    // Adds `place`, with its `count` if given. A count of 0 adds nothing.
    void add(std::string_view topic, std::string_view place);
    void add(std::string_view topic, std::string_view place, std::size_t count);

    bool is_empty() const { return topics_.empty(); }
    std::vector<std::string> lines() const;

private:
    struct Topic {
        std::string name;
        std::string places;
    };
    std::vector<Topic> topics_;
};

} // namespace rpg
