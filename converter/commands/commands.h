#pragma once
#include "converter/tool/command.h"

// The commands of every `drpg` build, each defined in the source file named after it.
namespace converter {

extern const CommandRow kInfoCommand;
extern const CommandRow kVerifyCommand;
extern const CommandRow kUnpackCommand;
extern const CommandRow kPackCommand;
extern const CommandRow kArtScaleCommand;
extern const CommandRow kExportPngCommand;
extern const CommandRow kExportAudioCommand;
extern const CommandRow kExportTextCommand;
extern const CommandRow kExportJsonCommand;
extern const CommandRow kExportMapCommand;
extern const CommandRow kImportWadCommand;
extern const CommandRow kImportSaveCommand;
extern const CommandRow kScriptDumpCommand;
extern const CommandRow kScriptLintCommand;
extern const CommandRow kScriptBuildCommand;
extern const CommandRow kScriptFormatCommand;
extern const CommandRow kTranslationCommand;
extern const CommandRow kRenderCommand;
extern const CommandRow kSimCommand;
extern const CommandRow kReplayCommand;
extern const CommandRow kFilmCommand;

} // namespace converter
