#include "runtime/app/app.h"

#include <algorithm>

// What the program does with pads, fingers, sound devices and voices.

namespace runtime {

void App::tell_plug(const InputEvent& event)
{
    const bool is_there = event.kind == InputKind::PadAdded;
    if (!is_there) repeater_.clear();              // what it held is let go
    if (is_there && !display_.has_shown()) return; // it was there before the program
    tell(filled(words_.tr(is_there ? "Pad connected: {name}" : "Pad disconnected: {name}"),
                {{"name", event.name}}));
}

void App::tell_troubles()
{
    const AudioTrouble trouble = platform_.audio().take_trouble();
    if (trouble.why.empty()) return;
    tell(filled(words_.tr(trouble.is_music ? "No music: {why}" : "No sound: {why}"), {{"why", trouble.why}}));
}

void App::play_sounds(std::uint32_t passed)
{
    if (set_->game.is_on()) {
        Play& play = set_->game.play();
        const std::vector<Cue> cues = play.scene().take_cues();
        sounds_.play(cues);
        if (settings().captions)
            for (const Cue& cue : cues) hear_caption(cue.stop ? 0 : cue.sound);
        if (const std::uint32_t buzz = play.scene().take_buzz(); buzz > 0 && settings().rumble)
            platform_.rumble(settings().rumble_strength, buzz);
        if (play.state().map != sounded_map_) idle_sounds_.level_entered();
        sounded_map_ = play.state().map;
        const bool waits = play.mode() == rpg::Mode::Playing && !play.is_busy() && stack_.size() == 1;
        const int idle = waits ? idle_sounds_.pass(passed, set_->game.campaign(), play.state()) : 0;
        if (idle != 0) sounds_.play(idle, rpg::SoundPriority::Idle);
        if (idle != 0 && settings().captions) hear_caption(idle);
    } else {
        captions_.clear();
        sounded_map_.clear();
    }
    sounds_.end_frame();
    captions_.pass(passed);
}

void App::hear_caption(int sound)
{
    captions_.hear(sound);
    display_.touch();
}

// The one that the player wants, if it is there.
void App::choose_sound_device()
{
    Audio& audio = platform_.audio();
    const std::string best = device_to_use(settings().sound_device, audio.devices());
    if (!audio.has_lost_device() && best == audio.device()) return;
    audio.use_device(best);
    sounds_.play_song_again();
    tell(filled(words_.tr("Sound device: {name}"),
                {{"name", best.empty() ? words_.tr("the usual one") : best}}));
}

void App::read_out()
{
    if (!settings().speech) return reader_.forget();
    if (const std::string text = reader_.next(stack_.top()->spoken()); !text.empty())
        platform_.speak(text, texts_.language());
    if (const std::string why = platform_.take_speech_trouble(); !why.empty())
        tell(filled(words_.tr("No speech: {why}"), {{"why", why}}));
}

bool App::shows_touch_pad() const
{
    if (stack_.top() == nullptr || stack_.top()->touch_use() != TouchUse::Walks || is_paused()) return false;
    const bool with_fingers = words_.device == InputDevice::Touch;
    return settings().touch_pad == TouchPadUse::Always ||
           (settings().touch_pad == TouchPadUse::Fingers && with_fingers);
}

Pointers::Ground App::pointer_ground() const
{
    Pointers::Ground ground;
    if (stack_.top() == nullptr) return ground;
    constexpr int kRow = 14;
    const rpg::ScreenLayout now = layout();
    const PixelSize window = platform_.size();
    const auto in_window = [&](int logical, int all, int frame) {
        return logical * now.scale * all / std::max(frame, 1);
    };
    ground.touch = {stack_.top()->touch_use(), in_window(kRow, window.height, now.height)};
    if (!shows_touch_pad()) return ground;
    ground.pad = touch_pad(now, settings());
    for (PadButton& button : ground.pad)
        button.place = {in_window(button.place.x + now.display_x, window.width, now.width),
                        in_window(button.place.y + now.display_y, window.height, now.height),
                        in_window(button.place.width, window.width, now.width),
                        in_window(button.place.height, window.height, now.height)};
    return ground;
}

} // namespace runtime
