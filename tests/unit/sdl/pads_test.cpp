#include "runtime/input/bindings.h"
#include "runtime/platform/sdl/sdl_pads.h"
#include "tests/support/catch.h"
#include "tests/window/virtual_pad.h"

#include <algorithm>

// Pads that SDL makes up (SDL_JoystickAttachVirtualEx) come and go as those of a player do.

namespace {

using runtime::InputKind;

// SDL, what the pads say, and what has been heard of them.
class PadDesk {
public:
    PadDesk()
    {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1"); // there is no window
        if (SDL_InitSubSystem(SDL_INIT_EVENTS) != 0)
            tests::skip_test(std::string("SDL has no events here: ") + SDL_GetError());
        pads.start();
    }
    ~PadDesk() { SDL_QuitSubSystem(SDL_INIT_EVENTS); }
    PadDesk(const PadDesk&) = delete;
    PadDesk& operator=(const PadDesk&) = delete;

    void plug(runtime::VirtualPad& pad)
    {
        pad.plug();
        if (!pad.is_plugged()) tests::skip_test(std::string("SDL makes up no pad here: ") + SDL_GetError());
    }
    // "+pad a" for what is pressed, "-pad a" for what is let go, "in" and "out" of pads.
    std::string heard()
    {
        SDL_JoystickUpdate();
        std::vector<runtime::InputEvent> events;
        for (SDL_Event event; SDL_PollEvent(&event) == 1;) pads.take(event, events);
        std::string text;
        for (const runtime::InputEvent& event : events) {
            text += text.empty() ? "" : " ";
            if (event.kind == InputKind::PadAdded) text += "in";
            if (event.kind == InputKind::PadRemoved) text += "out";
            if (event.kind == InputKind::Press) text += "+" + event.key;
            if (event.kind == InputKind::Release) text += "-" + event.key;
        }
        return text;
    }

    runtime::SdlPads pads;
};

} // namespace

TEST_CASE("a pad is told of when it is plugged in and out, and works again afterwards", "[sdl][pad]")
{
    PadDesk desk;
    runtime::VirtualPad pad;
    desk.plug(pad);
    CHECK(desk.heard() == "in");
    CHECK(desk.pads.has_any());
    pad.set("a", true);
    CHECK(desk.heard() == "+pad a");
    pad.set("a", false);
    CHECK(desk.heard() == "-pad a");
    pad.unplug();
    CHECK(desk.heard() == "out");
    CHECK_FALSE(desk.pads.has_any());
    desk.plug(pad);
    CHECK(desk.heard() == "in");
    pad.set("b", true);
    CHECK(desk.heard() == "+pad b");
}

TEST_CASE("every button of a pad has the name that bindings use", "[sdl][pad]")
{
    PadDesk desk;
    runtime::VirtualPad pad;
    desk.plug(pad);
    desk.heard();
    // Without "guide", which SDL holds for a quarter of a second.
    for (const char* button : {"a", "b", "x", "y", "back", "start", "leftstick", "rightstick", "leftshoulder",
                               "rightshoulder", "dpup", "dpdown", "dpleft", "dpright"}) {
        pad.set(button, true);
        CHECK(desk.heard() == std::string("+pad ") + button);
        pad.set(button, false);
        CHECK(desk.heard() == std::string("-pad ") + button);
        CHECK(runtime::is_input_name(std::string("pad ") + button));
    }
}

TEST_CASE("sticks and triggers are keys, and are let go with the pad", "[sdl][pad]")
{
    PadDesk desk;
    runtime::VirtualPad pad;
    desk.plug(pad);
    desk.heard();
    pad.set("righttrigger", true);
    CHECK(desk.heard() == "+pad righttrigger");
    pad.set("righttrigger", false);
    CHECK(desk.heard() == "-pad righttrigger");
    pad.set("lefty", true);
    CHECK(desk.heard() == "+pad dpdown");
    pad.unplug();
    const std::string told = desk.heard();
    CHECK(told.find("out") != std::string::npos);
    CHECK(told.find("-pad dpdown") != std::string::npos);
    desk.plug(pad);
    CHECK(desk.heard() == "in");
    pad.set("lefty", true);
    CHECK(desk.heard() == "+pad dpdown");
}
