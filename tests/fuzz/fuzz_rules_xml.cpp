#include "rpg/authoring/tables/rules_xml.h"
#include "tests/fuzz/fuzz.h"

#include <string>

// A table of any kind that is read must print as one that gives the same rules. Its root has the name of the
// kind: where the name is nowhere, one kind stands for all that are refused.
FUZZ_TARGET(rules_xml)
{
    const std::string text(data, data + size);
    for (const std::string_view name : rpg::kRuleTables) {
        if (name != rpg::kRuleTables.front() && text.find(name) == std::string::npos) continue;
        rpg::Rules rules = rpg::built_in_rules();
        if (!rpg::read_rule_table({name, text, "fuzz"}, {}, rules)) continue;
        rpg::Rules again = rpg::built_in_rules();
        const bool good = static_cast<bool>(
            rpg::read_rule_table({name, rpg::print_rule_table(name, rules), "fuzz"}, {}, again));
        fuzz::require(good && again == rules);
    }
    return 0;
}
