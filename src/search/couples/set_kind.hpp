// Games that take elements from a set (model/set_removal.hpp), for the search of couples: their
// pieces, moves by masks, and one form for pieces that are plainly the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/check.hpp"
#include "model/set_removal.hpp"
#include "search/couples/bits.hpp"
#include "search/couples/board_form.hpp"
#include "search/couples/graph_form.hpp"
#include "search/couples/mirrors.hpp"
#include "search/couples/ring.hpp"

namespace grundy {

template <std::size_t W>
class SetKind {
   public:
    using Piece = Bits<W>;

    explicit SetKind(const SetRemoval& game)
        : elements_(game.elements), first_(game.elements + 1), joined_(game.elements) {
        place(game);
        for (const SetRemoval::Move& one : game.moves) {
            moves_.push_back({.needs = image(one.needs), .takes = image(one.takes)});
            check(moves_.back().takes.contains(moves_.back().needs), "a move takes what it needs");
        }
        std::ranges::sort(moves_, [](const Move& a, const Move& b) {
            const std::size_t low_a = a.needs.lowest();
            const std::size_t low_b = b.needs.lowest();
            return low_a != low_b       ? low_a < low_b
                   : a.needs != b.needs ? a.needs < b.needs
                                        : a.takes < b.takes;
        });
        const auto repeated = std::ranges::unique(moves_, [](const Move& a, const Move& b) {
            return a.needs == b.needs && a.takes == b.takes;
        });
        moves_.erase(repeated.begin(), repeated.end());
        index_moves();
        join();
    }

    /// Whether pieces are parts of a board, which have one form wherever they lie.
    [[nodiscard]] bool has_form() const { return columns_ != 0; }
    /// A set of the game that this was made of.
    [[nodiscard]] Piece piece_of(const SetRemoval::Set& set) const { return image(set); }

    /// The independent parts of any set that have moves, in their form.
    void parts(const Piece& set, std::vector<Piece>& found) const {
        each_part(set, [&](const Piece& part) { found.push_back(form_of(part)); });
    }
    /// Calls visit(part) for the same parts, where they lie.
    template <class Visit>
    void each_part(Piece left, Visit visit) const {
        while (left.any()) {
            const Piece part = with_all_joined(Piece::one(left.lowest()), left);
            left = left - part;
            if (has_moves(part)) {
                visit(part);
            }
        }
    }
    /// One form for sets that are plainly the same; not of the empty set.
    [[nodiscard]] Piece form_of(const Piece& set) const {
        return has_form() ? form_.least(set) : set;
    }
    /// Whether every move of a part, which has some, leaves none.
    [[nodiscard]] bool lasts_one_move(const Piece& part) const {
        if (part.count() > most_of_one_move) {
            return false;
        }
        bool more = false;
        each_left(part, [&](const Piece& left) {
            more = has_some_move(left);
            return !more;
        });
        return !more;
    }

    /// Calls visit(left) with what each move leaves of a set, while it returns true.
    template <class Visit>
    void each_left(const Piece& set, Visit visit) const {
        each_move(set, [&](const Move& move) { return visit(set - move.takes); });
    }

    /// Calls emit(parts) for each option of a piece, while it returns true. The parts lie in `room`
    /// until the next option.
    template <class Emit>
    void each_option(const Piece& piece, std::vector<Piece>& room, Emit emit) const {
        each_move(piece, [&](const Move& move) {
            room.clear();
            fall_apart(piece - move.takes, move, room);
            return emit(std::span<const Piece>{room});
        });
    }

    /// No value is larger: every move takes so many elements at least.
    [[nodiscard]] std::size_t most_value(const Piece& piece) const {
        return piece.count() / least_taken_;
    }
    /// A symmetry of the piece answers every move: it never takes what its image needs. Then the
    /// second player wins by playing images.
    [[nodiscard]] bool is_mirrored(const Piece& piece) const {
        return has_form() && mirrors_.any(piece, form_, [&](const auto& image) {
            return takes_no_image(piece, image);
        });
    }
    [[nodiscard]] static std::size_t size(const Piece& piece) { return piece.count(); }

    /// Where the moves are those of a graph, and the piece is small, a path or a cycle: the graph
    /// it is, whatever its vertices are called. Pieces of one name have one value.
    [[nodiscard]] std::optional<GraphForm::Name> graph_of(const Piece& piece) const {
        const std::size_t vertices = piece.count();
        if (!is_graph_) {
            return std::nullopt;
        }
        return vertices <= (has_form() ? GraphForm::most_vertices : most_without_form)
                   ? std::optional{graph_name(piece, joined_)}
                   : path_name(piece, joined_);
    }

