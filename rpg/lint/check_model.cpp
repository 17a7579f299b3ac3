#include "rpg/lint/script_view_internal.h"
#include "rpg/model/validate.h"

namespace rpg {

// What `verify` finds in the rest of the level: S08 to S11 are its findings in scripts.
void check_model(const ScriptView& view)
{
    for (const Finding& finding : validate_level(view.game(), view.level(), {})) {
        const std::string& field = finding.where.field;
        if (finding.severity == Severity::Note || field.starts_with("event ") ||
            field.starts_with("command "))
            continue;
        view.report("V01", {}, field + ": " + finding.where.reason);
    }
}

} // namespace rpg
