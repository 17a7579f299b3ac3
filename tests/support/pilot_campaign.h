#pragma once
#include "lab/pilot/proof.h"

#include <string>
#include <vector>

namespace tests {

// A level for the pilot, drawn with these letters besides those of `elements`:
// `#` wall, `.` floor, `@` start (looks east), `+` a door that opens when it is used, `X` an exit door named
// "out", `Y` another one named "back".
struct PilotLevel {
    std::string name;
    std::uint8_t id = 3; // Level::level_id
    std::vector<std::string> rows = {};
    std::vector<std::string> elements = {};
    std::string script = {}; // without "drs 1"
};

// The exit "out" to the level of string 0, with level statistics; "back" to that of string 1, without.
std::string exit_script(const std::string& next, const std::string& before = "/first.bsp");

// A game of such levels. Starts on the one with id 1, else on the first by name.
class PilotCampaign {
public:
    explicit PilotCampaign(const std::vector<PilotLevel>& levels);
    PilotCampaign(const PilotCampaign&) = delete;
    PilotCampaign& operator=(const PilotCampaign&) = delete;

    rpg::PilotRun play(rpg::PilotTask task = {}) const; // the whole campaign, saves included
    rpg::Proof prove(int seeds = 2) const;

    rpg::GameData data;
    rpg::Campaign campaign; // of `data`
};

} // namespace tests
