#include "limits.hpp"

#include "given.hpp"
#include "render/text.hpp"

namespace grundy::python {

namespace {

constexpr std::chrono::milliseconds between_looks{20};

/// For the whole process, as a person means it who says it once: a thread that is started later
/// speaks the same.
std::atomic<Lang> remembered = Lang::en;

std::string language(const std::optional<std::string>& name) {
    if (name) {
        remembered = lang_of(*name);
    }
    return remembered == Lang::fr ? "fr" : "en";
}

Limits made(const py::object& time, const py::object& memory, const py::object& threads,
            py::object progress) {
    // Numbers keep their digits: 0.1 is "0.1", and memory may also be written, as "512M".
    py::dict arguments;
    arguments["time"] = time;
    arguments["memory"] = memory;
    arguments["threads"] = threads;
    contract::Asker asker;
    asker.budget = contract::usual_budget();
    const Budget budget =
        accepted(contract::budget_of(fields_of(arguments), asker), remembered_lang());
    Limits limits{budget.seconds, budget.bytes, budget.threads, std::move(progress)};
    if (!limits.progress.is_none() && PyCallable_Check(limits.progress.ptr()) == 0) {
        const Words wanted{"progress: a function of (positions, calls, goal)",
                           "progress : une fonction de (positions, appels, but)"};
        throw py::type_error(std::string{wanted.in(remembered_lang())});
    }
    return limits;
}

/// Fields are arguments here, which have no dashes: least_moves.
void name_arguments(std::string& sentence) {
    for (std::size_t at = 0; (at = sentence.find(field_mark, at)) != std::string::npos;) {
        for (++at; at < sentence.size() && (sentence[at] == '-' || std::islower(sentence[at]));
             ++at) {
            sentence[at] = sentence[at] == '-' ? '_' : sentence[at];
        }
    }
}

template <class T>
void bind_numbers(py::module_& module, const char* name) {
    py::class_<T>(module, name, py::buffer_protocol())
        .def_buffer([](T& numbers) {
            return py::buffer_info(numbers.values.data(),
                                   static_cast<py::ssize_t>(numbers.values.size()));
        })
        .def("__len__", [](const T& numbers) { return numbers.values.size(); });
}

}  // namespace

Watch::Watch(const Limits& limits) : limits_(limits) {
    budget_.seconds = limits.seconds;
    budget_.bytes = limits.bytes;
    budget_.threads = limits.threads;
    budget_.stop = &stop_;
    budget_.progress = [this](std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
        look(positions, calls, goal);
    };
}

void Watch::look(std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    auto due = next_look_.load(std::memory_order_relaxed);
    using Ticks = std::chrono::steady_clock::duration;
    if (now.count() < due ||
        !next_look_.compare_exchange_strong(due, (now + Ticks{between_looks}).count())) {
        return;  // another thread is at it
    }
    const py::gil_scoped_acquire python;
    if (raised_) {
        return;
    }
    try {
        if (!limits_.progress.is_none()) {
            limits_.progress(positions, calls, goal);
        }
        if (PyErr_CheckSignals() != 0) {
            throw py::error_already_set();
        }
    } catch (const py::error_already_set&) {
        raised_ = std::current_exception();
        stop_ = true;
    }
}

Lang remembered_lang() { return remembered.load().with(FieldStyle::names); }

Lang lang_of(const std::string& name) {
    if (name != "en" && name != "fr") {
        refuse({phrase("there is no language '{}'", "il n'y a pas de langue « {} »", excerpt(name)),
                Words{"'en' or 'fr'", "'en' ou 'fr'"}},
               remembered_lang());
    }
    return (name == "fr" ? Lang::fr : Lang::en).with(FieldStyle::names);
}

void refuse(const Error& error, Lang lang) {
    Error said = error;
    for (std::string* sentence :
         {&said.message.en, &said.message.fr, &said.expected.en, &said.expected.fr}) {
        name_arguments(*sentence);
    }
    std::string text = error_text(said, lang);
    text.erase(0, std::string_view{"grundy: "}.size());
    text.pop_back();
    throw py::value_error(text);
}

void bind_limits(py::module_& module) {
    py::class_<Limits>(module, "Limits")
        .def(py::init(&made), py::kw_only(), py::arg("time") = py::none(),
             py::arg("memory") = py::none(), py::arg("threads") = py::none(),
             py::arg("progress") = py::none())
        .def_readonly("memory", &Limits::bytes);
    py::register_exception<OutOfBudget>(module, "LimitReached", PyExc_RuntimeError).doc() =
        "A limit came before an answer that has no parts: an arena, its attractor, its values.";
    bind_numbers<Numbers>(module, "Numbers");
    bind_numbers<SmallNumbers>(module, "SmallNumbers");
    module.def("language", &language, py::arg("name") = py::none());
}

}  // namespace grundy::python