   private:
    /// Larger pieces of a graph are seldom the same; of a board, the same may lie in many ways.
    static constexpr std::size_t most_without_form = 12;
    /// Larger parts nearly always last longer.
    static constexpr std::size_t most_of_one_move = 6;

    struct Move {
        Piece needs;
        Piece takes;
        Piece around{};  ///< what is joined to what it takes
        Piece near{};    ///< that, and what is joined to it
        Ring ring{};
    };

    /// Calls visit(move) for each move that can be made, while it returns true.
    template <class Visit>
    void each_move(const Piece& set, Visit visit) const {
        for (Piece left = set; left.any(); left.drop_lowest()) {
            const std::size_t element = left.lowest();
            for (std::size_t i = first_[element]; i < first_[element + 1]; ++i) {
                if (set.contains(moves_[i].needs) && !visit(moves_[i])) {
                    return;
                }
            }
        }
    }

    /// A board that is higher than wide is laid on its side: rows are what work is done on.
    void place(const SetRemoval& game) {
        columns_ = game.columns;
        if (columns_ == 0) {
            return;
        }
        rows_ = game.elements / columns_;
        lies_ = rows_ > columns_;
        std::array<bool, 8> symmetries = game.symmetries;
        if (lies_) {
            std::swap(columns_, rows_);
            std::swap(symmetries[1], symmetries[2]);
            std::swap(symmetries[5], symmetries[6]);
        }
        form_ = BoardForm<W>{columns_, rows_, symmetries};
        mirrors_ = Mirrors<W>{elements_, columns_};
    }
    [[nodiscard]] Piece image(const SetRemoval::Set& set) const {
        if (!lies_) {
            return Piece::of(set);
        }
        Piece turned;
        for (std::size_t element = 0; element < elements_; ++element) {
            if ((set[element / 64] >> (element % 64) & 1U) != 0) {
                turned.set(element / rows_ + element % rows_ * columns_);
            }
        }
        return turned;
    }

    /// No move takes what its image needs.
    template <class Image>
    [[nodiscard]] bool takes_no_image(const Piece& piece, const Image& image) const {
        for (const Move& move : moves_) {
            if (!piece.contains(move.needs)) {
                continue;
            }
            for (Piece left = move.needs; left.any(); left.drop_lowest()) {
                if (move.takes.test(image(left.lowest()))) {
                    return false;
                }
            }
        }
        return true;
    }

    void index_moves() {
        for (const Move& move : moves_) {
            ++first_[move.needs.lowest() + 1];
            least_taken_ = std::min(least_taken_, move.needs.count());
        }
        for (std::size_t element = 0; element < elements_; ++element) {
            first_[element + 1] += first_[element];
        }
    }

