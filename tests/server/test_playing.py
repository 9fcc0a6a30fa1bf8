"""Submissions and what becomes of them, below HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scheibe.errors import BadInput, IllegalMove, InvalidText, NotYourTurn, ScheibeError
from scheibe.server.replies import Refused
from scheibe.server.service import Submission
from scheibe.server.wire import PreviewRequest
from tests.server.kit import NONCES, PERSONS, begun_match, changes, matches_in, moves, new_match


def refusal(call: object, *arguments: object) -> ScheibeError:
    with pytest.raises(ScheibeError) as raised:
        call(*arguments)  # type: ignore[operator]
    assert str(raised.value)
    return raised.value


def test_a_submission_is_numbered_after_what_stands(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        assert matches.submit(match, moves("a", 0, 0, "step:2", "done")) == 2
        assert matches.submit(match, moves("a", 1, 2, "step:1", "done")) == 4
        told = changes(matches, match, 2, ())
        assert [(event["number"], event["seat"], event["text"]) for event in told["events"]] == [
            (3, "right", "step:1"),
            (4, "right", "done"),
        ]


def test_the_chance_that_a_submission_triggers_is_stored_with_it(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        number = matches.submit(match, moves("a", 0, 0, "step:2", "roll"))
        told = changes(matches, match, 0, ())["events"]
        assert number == 3
        assert [event["kind"] for event in told] == ["move", "move", "chance"]


def test_a_resend_gets_the_first_answer_and_is_stored_once(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        first = moves("a", 0, 0, "step:2", "done")
        assert matches.submit(match, first) == 2
        matches.submit(match, moves("a", 1, 2, "step:1", "done"))
        assert matches.submit(match, first) == 2
        assert matches.match(match)["number"] == 4


def test_a_resend_after_a_restart_gets_the_first_answer(tmp_path: Path) -> None:
    first = moves("a", 0, 0, "step:2", "done")
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, first)
    with matches_in(tmp_path, seed=2) as matches:
        assert matches.submit(match, first) == 2
        assert matches.match(match)["number"] == 2


def test_the_same_id_with_other_moves_is_refused(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:2", "done"))
        assert refusal(matches.submit, match, moves("a", 0, 0, "step:1", "done")).code == "server-id-used"


def test_one_seats_ids_are_nothing_to_the_other_seat(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:2", "done"))
        assert matches.submit(match, moves("a", 1, 2, "step:2", "done")) == 4


def test_a_submission_on_top_of_an_older_event_is_told_that_the_match_has_gone_on(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:2", "done"))
        error = refusal(matches.submit, match, moves("b", 0, 0, "step:2", "done"))
        assert (error.code, error.arguments) == ("server-stale", {"since": 0, "number": 2})


def test_a_refused_move_refuses_the_whole_submission(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        error = refusal(matches.submit, match, moves("a", 0, 0, "step:2", "step:3", "done"))
        assert isinstance(error, IllegalMove)
        assert error.arguments["submitted"] == 2
        assert matches.match(match)["number"] == 0
        assert matches.submit(match, moves("a", 0, 0, "step:2", "done")) == 2


@pytest.mark.parametrize(
    ("texts", "kind"),
    [(("hop",), InvalidText), (("die:go",), IllegalMove), (("step:9",), IllegalMove), (("wheel:0.5",), IllegalMove)],
)
def test_what_is_no_move_is_refused(tmp_path: Path, texts: tuple[str, ...], kind: type[ScheibeError]) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        assert isinstance(refusal(matches.submit, match, moves("a", 0, 0, *texts)), kind)
        assert matches.match(match)["number"] == 0


def test_the_other_side_may_not_move(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        assert isinstance(refusal(matches.submit, match, moves("a", 1, 0, "step:1")), NotYourTurn)


def test_nothing_is_played_before_everybody_is_there(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, secrets = new_match(matches)
        matches.enter(match, {"left": secrets["left"]}, {"left": NONCES["left"]})
        assert refusal(matches.submit, match, moves("a", 0, 0, "step:1")).code == "server-not-begun"
        assert matches.match(match)["begun"] is False
        matches.enter(match, {"right": secrets["right"]}, {"right": NONCES["right"]})
        assert matches.match(match)["begun"] is True


def test_a_nonce_is_taken_once(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, secrets = new_match(matches)
        matches.enter(match, secrets, NONCES)
        matches.enter(match, secrets, {"left": "ff" * 16, "right": "ee" * 16})
        assert matches.match(match)["nonces"] == NONCES
    with matches_in(tmp_path) as matches:
        assert matches.match(match)["nonces"] == NONCES


def test_giving_up_counts_whatever_came_meanwhile(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:2", "done"))
        assert matches.submit(match, Submission("b", 0, 0, "resign")) == 3
        told = matches.match(match)
        assert told["outcome"] == {"winner": "right", "reason": "resigned"}
        assert refusal(matches.submit, match, moves("c", 1, 3, "step:1")).code == "match-over"


def test_the_seed_is_told_after_the_end_and_fits_its_hash(tmp_path: Path) -> None:
    import hashlib

    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        before = matches.match(match)
        assert before["seed"] is None
        assert "seed:" not in matches.record(match)[1]
        matches.submit(match, Submission("b", 0, 0, "resign"))
        after = matches.match(match)
        assert hashlib.sha256(bytes.fromhex(after["seed"])).hexdigest() == before["seed_hash"] == after["seed_hash"]
        assert f"seed: {after['seed']}" in matches.record(match)[1]


def test_the_dice_are_those_of_the_seed_and_both_nonces(tmp_path: Path) -> None:
    from scheibe.core.chance import Draws
    from tests.core.race import Race, Say

    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        for turn in range(6):
            matches.submit(match, moves(f"t{turn}", turn % 2, 2 * turn, "roll"))
        number = matches.match(match)["number"]
        matches.submit(match, Submission("end", 0, number, "resign"))
        seed = bytes.fromhex(matches.match(match)["seed"])
        fallen = [event["text"] for event in changes(matches, match, 0, ())["events"] if event["kind"] == "chance"]
    draws = Draws(seed, (bytes.fromhex(NONCES["left"]), bytes.fromhex(NONCES["right"])))
    chances = Race().play(Say("roll")).chances()
    assert fallen == [str(draws.choose(k, chances)) for k in range(6)]


def test_a_rightful_call_takes_back_and_says_how_far(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, officiating="self")
        matches.submit(match, moves("a", 0, 0, "step:1", "step:3", "done"))
        assert matches.match(match)["may_call"] == ["right"]
        assert matches.submit(match, Submission("c", 1, 3, "call")) == 4
        event = changes(matches, match, 3, {0})["events"][0]
        assert (event["kind"], event["rightful"], event["back_to"], event["move"]) == ("call", True, 1, None)
        assert event["state"]["fields"] == [1, 0]
        assert matches.match(match)["to_move"] == "left"


def test_a_wrongful_call_is_stored_and_changes_nothing(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, officiating="self")
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        matches.submit(match, Submission("c", 1, 2, "call"))
        event = changes(matches, match, 2, ())["events"][0]
        assert event["rightful"] is False
        assert "back_to" not in event
        assert matches.match(match)["to_move"] == "right"


def test_a_last_point_waits_for_its_acceptance(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, officiating="self", goal=2)
        matches.submit(match, moves("a", 0, 0, "step:2"))
        told = matches.match(match)
        assert (told["outcome"], told["must_accept"], told["seed"]) == (None, "right", None)
        matches.submit(match, Submission("b", 1, 1, "accept"))
        assert matches.match(match)["outcome"] == {"winner": "left", "reason": "goal"}


def test_offers_are_for_the_seat_to_move_only(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        assert changes(matches, match, 0, {0, 1})["offers"] == {"kind": "steps", "longest": 2}
        assert changes(matches, match, 0, {0})["offers"] is not None
        assert changes(matches, match, 0, {1})["offers"] is None
        assert changes(matches, match, 0, ())["offers"] is None


def test_a_preview_stores_nothing_and_says_what_could_follow(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        told = matches.preview(match, PreviewRequest(since=0, seat="left", moves=["step:2"]))
        assert told == {
            "state": {"game": "race", "fields": [2, 0], "phase": "steps"},
            "offers": {"kind": "steps", "longest": 2},
        }
        assert matches.preview(match, PreviewRequest(since=0, seat="left", moves=["done"]))["offers"] is None
        assert matches.match(match)["number"] == 0


@pytest.mark.parametrize(
    ("since", "seat", "texts", "code"),
    [
        (1, "left", ["step:2"], "server-stale"),
        (0, "right", ["step:2"], "server-not-its-turn"),
        (0, "chance", ["die:go"], "server-not-its-turn"),
        (0, "nobody", ["step:2"], "match-unknown-seat"),
        (0, "left", ["step:3"], "race-refused"),
        (0, "left", ["hop"], "race-no-move"),
    ],
)
def test_a_preview_is_refused_as_the_submission_would_be(
    tmp_path: Path, since: int, seat: str, texts: list[str], code: str
) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        assert refusal(matches.preview, match, PreviewRequest(since=since, seat=seat, moves=texts)).code == code


def test_a_wrong_secret_opens_nothing(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, secrets = new_match(matches)
        assert refusal(matches.enter, match, {"left": secrets["right"]}, {}).code == "server-wrong-secret"
        assert refusal(matches.enter, match, {"left": ""}, {}).code == "server-wrong-secret"
        assert refusal(matches.enter, match, {"chance": secrets["left"]}, {}).code == "server-wrong-secret"
        assert refusal(matches.enter, match, {}, {"left": NONCES["left"]}).code == "server-not-your-seat"
        assert matches.enter(match, {}, {}) == frozenset()


def test_a_bots_seat_has_no_secret(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, secrets = new_match(matches, {"left": PERSONS["left"], "right": {"kind": "bot", "bot": "random"}})
        assert set(secrets) == {"left"}
        assert refusal(matches.enter, match, {"right": secrets["left"]}, {}).code == "server-wrong-secret"


def test_no_secret_is_stored(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        _, secrets = new_match(matches)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not any(secret.encode() in stored for secret in secrets.values())


def test_ids_and_secrets_hold_128_bits_and_differ(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        made = [new_match(matches) for _ in range(20)]
    words = [word for match, secrets in made for word in (match, *secrets.values())]
    assert len(set(words)) == len(words) == 60
    assert {len(word) for word in words} == {22}


def test_seats_by_lot_are_dealt_both_ways(tmp_path: Path) -> None:
    from scheibe.server.wire import NewMatch

    wanted = NewMatch.model_validate({"game": "race", "seats": PERSONS, "seats_by_lot": True})
    with matches_in(tmp_path) as matches:
        dealt = [matches.match(matches.create(wanted)["match"])["seats"]["left"]["name"] for _ in range(30)]
    assert set(dealt) == {"Anna", "Bo"}


@pytest.mark.parametrize(
    ("options", "seats", "kind"),
    [
        ({"goal": 0}, PERSONS, "race-bad-option"),
        ({"nothing": 1}, PERSONS, "race-bad-option"),
        ({}, {"left": PERSONS["left"], "middle": PERSONS["right"]}, "server-seats"),
        ({}, {"left": PERSONS["left"], "right": {"kind": "bot", "bot": "nobody"}}, "bots-unknown"),
    ],
)
def test_a_match_that_cannot_be_is_not_made(tmp_path: Path, options: dict[str, Any], seats: object, kind: str) -> None:
    with matches_in(tmp_path) as matches, pytest.raises(BadInput) as raised:
        new_match(matches, seats, **options)
    assert raised.value.code == kind


def test_a_match_survives_a_restart_as_it_was(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, officiating="self", goal=30)
        matches.submit(match, moves("a", 0, 0, "step:2", "step:3", "roll"))
        matches.submit(match, Submission("b", 1, 4, "call"))
        before = (changes(matches, match, 0, {0}), matches.record(match))
    with matches_in(tmp_path, seed=3) as matches:
        assert (changes(matches, match, 0, {0}), matches.record(match)) == before


def test_the_record_replays_to_the_same_position(tmp_path: Path) -> None:
    from scheibe.core.record import Record
    from tests.server.kit import race_of

    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:2", "roll"))
        name, text = matches.record(match)
        replayed = Record.parse(text).match(race_of)
        assert str(replayed.position) == str(matches.snapshot(match).match.position)
        assert name.startswith("race-2026-11-29-")


def test_an_unknown_match_is_told_so(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        for name in ("x" * 22, "", "x", "x" * 5000, "\0" * 22, "ß" * 22):
            assert refusal(matches.match, name).code == "server-unknown-match"


def test_a_log_that_does_not_replay_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    import sqlite3

    with matches_in(tmp_path) as matches:
        broken, whole = begun_match(matches), begun_match(matches)
        matches.submit(broken, moves("a", 0, 0, "step:2", "done"))
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        connection.execute("UPDATE event SET text = 'step:3' WHERE number = 1")
    connection.close()
    with matches_in(tmp_path) as matches:
        assert isinstance(refusal(matches.match, broken), Refused)
        assert matches.submit(whole, moves("a", 0, 0, "step:2", "done")) == 2
