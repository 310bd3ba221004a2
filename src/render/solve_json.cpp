// The answer of solve as JSON, written straight to text: many short questions are asked one after
// the other, and a tree of values for each would take longer than its answer.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "render/json.hpp"
#include "render/json_value.hpp"
#include "render/outcome_words.hpp"

namespace grundy {

namespace {

class Writer {
   public:
    /// Punctuation and names, as they are.
    Writer& raw(std::string_view json) {
        out_ += json;
        return *this;
    }
    Writer& text(std::string_view text) {
        const bool plain = std::ranges::all_of(text, [](char c) {
            return c >= ' ' && static_cast<unsigned char>(c) < 0x80U && c != '"' && c != '\\';
        });
        if (plain) {
            out_ += '"';
            out_ += text;
            out_ += '"';
        } else {  // accents, controls, bytes that are not text: as everywhere else
            out_ += written(Json(text));
        }
        return *this;
    }
    Writer& number(std::uint64_t number) {
        fmt::format_to(std::back_inserter(out_), "{}", number);
        return *this;
    }
    Writer& number(double number) {
        fmt::format_to(std::back_inserter(out_), "{}", number);
        return *this;
    }
    Writer& or_null(const std::optional<Integer>& number) {
        if (!number) {
            return raw("null");
        }
        const auto word = to_word(*number);
        return word && *word <= largest_exact ? this->number(*word) : text(to_string(*number));
    }
    Writer& or_null(const std::optional<std::string_view>& words) {
        return words ? text(*words) : raw("null");
    }
    Writer& comma_unless(bool first) { return raw(first ? "" : ","); }

    [[nodiscard]] std::string take() { return std::move(out_); }

   private:
    std::string out_;
};

void write_question(Writer& json, const Question& question) {
    json.raw(R"({"question":{"terms":[)");
    for (const AskedTerm& asked : question.terms) {
        json.comma_unless(&asked == &question.terms.front())
            .raw(R"({"game":)")
            .text(asked.game)
            .raw(R"(,"parameter":)")
            .text(asked.parameter)
            .raw(R"(,"position":)")
            .text(asked.term->position())
            .raw("}");
    }
    json.raw(R"(],"convention":)")
        .text(question.convention == Convention::normal ? "normal" : "misere")
        .raw("}");
}

/// Without the bracket that ends it.
void write_move(Writer& json, const SumMove& move, Lang lang) {
    json.raw(R"({"term":)")
        .number(std::uint64_t{move.term})
        .raw(R"(,"move":)")
        .text(move.move.label)
        .raw(R"(,"text":)")
        .text(move.move.text.in(lang))
        .raw(R"(,"to":)")
        .or_null(move.move.to);
}

void write_moves(Writer& json, const Question& question, const Answer& answer, Lang lang) {
    json.raw(R"(,"winning_moves":[)");
    for (const SumMove& move : answer.winning) {
        json.comma_unless(&move == answer.winning.data());
        write_move(json, move, lang);
        json.raw("}");
    }
    json.raw("]");
    if (!answer.moves) {
        return;
    }
    json.raw(R"(,"moves":[)");
    for (const RatedMove& rated : *answer.moves) {
        json.comma_unless(&rated == answer.moves->data());
        write_move(json, rated.move, lang);
        json.raw(R"(,"outcome":)")
            .text(left_outcome(question.turn(), rated.outcome))
            .raw(R"(,"grundy":)")
            .or_null(rated.grundy)
            .raw("}");
    }
    json.raw("]");
}

/// Of a game in which Left and Right have moves of their own.
void write_beginnings(Writer& json, const Question& question, const Beginnings& begun) {
    json.raw(R"(,"turn":)")
        .text(side_name(question.turn().value_or(Side::left)))
        .raw(R"(,"left_starts":)")
        .or_null(winner_name(begun.left))
        .raw(R"(,"right_starts":)")
        .or_null(winner_name(begun.right));
}

/// Of a value that a search has not found before it was cut off.
void write_possible(Writer& json, const Possible& possible) {
    json.raw(R"(,"possible":{"at_least":)")
        .number(std::uint64_t{possible.at_least})
        .raw(R"(,"also":[)");
    for (const std::size_t& value : possible.also) {
        json.comma_unless(&value == possible.also.data()).number(std::uint64_t{value});
    }
    json.raw("]}");
}

}  // namespace

std::string solve_json(const Question& question, const Answer& answer, Lang lang) {
    Writer json;
    write_question(json, question);
    json.raw(R"(,"outcome":)").text(answer.outcome_class());
    if (answer.begun) {
        write_beginnings(json, question, *answer.begun);
    }
    json.raw(R"(,"grundy":)").or_null(answer.grundy);
    if (answer.possible) {
        write_possible(json, *answer.possible);
    }
    json.raw(R"(,"terms":[)");
    for (const auto& value : answer.term_values) {
        json.comma_unless(&value == answer.term_values.data())
            .raw(R"({"grundy":)")
            .or_null(value)
            .raw("}");
    }
    const auto& why = answer.why ? answer.why : answer.remoteness_why;
    json.raw(R"(],"remoteness":)")
        .or_null(answer.remoteness)
        .raw(R"(,"why":)")
        .or_null(why ? std::optional{why->in(lang)} : std::nullopt)
        .raw(R"(,"winning_count":)")
        .or_null(answer.winning_count);
    write_moves(json, question, answer, lang);
    json.raw(R"(,"method":)").text(answer.method).raw(R"(,"reason":[)");
    for (const Text& line : answer.reason) {
        json.comma_unless(&line == answer.reason.data()).text(line.in(lang));
    }
    json.raw(R"(],"work":{"positions":)")
        .number(answer.work.positions)
        .raw(R"(,"calls":)")
        .number(answer.work.calls)
        .raw(R"(,"seconds":)")
        .number(answer.work.seconds)
        .raw("}}");
    return json.take();
}

}  // namespace grundy
