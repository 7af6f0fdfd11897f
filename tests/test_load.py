"""A small class on one site: nobody loses an action, and those whose kernel ends go on where they were."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from mkwidgets.bench.site_runner import RunningSite
from tests.bench.load import measure


def test_learners_whose_kernels_end_go_on_and_the_others_notice_nothing(voila_site: RunningSite) -> None:
    learners, actions, kills = 4, 6, 2
    with ThreadPoolExecutor(1) as thread:  # Playwright's event loop may run in this one
        measured = thread.submit(measure, voila_site, learners, actions, kills).result()
    assert measured.problems == []
    assert len(measured.first_boards) == len(measured.memory) == learners
    assert len(measured.actions) == learners * actions
    assert len(measured.noticed) == len(measured.continued) == kills
