#pragma once
#include <array>
#include <cstddef>
#include <span>

namespace runtime {

// Keeps a mix of sounds below full scale: lowers the gain where the sum is too loud, then recovers slowly. It
// looks a few milliseconds ahead to avoid clicks.
class Limiter {
public:
    static constexpr float kMax = 0.97F;                           // of full scale
    static constexpr std::size_t kPiece = 64, kDelay = 2 * kPiece; // frames

    void start(int rate); // frames per second; resets the limiter
    // Processes interleaved stereo frames in place; the output is kDelay frames late.
    void pass(std::span<float> samples);

private:
    struct Piece {
        std::array<float, 2 * kPiece> samples{};
        float most = 1; // the largest gain that keeps the piece below the maximum
    };
    void turn();

    Piece given_, next_, taken_; // being output, waiting, being filled
    std::size_t at_ = 0;         // current sample in each piece
    float gain_ = 1, goal_ = 1;  // of the next frame; after the last frame of the piece
    float step_ = 0;             // gain change per frame
    float recovery_ = 0;         // maximum gain recovery per piece
};

} // namespace runtime
