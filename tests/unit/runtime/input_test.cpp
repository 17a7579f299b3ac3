#include "runtime/input/bindings.h"
#include "runtime/input/repeater.h"
#include "tests/support/catch.h"

namespace {

constexpr runtime::Repeater::Pace kPace{300, 90};

} // namespace

TEST_CASE("a held key repeats after its delay and then at its pace, until it is let go", "[runtime][input]")
{
    runtime::Repeater repeater;
    CHECK_FALSE(repeater.due(0, kPace));
    repeater.press({.name = "up"}, 1000);
    CHECK(repeater.wait(1000, kPace) == 300U);
    CHECK_FALSE(repeater.due(1299, kPace));
    const auto first = repeater.due(1300, kPace);
    REQUIRE(first);
    CHECK(first->name == "up");
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
    repeater.press({.name = "up"}, 0);
    repeater.press({.name = "left"}, 10);
    repeater.press({.name = "wheel up"}, 20);
    const auto due = repeater.due(1000, kPace);
    REQUIRE(due);
    CHECK(due->name == "left");
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
