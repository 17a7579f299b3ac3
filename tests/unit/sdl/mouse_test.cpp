#include "runtime/platform/sdl/sdl_platform.h"
#include "tests/support/catch.h"
#include "tests/support/temp_folder.h"

#include <SDL.h>
#include <string>

// What the window says of a mouse's buttons, in a window that nobody sees.

namespace {

// "+mouse left" for what is pressed, "-mouse left" for what is let go.
std::string heard_of(runtime::Platform& platform, Uint8 button)
{
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        SDL_Event event{};
        event.type = type;
        event.button.button = button;
        SDL_PushEvent(&event);
    }
    std::string text;
    for (const runtime::InputEvent& event : platform.wait(0)) {
        if (event.kind == runtime::InputKind::Press) text += "+" + event.key;
        if (event.kind == runtime::InputKind::Release) text += "-" + event.key;
    }
    return text;
}

} // namespace

TEST_CASE("each button of a mouse is heard by its own name, and those without a name are not", "[sdl][mouse]")
{
    const tests::TempFolder folder;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("SDL_RENDER_DRIVER", "software", 1);
    const auto platform = runtime::open_sdl_platform(
        {.size = {160, 120}, .title = "mouse", .user_folder = folder.path.string()});
    if (!platform) tests::skip_test(rpg::to_string(platform.error()));
    static_cast<void>((*platform)->wait(0)); // what opening the window says
    CHECK(heard_of(**platform, SDL_BUTTON_LEFT) == "+mouse left-mouse left");
    CHECK(heard_of(**platform, SDL_BUTTON_MIDDLE) == "+mouse middle-mouse middle");
    CHECK(heard_of(**platform, SDL_BUTTON_RIGHT) == "+mouse right-mouse right");
    CHECK(heard_of(**platform, SDL_BUTTON_X1) == "+mouse x1-mouse x1");
    CHECK(heard_of(**platform, SDL_BUTTON_X2) == "+mouse x2-mouse x2");
    CHECK(heard_of(**platform, SDL_BUTTON_X2 + 3).empty());
}
