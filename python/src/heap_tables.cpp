// Heap games whose options a Python function tells, heap after heap: Grundy values by the
// definition, in time linear in the options, and what the values say of a period. Nothing is known
// of such a function, so that a period is only ever observed.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/mex.hpp"
#include "bindings.hpp"
#include "contract/sequence.hpp"
#include "render/sequence_json.hpp"
#include "render/sequence_text.hpp"
#include "words/borders.hpp"

namespace grundy::python {

namespace {

/// The heap that a number of Python is; none for anything else, and for what is too large.
std::optional<std::uint32_t> heap_of(const py::handle& object) {
    if (PyIndex_Check(object.ptr()) == 0) {
        return std::nullopt;
    }
    const Py_ssize_t number = PyNumber_AsSsize_t(object.ptr(), PyExc_OverflowError);
    if (number == -1 && PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        return std::nullopt;
    }
    if (number < 0 || number > std::numeric_limits<std::int32_t>::max()) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(number);
}

class HeapTable {
   public:
    /// The options of the next heap, each a heap or some heaps, all of them smaller. False, and
    /// nothing is added, where one is not: the package says what is wrong.
    bool add(const py::iterable& options) {
        const std::size_t start = packed_.size();
        Mex mex;
        for (const py::handle& option : options) {
            const auto value = packed(option);
            if (!value) {
                packed_.resize(start);
                return false;
            }
            mex.add(*value);
        }
        values_.push_back(static_cast<std::uint32_t>(mex.value()));
        if (packed_.size() > most_packed) {
            packed_.resize(start);
            starts_.push_back(not_kept);
        } else {
            starts_.push_back(start);
        }
        ends_.push_back(packed_.size());
        return true;
    }

    [[nodiscard]] std::size_t size() const { return values_.size(); }
    [[nodiscard]] std::size_t bytes() const {
        return packed_.capacity() * sizeof(std::uint32_t) +
               values_.capacity() * (sizeof(std::uint32_t) + 2 * sizeof(std::size_t));
    }
    [[nodiscard]] std::uint32_t value(std::size_t heap) const { return values_.at(heap); }
    /// Of the first heaps.
    [[nodiscard]] Numbers values(std::size_t count) const {
        count = std::min(count, values_.size());
        return {{values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(count)}};
    }
    /// As tuples; None where they were too many to be kept.
    [[nodiscard]] py::object options(std::size_t heap) const {
        std::size_t at = starts_.at(heap);
        if (at == not_kept) {
            return py::none();
        }
        py::list list;
        while (at < ends_[heap]) {
            const bool several = (packed_[at] & several_heaps) != 0;
            const std::size_t count = several ? packed_[at++] & ~several_heaps : 1;
            py::tuple option{count};
            for (std::size_t i = 0; i < count; ++i) {
                option[i] = packed_[at++];
            }
            list.append(option);
        }
        return list;
    }

    [[nodiscard]] std::string sequence(const std::string& game, std::size_t count,
                                       const std::string& lang) const {
        SequenceSummary summary;
        summary.game = game;
        const std::vector<std::uint32_t> values = this->values(count).values;
        summary.known = values.size();
        put_maximum(summary, values);
        std::vector<std::uint32_t> sorted = values;
        std::ranges::sort(sorted);
        summary.distinct =
            static_cast<std::uint64_t>(std::ranges::unique(sorted).begin() - sorted.begin());
        return sequence_json(summary, std::nullopt, lang_of(lang));
    }

    [[nodiscard]] JsonAndText period(const std::string& game, std::size_t count,
                                     const std::string& lang) const {
        PeriodAnswer answer;
        answer.game = game;
        const std::vector<std::uint32_t> values = this->values(count).values;
        if (!values.empty()) {
            observe(answer, values);
            put_maximum(answer, values);
            answer.checked_to = values.size() - 1;
        }
        answer.why =
            answer.status == PeriodStatus::observed
                ? phrase("nothing is known of the function beyond heap {}",
                         "on ne sait rien de la fonction au-delà du tas {}", answer.checked_to)
                : phrase("no period is seen up to heap {}", "aucune période jusqu'au tas {}",
                         answer.checked_to);
        return {period_json(answer, lang_of(lang)), period_text(answer, lang_of(lang))};
    }

