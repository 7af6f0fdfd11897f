"""Write the pinned requirements from what is installed in the environment that runs this.

`requirements/test.txt` holds all that running and testing need, `binder/requirements.txt` what running alone needs.
"""

from __future__ import annotations

import tomllib
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

# pip comes with every environment, and brings this along where a package still asks for it.
LEFT_OUT = {"setuptools"}


def pins(wanted: list[str]) -> list[str]:
    """`name==version` of these requirements and everything they need, sorted.

    Raises PackageNotFoundError when one of them is not installed.
    """
    found: dict[str, str] = {}
    seen: set[str] = set()
    waiting = [Requirement(text) for text in wanted]
    while waiting:
        requirement = waiting.pop()
        key = f"{canonicalize_name(requirement.name)}{sorted(requirement.extras)}"
        if key in seen or canonicalize_name(requirement.name) in LEFT_OUT:
            continue
        seen.add(key)
        package = distribution(requirement.name)
        if package.name != PROJECT["name"]:  # its own extras may ask for one another
            found[canonicalize_name(requirement.name)] = package.version
        waiting += [needed for text in package.requires or [] if _applies(needed := Requirement(text), requirement)]
    return [f"{name}=={version}" for name, version in sorted(found.items())]


def _applies(needed: Requirement, by: Requirement) -> bool:
    if needed.marker is None:
        return True
    return any(needed.marker.evaluate({"extra": extra}) for extra in ("", *by.extras))


def main() -> None:
    """Write both files."""
    running = PROJECT["dependencies"]
    testing = running + PROJECT["optional-dependencies"]["test"]
    for name, wanted in (("binder/requirements.txt", running), ("requirements/test.txt", testing)):
        (ROOT / name).write_text("\n".join(pins(wanted)) + "\n")


if __name__ == "__main__":
    main()
