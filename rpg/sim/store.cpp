#include "rpg/rules/shops.h"
#include "rpg/sim/screens_internal.h"
#include "rpg/sim/scripts.h"

namespace rpg {
namespace {

void buy_article(Turn& turn, int place)
{
    const std::span<const Article> articles = turn.rules().articles(turn.state.screen.store);
    if (place < 1 || static_cast<std::size_t>(place) > articles.size()) {
        turn.emit(event::Refused{"the store has no such article"});
        return;
    }
    const Article& article = articles[static_cast<std::size_t>(place - 1)];
    switch (may_buy(turn.state.player, article)) {
    case Sale::TooExpensive:
        turn.emit(event::Refused{"not enough credits"});
        return;
    case Sale::Full:
        turn.emit(event::Refused{"no room for more of it"});
        return;
    case Sale::Done:
        break;
    }
    buy(turn.state.player, article);
    turn.emit(event::Bought{static_cast<std::uint8_t>(place), article.price});
}

} // namespace

void open_store_list(Turn& turn, std::uint8_t list)
{
    cover_screen(turn);
    turn.state.screen.store = list;
    turn.state.screen.mode = Mode::Store;
    turn.emit(event::StoreOpened{list});
}

void store_order(Turn& turn, const PlayerCommand& command)
{
    switch (command.order) {
    case Order::Buy:
        buy_article(turn, command.number);
        break;
    case Order::Leave:
    case Order::Cancel:
        turn.state.screen.store = 0;
        turn.state.screen.mode = Mode::Playing;
        turn.emit(event::StoreClosed{});
        uncover_screen(turn);
        break;
    default:
        turn.emit(event::Refused{"the store is open"});
        break;
    }
}

} // namespace rpg
