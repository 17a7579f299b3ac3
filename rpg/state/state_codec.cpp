#include "rpg/state/state_codec.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/state/fields.h"

namespace rpg {
namespace {

class StateWriter {
public:
    template <class T> void put(const T& value)
    {
        if constexpr (Scalar<T>)
            put_bits<sizeof(T)>(bits_of(value));
        else if constexpr (HasFields<T>)
            visit_fields([this](const auto&, const auto& member) { this->put(member); }, value);
        else
            put_many(value);
    }
    Bytes take() { return out_.take(); }

private:
    template <std::size_t Size> void put_bits(std::uint64_t bits)
    {
        for (std::size_t i = 0; i < Size; ++i) out_.u8(static_cast<std::uint8_t>(bits >> (8 * i)));
    }
    template <class List> void put_count(const List& list) { out_.u32(narrow<std::uint32_t>(list.size())); }

    void put_many(const std::string& text)
    {
        put_count(text);
        out_.text(text);
    }
    template <std::size_t Size> void put_many(const std::bitset<Size>& bits)
    {
        for (std::size_t first = 0; first < Size; first += 64) put_bits<8>(word_of(bits, first));
    }
    template <class T> void put_many(const std::vector<T>& list)
    {
        put_count(list);
        for (const T& element : list) put(element);
    }
    void put_many(const std::vector<bool>& list)
    {
        put_count(list);
        for (const bool bit : list) put(bit);
    }
    template <class T, std::size_t Size> void put_many(const std::array<T, Size>& list)
    {
        for (const T& element : list) put(element);
    }

    ByteWriter out_;
};

// The bytes that a value takes at least: what a count is checked with.
template <class T> constexpr std::size_t least_size()
{
    if constexpr (Scalar<T>) {
        return sizeof(T);
    } else if constexpr (HasFields<T>) {
        std::size_t sum = 0;
        const auto add = [&]<class Struct, class Member>(const Field<Struct, Member>& field) {
            if (field.since == 1) sum += least_size<Member>();
        };
        std::apply([&](const auto&... fields) { (add(fields), ...); }, kFields<T>);
        return sum;
    } else if constexpr (IsArray<T>::value) {
        return std::tuple_size_v<T> * least_size<typename T::value_type>();
    } else if constexpr (IsBitset<T>::value) {
        return 1;
    } else {
        return 4; // its count
    }
}

class StateReader {
public:
    StateReader(ByteReader& in, std::uint16_t version) : in_(in), version_(version) {}

    template <class T> void get(std::string_view name, T& value)
    {
        if constexpr (Scalar<T>) {
            get_scalar(name, value);
        } else if constexpr (HasFields<T>) {
            visit_fields(
                [this](const auto& field, auto& member) {
                    if (field.since <= version_) this->get(field.name, member);
                },
                value);
        } else {
            get_many(name, value);
        }
    }

private:
    template <class T> void get_scalar(std::string_view name, T& value)
    {
        const std::uint64_t bits = get_bits(name, sizeof(T));
        if (kLastOf<T> != 0 && bits > kLastOf<T>) in_.reject(name, "is not a number that has a meaning");
        if (!in_.failed()) value = static_cast<T>(bits);
    }
    std::uint64_t get_bits(std::string_view name, std::size_t size)
    {
        std::uint64_t bits = 0;
        const ByteView bytes = in_.bytes(name, size);
        for (std::size_t i = 0; i < bytes.size(); ++i) bits |= std::uint64_t{bytes[i]} << (8 * i);
        return bits;
    }

    void get_many(std::string_view name, std::string& text) { text = in_.text(name, in_.count32(name, 1)); }
    template <std::size_t Size> void get_many(std::string_view name, std::bitset<Size>& bits)
    {
        for (std::size_t first = 0; first < Size; first += 64)
            bits |= std::bitset<Size>(get_bits(name, 8)) << first;
    }
    template <class T> void get_many(std::string_view name, std::vector<T>& list)
    {
        list.resize(in_.count32(name, least_size<T>()));
        for (T& element : list) get(name, element);
    }
    void get_many(std::string_view name, std::vector<bool>& list)
    {
        list.resize(in_.count32(name, 1));
        for (std::size_t i = 0; i < list.size(); ++i) {
            bool bit = false;
            get_scalar(name, bit);
            list[i] = bit;
        }
    }
    template <class T, std::size_t Size> void get_many(std::string_view name, std::array<T, Size>& list)
    {
        for (T& element : list) get(name, element);
    }

    ByteReader& in_;
    std::uint16_t version_;
};

} // namespace

Bytes encode_state(const GameState& state)
{
    StateWriter out;
    out.put(kStateVersion);
    out.put(state);
    return out.take();
}

Result<GameState> decode_state(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    const std::uint16_t version = in.u16("state version");
    if (version > kStateVersion) in.reject_at(0, "state version", "comes from a newer program");
    if (version == 0) in.reject_at(0, "state version", "is not a version");
    GameState state;
    StateReader(in, version).get("state", state);
    in.expect_end("state");
    if (in.failed()) return in.error();
    return state;
}

} // namespace rpg
