// What a pickle keeps of a table: its entries as bytes, and sentences in both languages.
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bindings.hpp"
#include "machine/packed_numbers.hpp"

namespace grundy::python {

/// A pickle is a file like any other: what is wrong with it is said, and never believed.
[[noreturn]] inline void refuse_state() {
    refuse({Words{"this pickle is damaged", "ce pickle est abîmé"},
            Words{"what pickle wrote, with this version of grundy",
                  "ce que pickle a écrit, avec cette version de grundy"}},
           remembered_lang());
}

inline void expect_fields(const py::tuple& state, std::size_t count) {
    if (state.size() != count) {
        refuse_state();
    }
}

inline py::bytes bytes_of(const PackedNumbers& numbers) {
    const auto bytes = numbers.view().bytes();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

inline py::tuple kept(const PackedNumbers& numbers) {
    return py::make_tuple(numbers.size(), numbers.bits(), bytes_of(numbers));
}

inline PackedNumbers numbers_kept(const py::object& state) {
    const auto [size, bits, packed] = state.cast<std::tuple<std::uint64_t, unsigned, py::bytes>>();
    const auto bytes = static_cast<std::string_view>(packed);
    if ((bits != 1 && bits != 8 && bits != 16 && bits != 32) || bytes.size() > size * 4 ||
        bytes.size() != PackedView::bytes_for(size, bits)) {
        refuse_state();
    }
    PackedNumbers numbers{size, bits};
    std::memcpy(numbers.words().data(), bytes.data(), bytes.size());
    return numbers;
}

inline py::object kept(const std::optional<Text>& text) {
    return text ? py::object{py::make_tuple(text->en, text->fr)} : py::object{py::none()};
}

inline std::optional<Text> text_kept(const py::object& state) {
    if (state.is_none()) {
        return std::nullopt;
    }
    auto [en, fr] = state.cast<std::pair<std::string, std::string>>();
    return Text{std::move(en), std::move(fr)};
}

}  // namespace grundy::python
