#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <memory>

namespace rpg {

// Y4m: every frame as it is, for ffmpeg and other programs. Apng and Gif: only what has changed, for people
// and browsers; a Gif has 256 colours a frame.
enum class FilmKind : std::uint8_t { Y4m, Gif, Apng };

struct FilmForm {
    FilmKind kind = FilmKind::Y4m;
    int width = 0, height = 0;
    int fps = 30;
};

// Makes a film of frames, all of the size in its form. The bytes that it returns are to be written in this
// order.
class FilmEncoder {
public:
    virtual ~FilmEncoder() = default;
    virtual Bytes add(const Image& frame) = 0;
    virtual Bytes end() = 0; // after at least one frame
};
std::unique_ptr<FilmEncoder> make_film_encoder(const FilmForm& form);

} // namespace rpg
