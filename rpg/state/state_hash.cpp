#include "rpg/state/state_hash.h"

#include "rpg/state/fields.h"

#include <algorithm>

namespace rpg {
namespace {

// Small fields share a word. After inlining the compiler knows `used_` at every field of a struct.
class FieldHasher {
public:
    template <class T> void add(const T& value)
    {
        if constexpr (Scalar<T>)
            put<std::is_same_v<T, bool> ? 1U : sizeof(T) * 8U>(bits_of(value));
        else if constexpr (HasFields<T>)
            visit_fields(
                [this](const auto& field, const auto& member) {
                    if (field.counts(member)) this->add(member);
                },
                value);
        else
            add_many(value);
    }
    std::uint64_t finish()
    {
        flush();
        return hasher_.value();
    }

private:
    template <unsigned Bits> void put(std::uint64_t bits)
    {
        if (used_ + Bits > 64U) flush();
        pending_ |= bits << used_;
        used_ += Bits;
    }
    void flush()
    {
        if (used_ != 0) hasher_.word(pending_);
        pending_ = 0;
        used_ = 0;
    }

    void add_many(const std::string& text)
    {
        flush();
        hasher_.text(text);
    }
    template <std::size_t Size> void add_many(const std::bitset<Size>& bits)
    {
        flush();
        for (std::size_t first = 0; first < Size; first += 64) hasher_.word(word_of(bits, first));
    }
    void add_many(const std::vector<bool>& bits)
    {
        flush();
        hasher_.word(bits.size());
        for (const bool bit : bits) put<1>(bit ? 1 : 0);
        flush();
    }
    template <class T> void add_many(const std::vector<T>& list)
    {
        flush();
        hasher_.word(list.size());
        add_all(list);
    }
    template <class T, std::size_t Size> void add_many(const std::array<T, Size>& list)
    {
        flush();
        add_all(list);
    }

    template <class List> void add_all(const List& list)
    {
        using Element = typename List::value_type;
        if constexpr (Scalar<Element>) {
            constexpr std::size_t kWidth = sizeof(Element) * 8;
            constexpr std::size_t kShare = 64 / kWidth; // elements in a word
            for (std::size_t first = 0; first < list.size(); first += kShare) {
                std::uint64_t word = 0;
                const std::size_t last = std::min(list.size() - first, kShare);
                for (std::size_t i = 0; i < last; ++i) word |= bits_of(list[first + i]) << (i * kWidth % 64);
                hasher_.word(word);
            }
        } else {
            for (const Element& element : list) {
                add(element);
                flush();
            }
        }
    }

    Hasher hasher_;
    std::uint64_t pending_ = 0;
    unsigned used_ = 0;
};

} // namespace

void Hasher::text(std::string_view text)
{
    word(text.size());
    for (std::size_t first = 0; first < text.size(); first += 8) {
        std::uint64_t eight = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(8, text.size() - first); ++i)
            eight |= std::uint64_t{static_cast<unsigned char>(text[first + i])} << (i * 8);
        word(eight);
    }
}

std::uint64_t Hasher::value() const
{
    Hasher last = *this;
    last.word(0);
    last.word(0);
    return last.hash_;
}

std::uint64_t hash(const GameState& state)
{
    FieldHasher hasher;
    hasher.add(state);
    return hasher.finish();
}

} // namespace rpg
