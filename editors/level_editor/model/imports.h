#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/core/ids.h"
#include "rpg/model/image.h"
#include "rpg/model/sound.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace editor {

// Pictures and sounds from outside, which become parts of the game. New pictures are rows of art/new.xml, of
// a project as of a mod, with files beside it; the packer reduces their colours.

enum class ImportKind : std::uint8_t { Texture, Sprite, Portrait, Sound, Song };
constexpr std::array<std::string_view, 5> kImportKinds{"Texture", "Sprite", "Portrait", "Sound", "Song"};

// A file that has been read; what it is not is empty.
struct ImportFile {
    std::string name{};   // without folder and ending
    rpg::Image picture{}; // of a PNG or BMP
    rpg::Sound sound{};   // of a WAV
    rpg::Bytes song{};    // MIDI
    double seconds = 0;   // of a sound or song
};
bool is_importable(std::string_view path);                    // by its ending
rpg::Result<ImportFile> read_import(const std::string& path); // an error for whatever cannot be used

struct ImportChoice {
    ImportKind kind{};
    std::string name{}; // of a texture or sprite
    int number = 0;     // of a sound or song; Portrait: the sprite of the person
    int like = 0;       // Sprite: the thing that it behaves like, by its sprite
    int old = 0;   // of a texture or sprite: the number whose picture it takes the place of; 0: a new one
    int frame = 0; // of that
};
std::vector<ImportKind> kinds_of(const rpg::Workspace& workspace, const ImportFile& file); // at least one
ImportChoice first_choice(const rpg::Workspace& workspace, const ImportFile& file, ImportKind kind);
// What a sprite can behave like, and who has no portrait yet: rows of entities.xml.
std::vector<rpg::EntityDef> things_to_be_like(const rpg::Workspace& workspace);
std::vector<rpg::EntityDef> persons_without_portrait(const rpg::Workspace& workspace);
std::vector<int> songs_of(const rpg::Workspace& workspace); // by number

// The pictures of the game with this number, frame by frame.
std::vector<rpg::Image> old_pictures(const rpg::Workspace& workspace, bool is_texture, int number);

// What the game makes of it.
rpg::Image picture_for(const rpg::Image& picture, ImportKind kind); // its size, not yet its colours
rpg::Image shown_picture(const rpg::Workspace& workspace, const rpg::Image& picture,
                         const ImportChoice& choice); // the same in the colours of the game
std::size_t colours_of(const rpg::Image& picture);
rpg::Sound sound_for(const rpg::Sound& sound);
EditResult import_file(const Document& document, const ImportFile& file, const ImportChoice& choice);

// Another monster like one that there is: a row of entities.xml, a class of its own, and pictures.
struct NewMonster {
    struct Frame {
        std::string file{};         // below art/
        int x = 0, y = 0;           // of a picture smaller than the cell
        rpg::Image before{}, own{}; // as the old monster has it; the picture that takes its place
    };
    int like = 0; // its sprite
    std::string name{};
    std::vector<std::pair<std::string, int>> numbers{}; // of its class
    rpg::Rgb tint{255, 255, 255};
    std::vector<Frame> frames{};
};
constexpr std::array<std::string_view, 7> kMonsterFrames{"stands", "attacks",       "corpse", "walks",
                                                         "dies",   "second attack", "pain"};
std::vector<rpg::EntityDef> monsters_of(const rpg::Workspace& workspace);
rpg::Result<NewMonster> monster_like(const rpg::Workspace& workspace, int sprite);
std::vector<rpg::Image> frames_of(const NewMonster& monster); // as the game will show them
EditResult add_monster(const Document& document, const NewMonster& monster);

} // namespace editor
