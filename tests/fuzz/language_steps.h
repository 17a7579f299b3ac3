#pragma once
#include <array>
#include <cstdint>

namespace fuzz {

// What an editor asks about a place in a document.
constexpr std::array kLanguageRequests{"textDocument/completion",
                                       "textDocument/hover",
                                       "textDocument/definition",
                                       "textDocument/references",
                                       "textDocument/prepareRename",
                                       "textDocument/rename",
                                       "textDocument/documentSymbol",
                                       "textDocument/foldingRange",
                                       "textDocument/formatting",
                                       "textDocument/semanticTokens/full",
                                       "textDocument/inlayHint",
                                       "textDocument/codeAction",
                                       "drpg/mapPreview"};

// The first byte of an input of fuzz_language_server chooses one step: a request about a script, one about a
// map, or one of these.
namespace language_step {
constexpr std::uint8_t kMap = kLanguageRequests.size();
constexpr std::uint8_t kScriptDiagnostics = 2 * kMap;
constexpr std::uint8_t kMapDiagnostics = kScriptDiagnostics + 1;
constexpr std::uint8_t kStream = kScriptDiagnostics + 2;
constexpr std::uint8_t kFormatter = kScriptDiagnostics + 3;
constexpr std::uint8_t kCount = kScriptDiagnostics + 4;
} // namespace language_step

} // namespace fuzz