    /// Elements that one move concerns belong together as long as it can be made. It is enough to
    /// join pairs where a move needs one element, for this one then joins all that it takes, and
    /// where it needs two and takes no others.
    void join() {
        for (const Move& move : moves_) {
            const std::size_t needed = move.needs.count();
            by_pairs_ = by_pairs_ && (needed == 1 || (needed == 2 && move.takes == move.needs));
        }
        for (const Move& move : moves_) {
            const std::size_t hub = move.needs.lowest();
            for (Piece left = move.takes; left.any(); left.drop_lowest()) {
                const std::size_t element = left.lowest();
                joined_[hub].set(element);
                joined_[element].set(hub);
                if (!by_pairs_) {
                    joined_[element] = joined_[element] | move.takes;
                }
            }
        }
        for (Move& move : moves_) {
            for (Piece left = move.takes; left.any(); left.drop_lowest()) {
                move.around = move.around | joined_[left.lowest()];
            }
            move.around = move.around - move.takes;
            for (Piece left = move.around; left.any(); left.drop_lowest()) {
                move.near = move.near | joined_[left.lowest()];
            }
            move.near = (move.near | move.around) - move.takes;
        }
        is_graph_ = are_of_a_graph(moves_, joined_);
        by_rows_ = joins_neighbours();
        if (by_rows_ && has_form()) {
            std::ranges::for_each(moves_, [this](Move& move) { find_ring(move); });
        }
    }
    void find_ring(Move& move) {
        const std::size_t low = move.takes.lowest();
        const std::size_t high = move.takes.highest();
        const std::size_t left = low % columns_;
        const std::size_t right = high % columns_;
        const std::size_t width = right + 1U - left;
        const std::size_t height = high / columns_ + 1U - low / columns_;
        if (right >= left && width * height == move.takes.count()) {
            move.ring = Ring::around(left, low / columns_, width, height, columns_, rows_);
        }
    }
    /// Whether elements of a board are joined to those beside them, and to no others.
    [[nodiscard]] bool joins_neighbours() {
        if (columns_ == 0 || columns_ >= 64 * W || !by_pairs_) {
            return false;
        }
        for (std::size_t row = 0; row < rows_; ++row) {
            first_column_.set(row * columns_);
            last_column_.set(row * columns_ + columns_ - 1);
        }
        Piece board;
        for (std::size_t element = 0; element < elements_; ++element) {
            board.set(element);
        }
        for (std::size_t element = 0; element < elements_; ++element) {
            const Piece self = Piece::one(element);
            if ((joined_[element] | self) != with_neighbours(self, board)) {
                return false;
            }
        }
        return true;
    }
    /// What hangs together with `some` in `all`; may stop as soon as it has `enough`.
    [[nodiscard]] Piece with_all_joined(Piece some, const Piece& all, const Piece& enough) const {
        if (by_rows_) {
            for (Piece before; !some.contains(enough) && some != before;) {
                before = some;
                some = with_neighbours(with_neighbours(some, all), all);
            }
            return some;
        }
        Piece todo = some;
        while (todo.any()) {
            Piece next;
            if (by_pairs_) {
                next = (joined_[todo.lowest()] & all) - some;
            } else {
                next = (reached_by_moves(todo.lowest(), all) & all) - some;
            }
            todo.drop_lowest();
            some = some | next;
            todo = todo | next;
            if (some.contains(enough)) {
                return some;
            }
        }
        return some;
    }
    /// On a board where neighbours are joined: all of them at once.
    [[nodiscard]] Piece with_neighbours(const Piece& some, const Piece& all) const {
        return (some | (some - last_column_) << 1 | (some - first_column_) >> 1 | some << columns_ |
                some >> columns_) &
               all;
    }
    [[nodiscard]] Piece with_all_joined(Piece some, const Piece& all) const {
        return with_all_joined(some, all, all);
    }
    /// What the moves that can be made take together with this element.
    [[nodiscard]] Piece reached_by_moves(std::size_t element, const Piece& all) const {
        Piece reached;
        for (Piece left = joined_[element] & all; left.any(); left.drop_lowest()) {
            const std::size_t low = left.lowest();
            for (std::size_t i = first_[low]; i < first_[low + 1]; ++i) {
                if (moves_[i].takes.test(element) && all.contains(moves_[i].needs)) {
                    reached = reached | moves_[i].takes;
                }
            }
        }
        return reached;
    }

    /// The parts of what a move has left of one piece: each of them touches what went.
    void fall_apart(Piece left, const Move& move, std::vector<Piece>& found) const {
        if (!by_pairs_) {
            parts(left, found);
            return;
        }
        if constexpr (W == 1) {
            if (move.ring.is_whole(left.word[0])) {
                add_part(left, found);
                return;
            }
        }
        Piece edge = move.around & left;
        // Mostly what is left hangs together, and that is seen close by.
        if (edge.any() &&
            with_all_joined(Piece::one(edge.lowest()), left & move.near, edge).contains(edge)) {
            add_part(left, found);
            return;
        }
        while (edge.any()) {
            const Piece first = Piece::one(edge.lowest());
            const Piece part = with_all_joined(first, left, edge);
            if (part.contains(edge)) {
                add_part(left, found);  // all that is left hangs together
                return;
            }
            left = left - part;
            edge = edge - part;
            add_part(part, found);
        }
    }
    void add_part(const Piece& part, std::vector<Piece>& found) const {
        if (has_moves(part)) {
            found.push_back(form_of(part));
        }
    }
    /// Of one part.
    [[nodiscard]] bool has_moves(const Piece& part) const {
        if (is_graph_) {  // it hangs together by edges
            Piece others = part;
            others.drop_lowest();
            return least_taken_ == 1 || others.any();
        }
        return has_some_move(part);
    }
    [[nodiscard]] bool has_some_move(const Piece& set) const {
        bool found = false;
        each_move(set, [&](const Move&) {
            found = true;
            return false;
        });
        return found;
    }

    std::size_t elements_;
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
    bool lies_ = false;
    BoardForm<W> form_;
    Mirrors<W> mirrors_;
    std::vector<Move> moves_;         ///< by the least element that they need
    std::vector<std::size_t> first_;  ///< by element: where its moves begin
    std::vector<Piece> joined_;       ///< by element: those that some move concerns as well
    std::size_t least_taken_ = SetRemoval::most_elements;
    bool by_pairs_ = true;
    bool is_graph_ = false;
    bool by_rows_ = false;
    Piece first_column_;
    Piece last_column_;
};

}  // namespace grundy
