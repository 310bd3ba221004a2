#include "distributed/agreement.hpp"

#include "distributed/packing.hpp"

namespace grundy::distributed {

namespace {

std::string packed(const Error& error) {
    Packer packer;
    packer.text(error.message.en).text(error.message.fr);
    packer.text(error.expected.en).text(error.expected.fr);
    packer.number(error.place ? 1 : 0);
    packer.text(error.place ? error.place->text : "");
    packer.number(error.place ? error.place->offset : 0);
    return packer.packed();
}

Error unpacked_error(std::string_view text) {
    Unpacker unpacker{text};
    const auto sentence = [&] {
        std::string en{unpacker.text()};
        return Text{std::move(en), std::string{unpacker.text()}};
    };
    Error error{sentence(), {}};
    error.expected = sentence();
    const bool placed = unpacker.number() != 0;
    std::string where{unpacker.text()};
    const std::size_t offset = unpacker.number();
    if (placed) {
        error.place = Place{std::move(where), offset};
    }
    return error;
}

/// The least rank of which something is true; none: of no rank.
std::optional<unsigned> first_rank(Transport& transport, bool here) {
    std::uint64_t least = here ? transport.rank() : transport.size();
    transport.reduce({&least, 1}, Transport::Reduction::least);
    return least < transport.size() ? std::optional{static_cast<unsigned>(least)} : std::nullopt;
}

}  // namespace

std::uint64_t sum_of(Transport& transport, std::uint64_t value) {
    transport.reduce({&value, 1}, Transport::Reduction::sum);
    return value;
}

std::uint64_t most_of(Transport& transport, std::uint64_t value) {
    transport.reduce({&value, 1}, Transport::Reduction::most);
    return value;
}

std::vector<std::uint64_t> values_of(Transport& transport, std::uint64_t value) {
    std::vector<std::uint64_t> all(transport.size(), 0);
    all[transport.rank()] = value;
    transport.reduce(all, Transport::Reduction::sum);
    return all;
}

std::string told_by(Transport& transport, unsigned root, const std::string& text) {
    const bool tells = transport.rank() == root;
    const std::vector<std::span<const std::byte>> letters(
        transport.size(), tells ? bytes_of(std::string_view{text}) : std::span<const std::byte>{});
    Mail mail;
    transport.exchange(letters, false, mail);
    return std::string{text_of(mail.from(root))};
}

Result<void> agreed(Transport& transport, const Result<void>& own) {
    const auto failed = first_rank(transport, !own.has_value());
    if (!failed) {
        return {};
    }
    return std::unexpected{
        unpacked_error(told_by(transport, *failed, own ? std::string{} : packed(own.error())))};
}

std::optional<Text> stopped(Transport& transport, Meter& meter) {
    const auto first = first_rank(transport, !meter.look());
    if (!first) {
        return std::nullopt;
    }
    const Text why = meter.exhausted() ? meter.why() : Text{};
    const std::string told =
        told_by(transport, *first, Packer{}.text(why.en).text(why.fr).packed());
    Unpacker unpacker{told};
    std::string en{unpacker.text()};
    return Text{std::move(en), std::string{unpacker.text()}};
}

}  // namespace grundy::distributed
