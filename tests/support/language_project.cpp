#include "tests/support/language_project.h"

#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/level_sources.h"

#include <map>

namespace tests {
namespace {

constexpr const char* kPumpMap = R"(<level source="drl-1" id="3" title="Pump">
  <colors floor="#404038" ceiling="#607080"/>
  <theme name="hall" wall="brick" floor="tiles" ceiling="tiles"/>
  <door char="+" name="hall_door"/>
  <door char="L" name="pump_door" locked="yes"/>
  <thing char="i" sprite="imp" name="guard"/>
  <mark char="p" name="pump"/>
  <spawn char="@" facing="E"/>
  <thing tile="pump" sprite="imp" name="boss" hidden="yes"/>
  <map at="4,4"><![CDATA[
    ##########
    #@..+..ii#
    ##L#######
    #..p.....#
    ##########
  ]]></map>
</level>
)";

constexpr const char* kPumpScript = R"(drs 1
include "shared.inc"
string 0 "The pump runs|again."
string 1 "4711"
string 2 "Code?"
event pump_door
  use                      => ask_code code @1 prompt @2
  use                      => unlock_door pump_door
  use                      => open_door pump_door
end
event pump
  use once                 => show_thing boss frame 0
  use                      => wait $pause
  use                      => dialog @0
end
)";

rpg::GameData bare_game()
{
    rpg::GameData game;
    game.entities = content_entities();
    return game;
}

} // namespace

rpg::Workspace content_workspace()
{
    rpg::FileSet texts;
    for (const std::string& stem : content_levels())
        for (const char* ending : {".xml", ".drs", ".names"})
            if (const std::string text = content_text("levels/" + stem + ending); !text.empty())
                texts["levels/" + stem + ending] = rpg::to_bytes(text);
    return {rpg::Workspace::Kind::Project, std::move(texts), bare_game(), content_vocabulary()};
}

rpg::Workspace unpacked_workspace()
{
    rpg::FileSet texts;
    for (const std::string& stem : content_levels()) {
        const rpg::Level level = content_level(stem);
        texts["levels/" + stem + ".xml"] = rpg::to_bytes(rpg::print_level_xml(level));
        texts["levels/" + stem + ".drs"] = rpg::to_bytes(rpg::print_script(level));
    }
    return {rpg::Workspace::Kind::Project, std::move(texts), bare_game(), content_vocabulary()};
}

rpg::Workspace pump_workspace(const std::string& script, const std::string& map)
{
    rpg::FileSet texts;
    texts["levels/pump.xml"] = rpg::to_bytes(map.empty() ? std::string(kPumpMap) : map);
    texts["levels/pump.drs"] = rpg::to_bytes(script.empty() ? std::string(kPumpScript) : script);
    texts["levels/shared.inc"] = rpg::to_bytes("const pause 300ms\n");
    return {rpg::Workspace::Kind::Project, std::move(texts), {}, test_vocabulary()};
}

rpg::TextPoint place_of(const rpg::Workspace& workspace, const std::string& path, const std::string& part,
                        bool behind)
{
    const std::string_view text = workspace.text(path).value_or("");
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string_view::npos);
    return rpg::TextLines(text).place(at + (behind ? part.size() : 0));
}

void apply(rpg::Workspace& workspace, const std::vector<rpg::TextEdit>& edits)
{
    std::map<std::string, std::vector<rpg::TextEdit>> by_file;
    for (const rpg::TextEdit& edit : edits) by_file[edit.where.path].push_back(edit);
    for (const auto& [path, of_file] : by_file)
        workspace.put(path, rpg::edited(workspace.text(path).value_or(""), of_file));
}

} // namespace tests
