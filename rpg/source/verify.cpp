#include "rpg/source/verify.h"

#include "rpg/source/store_game.h"

#include <algorithm>

namespace rpg {
namespace {

Error first_difference(const std::string& file, const Bytes& before, const Bytes& after)
{
    const auto [old_byte, new_byte] = std::ranges::mismatch(before, after);
    const auto offset = static_cast<std::size_t>(old_byte - before.begin());
    std::string reason = "comes back with " + std::to_string(after.size()) + " bytes instead of " +
                         std::to_string(before.size());
    if (old_byte != before.end() && new_byte != after.end())
        reason = "byte " + std::to_string(*old_byte) + " comes back as " + std::to_string(*new_byte);
    return {.file = file, .field = "round trip", .reason = reason, .offset = offset};
}

} // namespace

bool VerifyReport::has_problems() const
{
    return std::ranges::any_of(findings,
                               [](const Finding& finding) { return finding.severity == Severity::Problem; });
}

VerifyReport verify_game(const LoadedGame& loaded)
{
    VerifyReport report;
    report.missing = loaded.missing;
    report.files = loaded.game.files.size();
    for (const Error& error : loaded.errors) report.findings.push_back({Severity::Problem, error});

    const FileList encoded = encode_game(loaded.game);
    for (std::size_t i = 0; i < encoded.size(); ++i) {
        const GameFile& file = loaded.game.files[i];
        if (encoded[i].bytes == file.original)
            ++report.identical;
        else
            report.findings.push_back(
                {Severity::Problem, first_difference(file.name, file.original, encoded[i].bytes)});
    }
    std::vector<Finding> references = validate(loaded.game);
    report.findings.insert(report.findings.end(), std::make_move_iterator(references.begin()),
                           std::make_move_iterator(references.end()));
    return report;
}

} // namespace rpg
