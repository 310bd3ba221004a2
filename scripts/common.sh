# What run, test and bench/run share. Everything here speaks on standard error only.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# GRUNDY_BUILD=DIR builds there instead of in build/, as a checkout needs that can't be written to. The page
# is then built from a copy of web/, since npm puts its packages beside it.
builds="$root/build"
web="$root/web"
if [[ -n "${GRUNDY_BUILD:-}" ]]; then
    builds="$(realpath -m -- "$GRUNDY_BUILD")"
    web="$builds/web"
    export GRUNDY_BUILD="$builds"
fi

# source_date: when the sources were last changed, in seconds: the time that everything made from them bears.
source_date() {
    git -c safe.directory='*' -C "$root" log -1 --format=%ct 2>/dev/null || stat -c %Y "$root/CHANGELOG.md"
}

say() { printf '%s\n' "$*" >&2; }

# missing_packages GROUP...: the packages of these groups that aren't installed, one per line.
missing_packages() {
    local group name major instead
    local -a names=()
    while read -r group name major instead; do
        [[ " $* " == *" $group "* ]] || continue
        [[ -n "$instead" ]] && command -v "$instead" >/dev/null && continue
        names+=("$name")
    done < <(grep -v '^#' "$root/scripts/packages.txt")
    comm -23 <(printf '%s\n' "${names[@]}" | sort -u) \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${names[@]}" 2>/dev/null |
            sed -n 's/^installed //p' | sort -u)
}

# other_versions: a line for each package whose major version is not one that we build and test with.
other_versions() {
    local group name major instead version
    while read -r group name major instead; do
        version="$(dpkg-query -W -f '${Version}' "$name" 2>/dev/null | sed 's/^[0-9]*://; s/[^0-9].*//')" || true
        [[ -z "$version" || "$major" == '*' || ",$major," == *",$version,"* ]] ||
            say "Note: $name is version $version here; Grundy is tested with ${major//,/ or }."
    done < <(grep -v '^#' "$root/scripts/packages.txt" | sort -u -k 2,2)
}

# install_packages GROUP...: installs what is missing; calls apt only then, so that it works offline afterwards.
install_packages() {
    command -v dpkg-query >/dev/null || return 0 # not Debian: CMake will say what it misses
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0

    local -a as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null || {
            say "Missing packages: ${missing[*]}. Install them, or run this as root."
            return 1
        }
        as_root=(sudo)
    fi
    local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q)
    say "Installing ${missing[*]}"
    # The lists may be absent or too old to name files that still exist: refresh them first.
    "${apt[@]}" update >&2 || say "The package lists could not be refreshed; going on with those at hand."

    # Boost 1.81 and Debian's default Boost exclude each other: apt would remove the other one.
    local removed
    removed="$("${apt[@]}" --simulate install --no-install-recommends "${missing[@]}" 2>/dev/null |
        sed -n 's/^Remv \([^ ]*\).*/\1/p' | tr '\n' ' ')" || true
    local -a answer=(-y)
    if [[ -n "$removed" ]]; then
        say "This removes packages that exclude them: $removed"
        [[ -t 0 ]] && answer=()
    fi
    "${apt[@]}" "${answer[@]}" install --no-install-recommends "${missing[@]}" >&2 || {
        say "These packages could not be installed: ${missing[*]}. apt said why, above; without a network it has nowhere to fetch them from."
        return 1
    }
}

# make_builds: the directory that everything is built in, or a sentence.
make_builds() {
    { mkdir -p "$builds" && touch "$builds/.lock"; } 2>/dev/null ||
        { explain "$builds can't be written to; GRUNDY_BUILD=DIR names another directory to build in."; return 1; }
}

# explain SENTENCE: what failed, unless it is that the disk is full.
explain() {
    local there="$builds" size free
    while [[ ! -d "$there" ]]; do there="$(dirname "$there")"; done
    read -r size free < <(df --output=size,avail -B 1M "$there" | tail -n 1)
    if ((size > 0 && free < 20)); then # what is no disk has no size
        say "The disk is full: $there has $free MB left. Make room, or build elsewhere: GRUNDY_BUILD=DIR."
    else
        say "$1"
    fi
}

# build_mpi: grundy-mpi. Whether there is MPI is found out when CMake configures, which may have been before.
build_mpi() {
    if ! command -v mpirun >/dev/null; then
        say "MPI is missing: install libopenmpi-dev and openmpi-bin."
        return 1
    fi
    configure_again_for grundy-mpi
    build release grundy grundy-mpi
}

# build_tests: the program and its tests, on one compiled core. ./run configures without the tests, which want more packages.
build_tests() {
    local -a configure_options=(-DGRUNDY_TESTS=ON) mpi=()
    configure_again_for unit_tests
    if command -v mpirun >/dev/null; then
        mpi=(grundy-mpi)
        configure_again_for grundy-mpi
    fi
    build release grundy grundy-check grundy_python "${mpi[@]}" unit_tests conformance_tests golden_tests fuzz_tests
}

# configure_again_for TARGET: the release build, if it was configured when it could not have this target.
configure_again_for() {
    local ninja="$builds/release/build.ninja"
    if [[ -e "$ninja" ]] && ! grep -q "$1" "$ninja"; then rm -f "$ninja"; fi
}

# build PRESET [TARGET...]: configures when needed, with the configure_options of whoever calls, and builds; silent when there is nothing to do.
build() {
    local preset="$1" directory="$builds/$1"
    shift
    make_builds
    (
        set -o pipefail # also for a script that has not said so
        # Two builds in one directory would disturb each other.
        flock -n 9 || { say "Another build is running in ${builds#"$root/"}: waiting for it"; flock 9; }
        cd "$root"
        if [[ ! "$directory/build.ninja" -nt CMakePresets.json ]] ||
            ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$directory/CMakeCache.txt"; then
            say "Configuring ${directory#"$root/"}"
            other_versions
            log="$(cmake --fresh --preset "$preset" -B "$directory" ${configure_options[@]+"${configure_options[@]}"} 2>&1)" ||
                { say "$log"; explain "CMake could not configure $directory."; exit 1; }
        fi
        ninja -C "$directory" "$@" 2>&1 |
            sed -u -e '/^ninja: Entering/d' -e '/^ninja: no work/d' -e '/Re-checking globbed/d' >&2 ||
            { explain "The build in $directory failed."; exit 1; }
    ) 9>"$builds/.lock"
}
