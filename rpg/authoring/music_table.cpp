#include "rpg/authoring/music_table.h"

#include "rpg/authoring/xml_internal.h"

namespace rpg {

Result<std::vector<LevelSong>> parse_music_table(std::string_view text, std::string_view file)
{
    XmlReader xml(text, file);
    std::vector<LevelSong> songs;
    const XmlElement* root = xml.root("music");
    xml.only(root, {});
    for (const XmlElement* e = xml.first(root, "level"); e != nullptr; e = xml.next(e, "level")) {
        xml.only(e, {"name", "song"});
        songs.push_back(
            {xml.text(e, "name"), xml.text(e, "song"), static_cast<std::uint32_t>(e->GetLineNum())});
    }
    if (xml.failed()) return xml.error();
    return songs;
}

} // namespace rpg
