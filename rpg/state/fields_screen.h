#pragma once
#include "rpg/state/fields_player.h"
#include "rpg/state/screen_state.h"

namespace rpg {

// clang-format off
template <> struct Fields<Message> {
    static constexpr auto kList = std::make_tuple(
        field("id", &Message::id),
        field("name", &Message::name),
        field("number", &Message::number),
        field("critical", &Message::critical),
        field("forced", &Message::forced));
};

template <> struct Fields<MessageQueue> {
    static constexpr auto kList = std::make_tuple(
        field("waiting", &MessageQueue::waiting),
        field("shown_since", &MessageQueue::shown_since));
};

template <> struct Fields<DialogState> {
    static constexpr auto kList = std::make_tuple(
        field("source", &DialogState::source),
        field("string", &DialogState::string),
        field("number", &DialogState::number),
        field("name", &DialogState::name),
        field("gains", &DialogState::gains),
        field("skippable", &DialogState::skippable),
        field("terminal", &DialogState::terminal),
        field("resumes", &DialogState::resumes),
        field("ends_turn", &DialogState::ends_turn),
        field("first_line", &DialogState::first_line));
};

template <> struct Fields<CodeState> {
    static constexpr auto kList = std::make_tuple(
        field("code", &CodeState::code),
        field("prompt", &CodeState::prompt),
        field("typed", &CodeState::typed));
};

template <> struct Fields<CoveredScreen> {
    static constexpr auto kList = std::make_tuple(
        field("mode", &CoveredScreen::mode),
        field("dialog", &CoveredScreen::dialog),
        field("code", &CoveredScreen::code),
        field("store", &CoveredScreen::store));
};

template <> struct Fields<LevelStats> {
    static constexpr auto kList = std::make_tuple(
        field("time", &LevelStats::time),
        field("moves", &LevelStats::moves),
        field("xp", &LevelStats::xp),
        field("secrets", &LevelStats::secrets),
        field("secrets_total", &LevelStats::secrets_total),
        field("kills", &LevelStats::kills),
        field("kills_total", &LevelStats::kills_total));
};

template <> struct Fields<ScreenState> {
    static constexpr auto kList = std::make_tuple(
        field("mode", &ScreenState::mode),
        field("dialog", &ScreenState::dialog),
        field("code", &ScreenState::code),
        field("store", &ScreenState::store),
        field("covered", &ScreenState::covered),
        field("stats", &ScreenState::stats),
        field("ending", &ScreenState::ending),
        field("messages", &ScreenState::messages));
};
// clang-format on

static_assert(names_every_field<Message>());
static_assert(names_every_field<MessageQueue>());
static_assert(names_every_field<DialogState>());
static_assert(names_every_field<CodeState>());
static_assert(names_every_field<CoveredScreen>());
static_assert(names_every_field<LevelStats>());
static_assert(names_every_field<ScreenState>());

} // namespace rpg
