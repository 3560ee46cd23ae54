// Values as bytes: the subset of Python's marshal format, version 2, that crosses the border. Python writes and reads
// it in C, so that a call costs little there. A value begins with a letter for its type:
//   N None  F False  T True  i int of 4 bytes  l int of any size, in digits of 15 bits, the sign with their number
//   g float of 8 bytes  s bytes  u text in UTF-8, both after their size  ( tuple  [ list, both after their size
// Sizes have 4 bytes. Everything is little-endian, like every machine that runs this.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace deadreckon::flat {

using std::string_view;

template <class Type>
Type number_at(string_view bytes, std::size_t place) {
    assert(place <= bytes.size() && sizeof(Type) <= bytes.size() - place);
    Type number;
    std::memcpy(&number, bytes.data() + place, sizeof number);
    return number;
}

template <class Type>
void append_number(std::string& bytes, Type number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

constexpr std::size_t head = 1 + sizeof(std::int32_t);  // the letter and the size that most types have after it
constexpr std::size_t no_value = string_view::npos;
constexpr int max_nesting = 16;

// Size in bytes of the value at the beginning; `no_value` if it is incomplete or of an unknown type.
inline std::size_t size_of_value(string_view bytes, int nested = 0) {
    if (bytes.empty() || nested > max_nesting) return no_value;
    const auto whole = [&](std::uint64_t size) {
        return size <= bytes.size() ? static_cast<std::size_t>(size) : no_value;
    };
    const char letter = bytes[0];
    if (letter == 'N' || letter == 'F' || letter == 'T') return 1;
    if (letter == 'g') return whole(1 + sizeof(double));
    if (bytes.size() < head) return no_value;
    if (letter == 'i') return head;
    const std::int64_t size = number_at<std::int32_t>(bytes, 1);
    if (letter == 'l') return whole(head + 2 * static_cast<std::uint64_t>(size < 0 ? -size : size));
    if (size < 0) return no_value;
    if (letter == 's' || letter == 'u') return whole(head + static_cast<std::uint64_t>(size));
    if (letter != '(' && letter != '[') return no_value;
    std::size_t taken = head;
    for (std::int64_t i = 0; i < size; ++i) {
        const std::size_t item = size_of_value(bytes.substr(taken), nested + 1);
        if (item == no_value) return no_value;
        taken += item;
    }
    return taken;
}

}  // namespace deadreckon::flat
