#include "runtime/app/services.h"

#include <string>

namespace runtime {

Services::Services(Platform& machine, SettingsFile& settings_file, const Options& typed)
    : platform(machine), config(settings_file),
      options(typed), mods{ModFolder(typed.user_folder + "/mods"), typed.mods, machine.keeps_dropped_files()},
      library(make_library(typed)),
      texts(typed.user_folder.empty() ? std::string() : typed.user_folder + "/text"),
      words{texts, settings_file.settings},
      sounds(machine.audio(), settings_file.settings, nullptr, typed.classic)
{
}

void Services::log(std::string_view line) const
{
    if (log_file != nullptr) log_file->say(line);
}

} // namespace runtime
