#include "runtime/app/app.h"

#include "rpg/formats/png.h"
#include "rpg/sim/level_flow.h"
#include "rpg/source/file_names.h"
#include "rpg/source/write_file.h"
#include "runtime/dev/dev_tools.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/title_screen.h"

#include <algorithm>
#include <memory>

namespace runtime {

App::App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const GameFiles& files,
         const Options& options)
    : texts_(options.user_folder.empty() ? std::string() : options.user_folder + "/text"),
      sounds_(platform.audio(), config.settings, &files),
      world_(*files.art, files.ui), context_{platform, config, saves,   files, sounds_,
                                             world_,   stack_, options, texts_},
      last_(platform.now())
{
    const std::string& wanted = config.settings.language;
    texts_.use(!options.language.empty() ? options.language
               : !wanted.empty()         ? wanted
                                         : options.system_language,
               files);
    if (options.dev) dev_ = std::make_unique<DevTools>(*this);
}

App::~App() = default;

void App::use(const GameFiles& files)
{
    sounds_.use(files);
    std::unique_ptr<Play> play = std::move(context_.play);
    const bool quits = context_.quits;
    // Both refer to the files for good, and others refer to both.
    std::destroy_at(&world_);
    std::construct_at(&world_, *files.art, files.ui);
    Context fresh{context_.platform, context_.config,  context_.saves, files, sounds_, world_,
                  context_.stack,    context_.options, texts_};
    std::destroy_at(&context_);
    std::construct_at(&context_, std::move(fresh));
    context_.play = std::move(play);
    context_.quits = quits;
    texts_.use(texts_.language(), files);
}

rpg::Outcome App::start()
{
    const Options& options = context_.options;
    if (options.map.empty() && options.load.empty()) {
        stack_.replace_all(make_title_screen(context_));
        stack_.settle();
        return rpg::success();
    }
    rpg::GameStart start;
    if (!options.load.empty()) {
        auto save = context_.saves.read(options.load);
        if (!save) return save.error();
        start.save = std::move(*save);
        start.file = context_.saves.path_of(options.load);
    } else {
        start.map = rpg::map_stem(rpg::to_lower(options.map));
        start.file = "--map";
    }
    const rpg::Outcome started = start_playing(context_, start);
    stack_.settle();
    return started;
}

rpg::ScreenLayout App::layout() const
{
    const PixelSize size = context_.platform.size();
    const Settings& settings = context_.config.settings;
    const int fits = rpg::hud_scale(size.width, size.height);
    const int scale = settings.text_scale > 0 ? std::min(settings.text_scale, fits) : fits;
    return rpg::screen_layout(size.width, size.height, scale, settings.soft_keys);
}

UiInput App::meaning_of(const InputEvent& event) const
{
    UiInput input{.action = context_.config.settings.bindings.find(event.name),
                  .name = event.name,
                  .repeats = event.repeats};
    const std::string_view name = event.name;
    const bool keypad = name.starts_with("keypad ");
    const std::string_view digit = keypad ? name.substr(7) : name;
    if (digit.size() == 1 && digit[0] >= '0' && digit[0] <= '9') input.digit = digit[0] - '0';
    const rpg::ScreenLayout now = layout();
    input.x = event.x / now.scale - now.display_x;
    input.y = event.y / now.scale - now.display_y;
    return input;
}

void App::handle(const InputEvent& event)
{
    if (event.kind == InputKind::Quit) context_.quits = true;
    if (event.kind == InputKind::FocusLost || event.kind == InputKind::FocusGained) {
        focused_ = event.kind == InputKind::FocusGained;
        context_.platform.audio().pause(!focused_);
    }
    if (dev_ && dev_->takes(event)) return stack_.settle();
    if (event.kind != InputKind::Press) return;
    const UiInput input = meaning_of(event);
    if (input.is(Action::Fullscreen)) {
        Settings& settings = context_.settings();
        settings.fullscreen = !settings.fullscreen;
        context_.platform.set_fullscreen(settings.fullscreen);
        return;
    }
    if (input.is(Action::Screenshot)) {
        draw();
        rpg::Image image(last_size_.width, last_size_.height);
        for (std::size_t i = 0; i < pixels_.size(); ++i)
            image.pixels[i] = rpg::opaque(rpg::Xrgb8888::to_rgb(pixels_[i]));
        const std::string path =
            context_.options.user_folder + "/screenshot-" + std::to_string(last_) + ".png";
        const rpg::Outcome written = rpg::write_file(path, rpg::encode_png(image));
        if (context_.play)
            context_.play->notice = written ? context_.tr("Picture saved") : rpg::to_string(written.error());
        return;
    }
    if (stack_.top() != nullptr) stack_.top()->input(input);
    stack_.settle();
}

bool App::is_idle() const
{
    return !context_.play || !context_.play->is_busy();
}

bool App::frame()
{
    const std::uint32_t begun = context_.platform.now();
    const std::uint32_t due = stack_.top() == nullptr ? 0 : (focused_ ? stack_.top()->frame_ms() : 200U);
    const std::uint32_t since = begun - last_;
    for (const InputEvent& event : context_.platform.wait(since >= due ? 0 : due - since)) handle(event);
    if (context_.quits || stack_.top() == nullptr) return false;
    const std::uint32_t now = context_.platform.now();
    const std::uint32_t passed = std::min<std::uint32_t>(now - last_, 250); // after a pause of the machine
    last_ = now;
    stack_.top()->tick(passed);
    stack_.settle();
    if (dev_) dev_->tick(passed);
    stack_.settle();
    if (context_.play) sounds_.play(context_.play->scene().take_cues());
    if (context_.quits || stack_.top() == nullptr) return false;
    draw();
    return true;
}

void App::draw()
{
    last_size_ = context_.platform.size();
    const auto count =
        static_cast<std::size_t>(last_size_.width) * static_cast<std::size_t>(last_size_.height);
    pixels_.assign(count, rpg::Xrgb8888::from_rgb({}));
    const rpg::Surface8888 window{pixels_.data(), last_size_.width, last_size_.height, last_size_.width};
    const Painter painter{window, layout(), context_.files.ui};
    stack_.draw(painter);
    if (dev_) dev_->draw(painter);
    context_.platform.present(window);
}

} // namespace runtime
