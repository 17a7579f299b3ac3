#include "runtime/input/bindings.h"
#include "runtime/input/phone_keys.h"
#include "runtime/input/repeater.h"
#include "runtime/platform/platform.h"
#include "runtime/platform/wheel.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"

#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace {

constexpr runtime::Repeater::Pace kPace{300, 90};

std::string phone_keys(std::string_view text)
{
    std::string names;
    for (const runtime::PhoneKey& key : runtime::phone_keys_in(text))
        names += (names.empty() ? "" : " ") + std::string(key.name);
    return names;
}

} // namespace

TEST_CASE("a held key repeats after its delay and then at its pace, until it is let go", "[runtime][input]")
{
    runtime::Repeater repeater;
    CHECK_FALSE(repeater.due(0, kPace));
    repeater.press({.key = "up"}, 1000);
    CHECK(repeater.wait(1000, kPace) == 300U);
    CHECK_FALSE(repeater.due(1299, kPace));
    const auto first = repeater.due(1300, kPace);
    REQUIRE(first);
    CHECK(first->key == "up");
    CHECK(first->repeats);
    CHECK_FALSE(repeater.due(1389, kPace));
    CHECK(repeater.due(1390, kPace));
    repeater.release("down");
    CHECK(repeater.due(1500, kPace));
    repeater.release("up");
    CHECK_FALSE(repeater.due(9000, kPace));
}

TEST_CASE("of two held keys the later one repeats; the wheel never does", "[runtime][input]")
{
    runtime::Repeater repeater;
    repeater.press({.key = "up"}, 0);
    repeater.press({.key = "left"}, 10);
    repeater.press({.key = "wheel up"}, 20);
    const auto due = repeater.due(1000, kPace);
    REQUIRE(due);
    CHECK(due->key == "left");
}

TEST_CASE("keys are called by the device in use", "[runtime][input]")
{
    const runtime::Bindings bindings;
    using runtime::Action;
    using runtime::InputDevice;
    CHECK(label_of_action(bindings, Action::Use, InputDevice::Pad) ==
          runtime::button_glyph(runtime::PadKind::Xbox, 0));
    CHECK(label_of_action(bindings, Action::Use, InputDevice::Keyboard) == "Enter");
    CHECK(label_of_action(bindings, Action::QuickSave, InputDevice::Pad) == "F5"); // no button does it
    CHECK(runtime::key_label("keypad 8") == "Num 8");
    CHECK(runtime::key_label("w") == "W");
}

TEST_CASE("every usual key has a name that keys can have, and nonsense has not", "[runtime][input]")
{
    for (const runtime::ActionRow& row : runtime::action_rows()) {
        CAPTURE(row.keys);
        CHECK(runtime::unknown_input_in(row.keys).empty());
    }
    CHECK(runtime::unknown_input_in("up, retrun, nonsense") == "retrun");
    CHECK(runtime::is_input_name("touch forward"));
    CHECK_FALSE(runtime::is_input_name("f25"));
    CHECK_FALSE(runtime::is_input_name("keypad"));
}

TEST_CASE("each button of a mouse has a name of its own that can be bound", "[runtime][input][mouse]")
{
    for (const std::string_view name : runtime::kMouseButtons) {
        CAPTURE(name);
        CHECK(runtime::is_input_name(name));
        CHECK(runtime::device_of(name) == runtime::InputDevice::Mouse);
        CHECK(std::ranges::count(runtime::kMouseButtons, name) == 1);
    }
}

TEST_CASE("the page sends kinds of input by the program's numbers", "[runtime][input][web]")
{
    using runtime::InputKind;
    const std::map<std::string, InputKind> kinds{{"press", InputKind::Press},
                                                 {"release", InputKind::Release},
                                                 {"text", InputKind::Text},
                                                 {"moved", InputKind::Moved},
                                                 {"dropped", InputKind::Dropped},
                                                 {"fingerDown", InputKind::FingerDown},
                                                 {"fingerMoved", InputKind::FingerMoved},
                                                 {"fingerUp", InputKind::FingerUp},
                                                 {"padAdded", InputKind::PadAdded},
                                                 {"padRemoved", InputKind::PadRemoved},
                                                 {"suspend", InputKind::Suspend},
                                                 {"focusLost", InputKind::FocusLost},
                                                 {"focusGained", InputKind::FocusGained},
                                                 {"exposed", InputKind::Exposed},
                                                 {"fingerCancelled", InputKind::FingerCancelled}};
    std::ifstream file(tests::tests_folder() + "/../web/host.js", std::ios::binary);
    const std::string page(std::istreambuf_iterator<char>(file), {});
    const std::string opening = "const Kind = {";
    const std::size_t first = page.find(opening) + opening.size();
    REQUIRE(first > opening.size());
    std::istringstream rows(page.substr(first, page.find('}', first) - first));
    std::size_t count = 0;
    for (std::string name, number; rows >> name >> number; ++count) { // "press:" "0,"
        name.pop_back();
        CAPTURE(name);
        REQUIRE(kinds.contains(name));
        CHECK(std::stoi(number) == static_cast<int>(kinds.at(name)));
    }
    CHECK(count == kinds.size());
}

