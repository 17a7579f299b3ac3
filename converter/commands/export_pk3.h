#pragma once
#include "converter/command.h"
#include "converter/commands/port_input.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_export_pk3(const Arguments& arguments, Io& io);

inline constexpr std::array kExportPk3Arguments{
    kData,       kMods,          kMaps,          output_option(Takes::File, "F.pk3", "the file to write"),
    kPortDoors,  kPortThickness, kPortUnreached, kPortAll,
    kPortReport,
};
inline constexpr CommandRow kExportPk3Command{
    .path = "export pk3",
    .summary = "the whole game for GZDoom: levels, scripts, monsters, weapons, dialogs, stores",
    .arguments = kExportPk3Arguments,
    .run = run_export_pk3,
    .description =
        "DATA may also be an unpacked project. Any Doom II as the game to run with is enough, Freedoom "
        "too. Monsters\n"
        "and weapons have the numbers of the game's rules, in real time. The scripts of each level are "
        "a text that can\n"
        "be read and changed (rpg/map01.txt), run by ZScript in the file. Exit code 1 if a level could "
        "not be made."};

} // namespace converter
