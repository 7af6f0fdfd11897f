#!/bin/sh
# See to it that the tests find a Chromium: one that is there, the system's package, or Playwright's download.
set -eu
cd "$(dirname "$0")/.."

found() {
    .venv/bin/python -m mkwidgets.bench.chromium >/dev/null 2>&1
}

found && exit 0
if command -v apt-get >/dev/null; then
    if [ "$(id -u)" = 0 ]; then
        { apt-get update -qq && apt-get install -y -qq chromium; } || true
    elif sudo -n true 2>/dev/null; then
        { sudo -n apt-get update -qq && sudo -n apt-get install -y -qq chromium; } || true
    fi
fi
found && exit 0
.venv/bin/python -m playwright install chromium || true
found && exit 0
echo "error: no Chromium for the browser tests: install one, or set CHROMIUM to the path of its program" >&2
exit 1
