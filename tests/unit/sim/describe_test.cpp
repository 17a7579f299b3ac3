#include "rpg/sim/text/describe.h"
#include "tests/support/catch.h"

#include <set>
#include <string>
#include <variant>

using namespace rpg;

namespace {

template <class Body> EventBody plain()
{
    if constexpr (std::is_default_constructible_v<Body>)
        return Body{};
    else
        return Body{event::MapName("hall")};
}

template <class... Bodies> std::vector<EventBody> one_of_each(const std::variant<Bodies...>*)
{
    return {plain<Bodies>()...};
}

} // namespace

TEST_CASE("events read as lines", "[sim][describe]")
{
    CHECK(describe(GameEvent{1234, event::Moved{{544, 1824}, {544, 1760}}}) ==
          "    1234 moved 544,1824 to 544,1760");
    CHECK(describe(EventBody{event::Refused{"a wall"}}) == "refused: a wall");
    CHECK(describe(EventBody{event::LineMoved{LineIndex{7}, true}}) == "line 7 opens");
    CHECK(describe(EventBody{event::AttackBegan{kNoThing, 2, {32, 32}}}) ==
          "player attacks 32,32 with weapon 2");
    CHECK(describe(EventBody{event::AttackBegan{ThingIndex{4}, 2, {32, 32}}}) ==
          "thing 4 attacks 32,32 with weapon 2");
    CHECK(describe(EventBody{event::MessageShown{{.id = MessageId::Saved}}}) == "message saved number 0");
    CHECK(describe(EventBody{event::BannerSet{}}) == "banner string none");
    CHECK(describe(EventBody{event::CommandRan{3, 40, false}}) == "event 3 ran command 40 in vain");
}

TEST_CASE("every kind of event has a line of its own", "[sim][describe]")
{
    std::set<std::string> lines;
    for (const EventBody& body : one_of_each(static_cast<const EventBody*>(nullptr))) {
        const std::string line = describe(body);
        CHECK_FALSE(line.empty());
        INFO(line);
        CHECK(lines.insert(line).second);
    }
}
