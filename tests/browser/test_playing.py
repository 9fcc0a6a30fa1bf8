"""The rules as the page puts them: refusals, calls, looking back, resigning, and the wait for compiled code."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.kit import DEVICE, PATIENCE, Server
from tests.browser.ultimade_kit import (
    MONSTER,
    NEAR,
    RUNS,
    THROW,
    Field,
    Mouse,
    begin,
    draft,
    king,
    play_point,
    play_turn,
)

SELF = " officiating=self"
FIELD = [f"{file}{row}" for file in "abcdefghi" for row in range(1, 19)]


def until(match: Field, kind: str) -> Mouse:
    """Play on until something of this kind is offered."""
    hand = Mouse(match)
    while True:
        offers = match.offered()
        assert offers is not None, f"the match was over before a {kind} was offered"
        if offers["kind"] == kind:
            return hand
        play_turn(hand)


def test_a_run_that_is_too_far_is_refused_with_its_reason_and_clause(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, at=RUNS)
    hand = until(match, "runs")
    coin = next(iter(match.board("offers")["runs"]))
    before = match.state
    taken = [*before["coins"]["copper"], *before["coins"]["gold"]]
    far = next(square for square in FIELD if king(coin, square) > 5 and square not in taken)
    hand.choose(coin)
    hand.choose(far)
    match.wait("banner.startsWith('Geht nicht:')")
    assert "mehr als vier Schritte" in match.banner
    assert "U3.1" in match.banner
    assert match.state == before
    assert match.board("draft") == []
    hand.choose(coin)
    match.wait("!banner.startsWith('Geht nicht:')")


def test_a_breach_is_taken_back_when_it_is_called(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE, at=RUNS + SELF)
    hand = until(match, "runs")
    state = match.state
    side = state["to_move"]
    runs = match.board("offers")["runs"]
    coin, far = next((coin, square) for coin, squares in runs.items() for square in squares if king(coin, square) > 4)
    draft(hand, coin, far)
    steps = match.steps
    match.main.click()
    match.wait_for_more_than(steps)
    match.offered()
    assert far in match.state["coins"][side]
    caller = "Gold" if side == "copper" else "Kupfer"
    match.button(f"{caller} reklamiert").click()
    match.wait(f"board.state.coins.{side}.includes('{coin}') && board.offers")
    assert match.state["to_move"] == side
    assert "reklamiert zu Recht" in match.lines[-1]
    assert "(zurückgenommen)" in match.lines[-2]


def test_a_wrongful_call_changes_nothing(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, officiating="reklamiert ihr selbst")
    hand = until(match, "pull")
    play_turn(hand)
    match.offered()
    before = match.state
    caller = "Gold" if before["to_move"] == "gold" else "Kupfer"
    match.button(f"{caller} reklamiert").click()
    match.wait("[...document.querySelectorAll('.moves__line')].at(-1).textContent.includes('zu Unrecht')")
    assert match.state == before


def test_among_people_who_officiate_themselves_no_pass_is_called_free(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, at=THROW + SELF)
    hand = until(match, "throw")
    board = match.page.locator("ultimade-board")
    tags = board.locator(".tag")
    tags.first.wait_for()
    assert not any("frei" in tag for tag in tags.all_text_contents())
    throws = len(match.board("offers")["throws"])
    assert board.locator("circle.possible").count() == throws > 0
    assert board.locator(".free, .tip, .ring, .blocked").count() == 0
    key = match.page.locator(".legend-sheet").inner_text()
    assert "Wurf möglich" in key
    assert "frei" not in key and "blockiert" not in key
    hand.choose(match.board("offers")["throws"][0])
    match.wait("banner.includes('wirft: Von ')")


def test_the_end_of_runs_is_no_word_about_standing_still(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.evaluate(
        "window.told = []; new MutationObserver(() => window.told.push("
        "document.querySelector('.banner__text')?.textContent.trim()))"
        ".observe(document.body, { subtree: true, childList: true, characterData: true })"
    )
    match = begin(page, at=RUNS)
    play_turn(Mouse(match))
    match.offered()
    told = page.evaluate("window.told.filter(Boolean)")
    assert any("fertig" in sentence for sentence in told)
    assert not any("bleibt stehen" in sentence for sentence in told)


def test_a_last_point_among_people_who_officiate_themselves_stands_once_it_is_accepted(
    visit: Visit, server: Server
) -> None:
    match = begin(visit(server.address), DEVICE, at=NEAR + SELF)
    play_point(Mouse(match))
    match.wait("banner.includes('Letzter Punkt')")
    match.button("Anerkennen").click()
    match.wait("banner.includes('gewinnt: Kupfer')")
    assert match.lines[-1].endswith("erkennt an")


def test_looking_back_changes_nothing(visit: Visit, server: Server, tmp_path: Path) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE)
    until(match, "runs")
    now, lines = match.state, match.lines
    match.button("Zum Anfang").click()
    match.wait("banner.startsWith('Zug 1: Los')")
    assert match.board("offers") is None
    assert match.state["coins"] == {"copper": [], "gold": []}
    match.button("Zug vor").click()
    match.wait("banner.startsWith('Zug 2: Aufstellung')")
    page.locator(".moves button.moves__line").nth(2).click()
    match.wait("banner.startsWith('Zug 3: Aufstellung')")
    match.button("Zur Gegenwart").click()
    match.offered()
    assert match.state == now
    assert match.lines == lines
    with page.expect_download() as download:
        page.get_by_role("link", name="Aufzeichnung laden").first.click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    assert ">>" in record.read_text(encoding="utf-8"), "the pull stands in the record"


PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ENDLESS_READING = (
    "const later = setTimeout;"
    "window.setTimeout = (act, after, ...rest) => (after >= 3000 ? 0 : later(act, after, ...rest))"
)
"""What is put off for as long as one reads what happened never comes by itself."""


@pytest.mark.parametrize("place", [".banner", "ultimade-board"])
def test_on_a_phone_a_tap_says_at_once_what_to_do(visit: Visit, server: Server, place: str) -> None:
    page = visit(server.address, **PHONE)
    page.context.add_init_script(ENDLESS_READING)
    page.reload()
    match = begin(page)
    match.offered()
    match.wait("banner.startsWith('Das Los fällt auf')")
    assert "stellt auf" not in match.banner
    page.locator(place).tap()
    match.wait("banner.startsWith('Kupfer stellt auf')")
    assert match.board("chosen") == []


def test_on_a_phone_what_to_do_comes_by_itself_after_what_happened(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address, **PHONE))
    match.offered()
    match.wait("banner.startsWith('Kupfer stellt auf')")
    match.page.reload()
    match.wait("banner.startsWith('Kupfer stellt auf')")


def test_against_the_computer_ones_own_side_is_marked_and_at_one_device_none(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address, **PHONE), at=RUNS)
    match.offered()
    expect(match.page.locator(".rail__score:has(.own) img")).to_have_attribute("alt", "Kupfer")
    match = begin(visit(server.address), DEVICE, at=RUNS)
    match.offered()
    assert match.page.locator(".own").count() == 0


def test_resigning_asks_first(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page)
    match.offered()
    match.button("Menü").click()
    match.button("Aufgeben").click()
    page.locator("#resign").get_by_role("button", name="Weiterspielen").click()
    assert match.board("offers") is not None
    match.button("Menü").click()
    match.button("Aufgeben").click()
    match.button("Kupfer gibt auf").click()
    match.wait("banner.includes('Gold gewinnt')")
    assert "aufgegeben" in match.banner
    page.goto(server.address)
    page.get_by_text("Eine beendete Partie").click()
    assert page.get_by_text("Gold gewinnt.").count() == 1


def test_moves_are_played_out_and_looking_back_ends_that(visit: Visit, server: Server) -> None:
    page = visit(server.address, reduced_motion="no-preference")
    match = begin(page, at=RUNS)
    match.offered()
    page.locator(".tools").get_by_text("langsam").click()
    match.main.click()
    match.wait("!board.offers && banner.startsWith('Gold: ')")
    match.button("Zug zurück").click()
    match.wait("banner.startsWith('Zug ')")
    match.button("Zur Gegenwart").click()
    match.offered()


TOLD_WHILE_TUMBLING = """
window.told = [];
new MutationObserver(() => {
  if (!document.querySelector('.roll__faces--tumbling')) return;
  const said = document.querySelector('.banner__text').textContent;
  window.told.push(`${said} ${document.querySelector('.moves li:last-child').textContent}`);
}).observe(document.body, { subtree: true, childList: true, characterData: true });
"""
"""Notes, at each change while the die tumbles, what banner and list say."""


def test_what_the_die_shows_is_told_when_it_has_stopped(visit: Visit, server: Server) -> None:
    page = visit(server.address, reduced_motion="no-preference")
    match = begin(page, DEVICE, at=MONSTER)
    until(match, "monster")
    page.evaluate(TOLD_WHILE_TUMBLING)
    steps = match.steps
    page.locator("#monster").get_by_role("button", name="Würfeln").click()
    match.wait_for_more_than(steps + 1)
    match.offered()
    told = page.evaluate("window.told")
    assert told, "the die tumbles"
    assert not any("Würfel:" in said or "Monster-Defense" in said for said in told)


LISTED_WHILE_SHOWN = """
window.told = [];
new MutationObserver(() => {
  const { playing, steps, told } = document.querySelector('ultimade-page').live;
  if (playing && told) window.told.push([playing.number, steps.at(-1).events.at(-1).number]);
}).observe(document.body, { subtree: true, childList: true, characterData: true });
"""
"""Notes, at each change of the page, the event that is shown and the newest that is listed."""


def test_a_move_is_listed_when_it_begins_to_be_shown(visit: Visit, server: Server) -> None:
    page = visit(server.address, reduced_motion="no-preference")
    match = begin(page, at=RUNS)
    hand = until(match, "runs")
    page.evaluate(LISTED_WHILE_SHOWN)
    while len({shown for shown, _ in page.evaluate("window.told")}) < 4:
        play_turn(hand)
        match.offered()
    assert all(shown == listed for shown, listed in page.evaluate("window.told"))


FREE_OF_THE_DIE = """squares => {
  const plate = document.querySelector('.roll')?.getBoundingClientRect();
  const board = document.querySelector('ultimade-board');
  const covered = ({ x, y, width, height }) =>
    x + width > plate.left && x < plate.right && y + height > plate.top && y < plate.bottom;
  return plate && squares.every(square => !covered(board.placeOf(square)));
}"""
"""The die lies on the table, and on none of these squares."""


def test_the_monster_question_does_not_cover_what_it_is_about(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE, at=MONSTER)
    until(match, "monster")
    page.locator("#monster[open]").wait_for()
    assert page.locator("#monster .dice .die").count() == len(match.board("offers")["falls"])
    assert page.locator("#monster .die--turn").count() == sum(fall["turn"] for fall in match.board("offers")["falls"])
    assert "Bei 1 oder 6 (2 von 6):" in page.locator("#monster").inner_text()
    about = [match.board("offers")["catcher"], *match.board("offers")["markers"]]
    page.evaluate("localStorage['scheibe.settings'] = JSON.stringify({ tempo: 0.5 })")
    for size in [(1280, 800), (820, 1180), (360, 740)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.reload()
        page.locator("#monster[data-placed]").wait_for()
        box = page.locator("#monster").bounding_box()
        assert box
        for square in about:
            x, y = match.at(square)
            inside = box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
            assert not inside, f"{square} is covered at {size}"
    page.keyboard.press("Escape")
    match.button("Entscheiden").click()
    steps = match.steps
    page.locator("#monster").get_by_role("button", name="Würfeln").click()
    page.locator(".roll").wait_for()
    page.wait_for_function(FREE_OF_THE_DIE, arg=about, timeout=PATIENCE)
    match.wait_for_more_than(steps + 1)
    match.offered()
    match.button("Züge").click()
    page.locator("#moves[open]").wait_for()
    assert any(line.startswith(f"{steps + 2}") and "Würfel:" in line for line in match.lines)


def test_while_code_is_prepared_the_page_says_so_and_the_match_begins_by_itself(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    ready = server.ask("api/status")
    preparing = {**ready, "ready": False, "preparing": {"done": 0, "total": 2, "what": "ultimade-warm-rules"}}
    answers = [preparing]

    def answer(route: Route) -> None:
        route.fulfill(json=answers[-1])

    page.route("**/api/status", answer)
    page.reload()
    page.get_by_text("Schritt 1 von 2: die Regeln von Ultimade").wait_for()
    page.get_by_role("button", name="Los geht’s").click()
    page.get_by_role("button", name="Die Partie beginnt gleich").wait_for()
    answers.append(ready)
    page.wait_for_selector("ultimade-board")


def test_the_options_that_people_change_most_come_first(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.locator("details.rules summary").click()
    shown = page.locator(".opt [id^='option-']").evaluate_all("fields => fields.map(field => field.id)")
    ruled = [f"option-{spec['name']}" for spec in server.ask("api/catalog")["games"][0]["options"]]
    first = ["option-points_to_win", "option-monster", "option-officiating"]
    assert shown == [*first, *(name for name in ruled if name not in first)]


def test_options_that_are_not_possible_are_refused_before_anything_begins(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.locator("details.rules summary").click()
    field = page.get_by_label("Wer zuerst so viele Punkte hat")
    field.fill("0")
    field.blur()
    page.get_by_role("button", name="Los geht’s").click()
    assert page.evaluate("document.activeElement.id") == "option-points_to_win"
    assert page.locator("ultimade-board").count() == 0
