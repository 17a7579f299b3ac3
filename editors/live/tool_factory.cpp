#include "editors/live/tool_factory.h"

#include "editors/live/dev_tools.h"
#include "editors/live/editor_link.h"
#include "rpg/system/child_process.h"

#include <iostream>
#include <utility>

namespace runtime {
namespace {

class LiveTools : public ToolFactory {
public:
    explicit LiveTools(std::unique_ptr<EditorLink> editor) : editor_(std::move(editor)) {}

    std::unique_ptr<Tools> make_tools(ToolHost& host) override
    {
        return std::make_unique<DevTools>(host, editor_.get());
    }
    DebugClient* client() override { return editor_.get(); }

private:
    std::unique_ptr<EditorLink> editor_;
};

// What the editor asks for takes the place of what the command line says.
void use_launch(Options& options, const protocol::DebugLaunch& launch)
{
    options.data = launch.project;
    options.mods = launch.mods;
    options.without_mods = true;
    options.map = launch.map;
    options.seed = launch.seed;
}

} // namespace

OpenedTools open_live_tools(Options& options)
{
    if (!options.dap) return {options.dev ? std::make_unique<LiveTools>(nullptr) : nullptr};
    rpg::ignore_broken_pipe();
    std::ios::sync_with_stdio(false); // the end of the program does not wait for what is being read
    auto editor = std::make_unique<EditorLink>(std::cin, std::cout);
    const auto launch = editor->wait_for_launch();
    if (!launch) return {nullptr, true};
    use_launch(options, *launch);
    return {std::make_unique<LiveTools>(std::move(editor))};
}

} // namespace runtime
