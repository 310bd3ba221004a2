"""The wheel's extension module comes from the project's own build; setuptools only packs it.

It is made for Debian's own interpreter, as all of the house: another one is refused.
"""

import os
import re
import subprocess
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("GRUNDY_BUILD", ROOT / "build"))
SCRATCH = BUILD / "wheel"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


class BuiltByCMake(build_ext):
    def build_extension(self, extension):
        subprocess.run(["bash", "-ec", "source scripts/common.sh; build release grundy_python"], cwd=ROOT, check=True)
        built = BUILD / "release" / "python" / "grundy" / f"_engine{SUFFIX}"
        if not built.exists():
            raise SystemExit("the extension is built for Debian's own python3: use /usr/bin/python3 -m pip")
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(built.read_bytes())


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(grundy VERSION ([0-9.]+)", text).group(1)


SCRATCH.mkdir(parents=True, exist_ok=True)
setup(
    version=version(),
    ext_modules=[Extension("grundy._engine", sources=[])],
    cmdclass={"build_ext": BuiltByCMake},
    options={"build": {"build_base": str(SCRATCH)}, "egg_info": {"egg_base": str(SCRATCH)}},
)
