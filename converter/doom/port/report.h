#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace converter::port {

enum class Severity : std::uint8_t { Info, Changed, Lost, Error };
enum class Outcome : std::uint8_t { Expressed, Idiom, Changed, Lost }; // of a script command

// One thing that an export lost or changed.
struct ReportItem {
    std::string map{};
    std::string_view kind{}; // event, thing, line, texture, limit, map
    std::size_t index = 0;
    int tile = -1;           // -1: no place
    std::string_view code{}; // a word of docs/formats/out-wad.md
    Severity severity = Severity::Info;
    std::string text{};
    std::string task{}; // what is left for a mapper to do; empty: nothing, or not tied to a place
};

struct Report {
    std::vector<ReportItem> items;
    std::map<std::string, std::array<std::size_t, 4>> commands; // per map: count of each Outcome

    bool has_errors() const;
};

std::string place_text(int tile); // "8,11"

// Pictures that the game lacks.
void report_pictures(const std::set<std::uint16_t>& missing, Report& report);

std::string report_text(const Report& report);
std::string report_json(const Report& report);

} // namespace converter::port
