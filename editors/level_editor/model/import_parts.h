#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/core/ids.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/image.h"
#include "rpg/model/picture_numbers.h"

#include <map>
#include <string>
#include <vector>

namespace editor {

// Functions that imports and new monsters share.

constexpr const char* kImportList = ".imports.txt"; // of a project: sounds and songs, one in a line

// Collects files, and rows of tables, of an act that adds something to the game.
class ImportAct {
public:
    ImportAct(const Document& document, std::string name);
    // A new file with this picture: its name below art/.
    std::string add_picture(bool is_texture, const std::string& stem, const rpg::Image& picture);
    static std::string frame(const std::string& file, int x = 0, int y = 0);
    void add_art(bool is_texture, int id, const std::string& name, const std::string& more,
                 const std::string& frames);
    // A row like that of another entity.
    void add_entity(const rpg::EntityDef& like, int id, int subtype, const std::string& name);
    void add(const std::string& path, const std::string& root, const std::string& element);
    void add_file(const std::string& path, const rpg::Bytes& bytes);
    Act take() { return std::move(act_); }

private:
    const Document& document_;
    Act act_;
};

const rpg::EntityDef* entity_with(const rpg::Workspace& workspace, int sprite); // nullptr: none
rpg::SpriteId sprite_of(const rpg::EntityDef& def);
// The first number without a picture and a meaning; 0: none.
int free_texture(const rpg::Workspace& workspace);
int free_sprite(const rpg::Workspace& workspace);
// Names of files, art and entities that are not taken.
std::string stem_for(const std::string& name, const char* otherwise);
std::string free_art_name(const rpg::Workspace& workspace, const std::string& stem);
std::string free_entity_name(const rpg::Workspace& workspace, const std::string& name);

template <class Wanted>
std::vector<rpg::EntityDef> entities_where(const rpg::Workspace& workspace, const Wanted& wanted)
{
    std::vector<rpg::EntityDef> found;
    for (const rpg::EntityDef& def : workspace.game().entities)
        if (index_of(def.id) < 256 && def.type < rpg::kEntityTypes.size() && wanted(def))
            found.push_back(def);
    return found;
}

// A picture with a number. What art/new.xml names gets colours of its own, all else has those of a palette.
struct PictureFile {
    std::string file{}; // below art/; empty: it cannot be read
    std::uint32_t palette = 0;
    int x = 0, y = 0;
    bool is_new = false;
};
using PictureFiles = std::map<int, std::vector<PictureFile>>; // by number, frame by frame
rpg::RecordRange records_with(const rpg::Mappings& mappings, bool is_texture, int number);
rpg::Result<PictureFiles> picture_files(const rpg::Workspace& workspace, bool is_texture);
// As the game shows it, in its cell.
rpg::Image cell_of(const rpg::GameData& game, std::uint32_t record);

} // namespace editor
