#include "rpg/sim/usual_texts.h"

#include "rpg/sim/text_tables_internal.h"

namespace rpg {

const TextReplacements& usual_texts()
{
    static const TextReplacements kTexts{
        {"title", "DRPG"},
        {"prologue-1", "The base on the|red planet has|gone silent.||You are sent to|find out why."},
        {"prologue-2", "The doors seal|behind you.||Something in here|is hunting."},
        {"prologue-3", "Get in.|Find who is left.|Get out alive."},
        {"epilogue-1", "It is over.||The last of them|lies still, and|the base is quiet.||Your rank:"},
        {"rank-1", "Legend"},
        {"rank-2", "Veteran"},
        {"rank-3", "Soldier"},
        {"rank-4", "Survivor"},
        {"epilogue-2-1", "Nothing escaped|you. They will|tell of this for|a long time."},
        {"epilogue-2-2", "You did more than|anybody asked of|you."},
        {"epilogue-2-3", "You did what had|to be done."},
        {"epilogue-2-4", "You are alive.|Few can say that."},
        {"credits", "DRPG||A free program|for an old game||Thank you for|playing."},
    };
    return kTexts;
}

std::string_view text_pattern(std::string_view name, const TextReplacements& own)
{
    const auto replaced = own.find(name);
    if (replaced != own.end()) return replaced->second;
    if (const TextRow* row = find_text(name)) return row->text;
    const auto usual = usual_texts().find(name);
    return usual == usual_texts().end() ? std::string_view() : std::string_view(usual->second);
}

} // namespace rpg