   private:
    static constexpr std::uint32_t several_heaps = 0x8000'0000;  ///< how many follow
    static constexpr std::size_t most_packed = std::size_t{1} << 24U;
    static constexpr std::size_t not_kept = ~std::size_t{0};

    /// The value of an option, which is packed; heaps of 0 are none.
    std::optional<std::uint32_t> packed(const py::handle& option) {
        if (values_.empty()) {
            return std::nullopt;  // heap 0: nothing is smaller than nothing
        }
        if (const auto heap = heap_of(option)) {
            packed_.push_back(*heap == 0 ? several_heaps : *heap);
            return known(*heap);
        }
        if (PyIndex_Check(option.ptr()) != 0 || !py::isinstance<py::iterable>(option)) {
            return std::nullopt;
        }
        const std::size_t head = packed_.size();
        packed_.push_back(several_heaps);
        std::uint32_t sum = 0;
        for (const py::handle& part : py::reinterpret_borrow<py::iterable>(option)) {
            const auto heap = heap_of(part);
            const auto value = heap ? known(*heap) : std::nullopt;
            if (!value) {
                return std::nullopt;
            }
            if (*heap > 0) {
                packed_.push_back(*heap);
                ++packed_[head];
            }
            sum ^= *value;
        }
        return sum;
    }
    /// None for a heap that is not smaller than the one whose options these are.
    [[nodiscard]] std::optional<std::uint32_t> known(std::uint32_t heap) const {
        return heap < values_.size() ? std::optional{values_[heap]} : std::nullopt;
    }

    template <class Answer>
    static void put_maximum(Answer& answer, const std::vector<std::uint32_t>& values) {
        if (const auto greatest = std::ranges::max_element(values); greatest != values.end()) {
            answer.maximum = *greatest;
            answer.maximum_at = static_cast<std::uint64_t>(greatest - values.begin());
        }
    }

    /// Worth telling when the last quarter of all values confirms it, as for rule files.
    static bool is_striking(const Periodicity& found, std::size_t length) {
        return found.period > 0 && length - found.preperiod - found.period >= length / 4 + 1;
    }
    static void observe(PeriodAnswer& answer, const std::vector<std::uint32_t>& values) {
        std::vector<std::int64_t> steps;
        for (std::size_t n = 1; n < values.size(); ++n) {
            steps.push_back(std::int64_t{values[n]} - std::int64_t{values[n - 1]});
        }
        const Periodicity plain = tail_periodicity(values);
        const Periodicity rising = tail_periodicity(steps);
        const bool repeats = is_striking(plain, values.size());
        const bool rises = !steps.empty() && is_striking(rising, steps.size()) &&
                           values[rising.preperiod + rising.period] > values[rising.preperiod];
        if (!repeats && !rises) {
            return;
        }
        const Periodicity& found = repeats ? plain : rising;
        answer.status = PeriodStatus::observed;
        answer.preperiod = found.preperiod;
        answer.period = found.period;
        answer.saltus =
            repeats ? 0 : values[found.preperiod + found.period] - values[found.preperiod];
    }

    std::vector<std::uint32_t> values_;
    std::vector<std::uint32_t> packed_;  ///< a heap, or how many and then each of them
    std::vector<std::size_t> starts_;    ///< of the options of each heap
    std::vector<std::size_t> ends_;
};

}  // namespace

void bind_heap_tables(py::module_& module) {
    py::class_<HeapTable>(module, "HeapTable")
        .def(py::init<>())
        .def("add", &HeapTable::add)
        .def("__len__", &HeapTable::size)
        .def_property_readonly("bytes", &HeapTable::bytes)
        .def("value", &HeapTable::value)
        .def("values", &HeapTable::values)
        .def("options", &HeapTable::options)
        .def("sequence", &HeapTable::sequence)
        .def("period", &HeapTable::period);
}

}  // namespace grundy::python
