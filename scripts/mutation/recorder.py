"""Stands in for the checker while its tests run: keeps the certificates with what lies beside them, and asks the real one."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys


def record() -> int:
    folders = {pathlib.Path(word).parent for word in sys.argv[1:] if word.endswith(".cert")}
    names = [pathlib.Path(word).name for word in sys.argv[1:]]
    if len(folders) == 1 and all(name.endswith(".cert") for name in names):
        folder = folders.pop()
        files = [folder / name for name in names]
        files += [path for path in sorted(folder.iterdir()) if path.is_file() and path.suffix != ".cert"]
        digest = hashlib.sha256()
        for path in (path for path in files if path.exists()):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
        kept = pathlib.Path(os.environ["GRUNDY_RECORDED"]) / digest.hexdigest()[:24]
        kept.mkdir(exist_ok=True)
        for path in (path for path in files if path.exists()):
            shutil.copyfile(path, kept / path.name)
        (kept / "names").write_text("\n".join(names), encoding="utf-8")
    return subprocess.run([os.environ["GRUNDY_RECORDED_CHECKER"], *sys.argv[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(record())
