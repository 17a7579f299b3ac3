#pragma once
#include <array>
#include <cstddef>
#include <span>

namespace runtime {

// Keeps a mix of sounds below full scale: where they would be louder together, all become quieter for that
// moment, and come back slowly. It looks a few milliseconds ahead, so that nothing clicks.
class Limiter {
public:
    static constexpr float kMax = 0.97F;                           // of full scale
    static constexpr std::size_t kPiece = 64, kDelay = 2 * kPiece; // frames

    void start(int rate); // frames in a second; forgets what it holds
    // Frames of two samples, left and right; what comes out is kDelay frames late.
    void pass(std::span<float> samples);

private:
    struct Piece {
        std::array<float, 2 * kPiece> samples{};
        float most = 1; // gain with which it fits
    };
    void turn();

    Piece given_, next_, taken_; // given out, waiting, filled
    std::size_t at_ = 0;         // sample in each
    float gain_ = 1, goal_ = 1;  // of the next frame; behind the last one of the piece
    float step_ = 0;             // from one frame to the next
    float recovery_ = 0;         // of a piece, at most
};

} // namespace runtime
