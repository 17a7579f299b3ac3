#include "editors/level_editor/app/test_list.h"

#include "editors/level_editor/model/build.h"

#include <fmt/format.h>

namespace editor {

void keep_last_game(Session& session, const std::string& name)
{
    const TestState& tests = session.tests;
    if (!session.document || tests.replay.empty()) return;
    auto game = build_game(*session.document);
    if (!game) return session.say(session.explain(game.error()), true);
    const auto test = test_of(std::move(*game), name, tests.start, tests.angle, tests.replay);
    if (!test) return session.say(session.explain(test.error()), true);
    if (session.act(keep_test(*test), Check::None)) session.tests.results[test->name] = {.holds = true};
}

void run_tests(Session& session)
{
    if (!session.document) return;
    session.leave_field();
    const auto game = build_game(*session.document);
    if (!game) return session.say(session.explain(game.error()), true);
    session.tests.results.clear();
    std::size_t count = 0, held = 0;
    for (const KeptTest& test : kept_tests(session.document->workspace())) {
        const TestResult& result = session.tests.results[test.name] = run_test(*game, test);
        ++count;
        held += result.holds ? 1 : 0;
    }
    session.say(fmt::format("{}: {} / {}", session.tr("Tests that still work"), held, count), held != count);
}

std::string result_of_test(Session& session, const KeptTest& test)
{
    const auto found = session.tests.results.find(test.name);
    if (found == session.tests.results.end()) return session.tr("not played yet");
    const TestResult& result = found->second;
    if (result.holds) return session.tr("still works");
    std::string text = session.tr(result.reason);
    const auto place = [](const TestPlace& at) {
        return fmt::format("{} {},{}", at.level, at.tile.x, at.tile.y);
    };
    if (result.was && result.is)
        text += fmt::format(" ({} {}: {} -> {})", session.tr("command"), result.command, place(*result.was),
                            place(*result.is));
    return text;
}

void show_test(Session& session, const KeptTest& test)
{
    const auto found = session.tests.results.find(test.name);
    const bool differs = found != session.tests.results.end() && found->second.was.has_value();
    const TestPlace& place = differs ? *found->second.was : test.start;
    session.go_to(place.level, place.tile);
}

} // namespace editor
