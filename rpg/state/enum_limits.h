#pragma once
#include "rpg/model/rules.h"
#include "rpg/state/message.h"
#include "rpg/state/screen_state.h"

#include <cstdint>

namespace rpg {

// The last number that means something, of types that name all their values; of others 0.
template <class T> constexpr std::uint64_t kLastOf = 0;
template <> inline constexpr std::uint64_t kLastOf<bool> = 1;
template <> inline constexpr std::uint64_t kLastOf<Mode> = static_cast<std::uint64_t>(Mode::Ended);
template <>
inline constexpr std::uint64_t kLastOf<DialogSource> = static_cast<std::uint64_t>(DialogSource::Captured);
template <>
inline constexpr std::uint64_t kLastOf<EndingPage> = static_cast<std::uint64_t>(EndingPage::Credits);
template <>
inline constexpr std::uint64_t kLastOf<Difficulty> = static_cast<std::uint64_t>(Difficulty::Nightmare);
template <> inline constexpr std::uint64_t kLastOf<MessageId> = static_cast<std::uint64_t>(MessageId::Cheat);

} // namespace rpg
