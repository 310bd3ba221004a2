#include "service/sequences/survey_tasks.hpp"

#include <bit>

#include "base/packing.hpp"

namespace grundy {

namespace {

void put(Packer& packer, const Text& text) { packer.text(text.en).text(text.fr); }
void put(Packer& packer, const std::optional<Text>& text) {
    packer.number(text ? 1 : 0);
    put(packer, text.value_or(Text{}));
}
void put(Packer& packer, const std::optional<std::uint64_t>& number) {
    packer.number(number ? 1 : 0).number(number.value_or(0));
}

Text text_of(Unpacker& unpacker) {
    std::string en{unpacker.text()};
    return {std::move(en), std::string{unpacker.text()}};
}
std::optional<Text> maybe_text(Unpacker& unpacker) {
    const bool there = unpacker.number() != 0;
    Text text = text_of(unpacker);
    return there ? std::optional{std::move(text)} : std::nullopt;
}
std::optional<std::uint64_t> maybe_number(Unpacker& unpacker) {
    const bool there = unpacker.number() != 0;
    const std::uint64_t number = unpacker.number();
    return there ? std::optional{number} : std::nullopt;
}

}  // namespace

std::string packed_rows(const std::vector<SurveyedRow>& rows) {
    Packer packer;
    packer.number(rows.size());
    for (const auto& [row, answer] : rows) {
        packer.number(row).text(answer.game);
        put(packer, answer.called);
        put(packer, answer.note);
        packer.number(static_cast<std::uint64_t>(answer.status));
        put(packer, answer.preperiod);
        put(packer, answer.period);
        put(packer, answer.saltus);
        put(packer, answer.theorem);
        packer.number(answer.window ? 1 : 0);
        packer.number(answer.window ? answer.window->first : 0);
        packer.number(answer.window ? answer.window->second : 0);
        packer.number(answer.checked_to).number(answer.maximum).number(answer.maximum_at);
        put(packer, answer.why);
        packer.number(answer.work.positions).number(answer.work.calls);
        packer.number(std::bit_cast<std::uint64_t>(answer.work.seconds));
    }
    return packer.packed();
}

Result<std::vector<SurveyedRow>> unpacked_rows(std::string_view text) {
    Unpacker unpacker{text};
    std::vector<SurveyedRow> rows;
    for (std::uint64_t left = unpacker.number(); left > 0 && unpacker.good(); --left) {
        SurveyedRow& one = rows.emplace_back();
        PeriodAnswer& answer = one.answer;
        one.row = unpacker.number();
        answer.game = unpacker.text();
        answer.called = text_of(unpacker);
        answer.note = text_of(unpacker);
        answer.status = static_cast<PeriodStatus>(unpacker.number());
        answer.preperiod = maybe_number(unpacker);
        answer.period = maybe_number(unpacker);
        answer.saltus = maybe_number(unpacker);
        answer.theorem = maybe_text(unpacker);
        const bool windowed = unpacker.number() != 0;
        const std::uint64_t from = unpacker.number();
        const std::uint64_t to = unpacker.number();
        if (windowed) {
            answer.window = {from, to};
        }
        answer.checked_to = unpacker.number();
        answer.maximum = static_cast<std::uint32_t>(unpacker.number());
        answer.maximum_at = unpacker.number();
        answer.why = maybe_text(unpacker);
        answer.work.positions = unpacker.number();
        answer.work.calls = unpacker.number();
        answer.work.seconds = std::bit_cast<double>(unpacker.number());
    }
    if (!unpacker.complete()) {
        return failure(Words{"a result in the folder of tasks makes no sense",
                             "un résultat du dossier de tâches n'a pas de sens"});
    }
    return rows;
}

}  // namespace grundy
