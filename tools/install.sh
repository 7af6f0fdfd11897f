#!/bin/sh
# Make .venv and install the pinned requirements and the package itself into it.
set -eu
cd "$(dirname "$0")/.."
PYTHON=${PYTHON:-python3}

fail() {
    echo "error: $1" >&2
    exit 1
}

command -v "$PYTHON" >/dev/null || fail "no $PYTHON found: install Python 3.11 or newer"
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "$("$PYTHON" --version) is too old: Python 3.11 or newer is needed (make PYTHON=python3.12)"

# Debian keeps the part of Python that makes environments in a package of its own.
if ! "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv
    fi
    "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "$PYTHON cannot make environments: install python3-venv (sudo apt-get install python3-venv)"
fi

[ -x .venv/bin/pip ] || "$PYTHON" -m venv --clear .venv
.venv/bin/pip install --quiet --disable-pip-version-check -r requirements/test.txt
.venv/bin/pip install --quiet --disable-pip-version-check --no-deps -e .