TEST_CASE("texts name keys of the phone in many ways", "[runtime][input][keys]")
{
    CHECK(phone_keys("Press 5 to open|the hatch.") == "5");
    CHECK(phone_keys("PRESS|\"5\"!") == "5");
    CHECK(phone_keys("To open it press 5.") == "5");
    CHECK(phone_keys("Use the|* key and the #|key.") == "* #");
    CHECK(phone_keys("# for the|map.") == "#");
    CHECK(phone_keys("5 to open, # for|the map") == "#"); // a digit alone may be a number
    CHECK(phone_keys("* or # to|change weapons") == "* #");
    CHECK(phone_keys("# = map") == "#");
    CHECK(phone_keys("# für|die Karte") == "#");
    CHECK(phone_keys("The # key shows|the map") == "#");
    CHECK(phone_keys("Hit the 7-key now.") == "7");
    CHECK(phone_keys("press 4 or 6 to turn") == "4 6");
    CHECK(phone_keys("Press 1/3 to step aside") == "1 3");
    CHECK(phone_keys("The 4 and 6 keys turn you") == "4 6");
    CHECK(phone_keys("press key 9 to wait") == "9");
    CHECK(phone_keys("the star key, the pound key") == "* #");
    CHECK(phone_keys("Press 5, then walk on.") == "5");
    CHECK(phone_keys("Press the left|soft key.") == "left soft key");
    CHECK(phone_keys("Drücke 5 zum Ö"
                     "ffnen, oder die|Taste #.") == "5 #");
    CHECK(runtime::phone_keys_in("press 8 to back off").front().action == runtime::Action::Back);
    CHECK(runtime::phone_keys_in("press * to change").front().action == runtime::Action::PreviousWeapon);
}

TEST_CASE("codes, amounts and keys of doors are not keys of the phone", "[runtime][input][keys]")
{
    for (const char* text : {"Kennel shutter:|press 2, 4, 6 and|8. Learn it.",
                             "press 2,",
                             "Press 7 and 3.",
                             "Press the number: 5",
                             "The code is 5.",
                             "You need 3 keys.",
                             "Find 1 key",
                             "Hit 5 times",
                             "Push 2 barrels",
                             "hold 5 shells",
                             "Sector 5",
                             "Room #4",
                             "* * *",
                             "# 3 is shut",
                             "# is shut",
                             "room # for|staff",
                             "press 1234",
                             "the 5 key cards",
                             "Use 5 medkits",
                             "5",
                             "",
                             "press",
                             "the key to sector 4",
                             "Die 3 Schlüssel"}) {
        INFO(text);
        CHECK(phone_keys(text).empty());
    }
}

TEST_CASE("a notch of a wheel is one press, and a swipe over a trackpad one with repetitions",
          "[runtime][input]")
{
    runtime::Wheel wheel;
    std::uint32_t now = 1000;
    const auto turn = [&](double right, double up, std::uint32_t ms = 10) {
        now += ms;
        std::string text;
        for (const runtime::InputEvent& press : wheel.turn(right, up, now))
            text += (text.empty() ? "" : ", ") + press.key + (press.repeats ? " again" : "");
        return text;
    };
    CHECK(turn(0, 1) == "wheel up");
    CHECK(turn(0, -2) == "wheel down, wheel down");
    CHECK(turn(-1, 0) == "wheel left");
    CHECK(turn(1, 0) == "wheel right");
    CHECK(turn(0, 0).empty());
    const auto swipe = [&](double by, int events) {
        int first = 0, again = 0;
        for (int i = 0; i < events; ++i) {
            const std::string pressed = turn(0.1, by);
            if (pressed.empty()) continue;
            ++(pressed.ends_with(" again") ? again : first);
        }
        return std::pair(first, again);
    };
    now += 1000;
    CHECK(swipe(0.5, 62) == std::pair(1, 9)); // 31 notches as a trackpad counts them
    now += 1000;
    CHECK(swipe(-0.5, 3) == std::pair(0, 0)); // a finger that trembles
    now += 1000;
    CHECK(swipe(-0.5, 7) == std::pair(1, 0));
    CHECK(turn(1e300, 0.5) == turn(1e300, 0.5)); // as an untrue device may say
    now += 1000;
    CHECK(turn(0, 1) == "wheel up"); // a wheel again
}
