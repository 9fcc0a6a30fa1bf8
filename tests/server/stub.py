"""A program that behaves as its argument says, over the race: ``python stub.py WAY [FILE]``.

It is a process of its own that knows nothing of Scheibe, as other people's programs are.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

WAY = sys.argv[1]
FILE = Path(sys.argv[2] if len(sys.argv) > 2 else "nothing")
WALK = "move step:1 done"
HALVES = [False, True] * 99


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def raw(content: bytes) -> None:
    os.write(1, content)


def introduce() -> None:
    match WAY:
        case "silent":
            time.sleep(600)
        case "gone":
            sys.exit("no such book of openings")
        case "newer":
            say("games race", "ready 7")
        case "gameless":
            say("ready 1")
        case "foreign":
            say("name Föhn", "games chess go", "ready 1")
        case "chatty":
            say("Welcome to my bot!")
        case _:
            say("name Stöpsel", "games race", "ready 1")


def turn(asked: list[str]) -> None:
    """One turn, after ``go``."""
    match WAY:
        case "hang":
            time.sleep(600)
        case "stubborn":  # hears "stop", ignores signals, and has a child that does the same
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            if not FILE.exists():
                child = subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)"])
                part = FILE.with_suffix(".part")
                part.write_text(f"{os.getpid()} {child.pid}", encoding="utf-8")
                part.rename(FILE)
            while sys.stdin.readline():
                pass
            time.sleep(600)
        case "obedient":
            assert sys.stdin.readline() == "stop\n"
            say(WALK)
        case "die":
            os.kill(os.getpid(), signal.SIGSEGV)
        case "close":
            os.close(1)
            time.sleep(600)
        case "once":  # dies in its first turn; what was started after it plays
            if not FILE.exists():
                FILE.touch()
                sys.exit(3)
            say(WALK)
        case "nonsense":
            say("I think I move step:1")
        case "illegal":
            say("move step:9 done")
        case "cheat":
            say("move step:3 done")
        case "beyond":
            say("move step:1 done step:1")
        case "half":  # half a turn, and then the other half
            say("move step:1" if HALVES.pop() else "move done")
        case "mute":
            say("move")
        case "binary":
            raw(b"move \xff\xfe\n")
        case "overlong":
            raw(b"x" * 200_000)
        case "endless":
            while True:
                raw(b"info " + b"x" * 60_000 + b"\n")
        case "remarks":
            say(*["info nothing new"] * 20_000)
            time.sleep(600)
        case "flood":
            say(WALK)
            while True:
                raw(b"info and another thing\n" * 1000)
        case "deaf":
            while True:
                say("after")
        case "loud":
            sys.stderr.write("x" * 1_000_000)
            say(WALK)
        case "windows":
            raw(b"info \xe2\x88\x9e\r\n\r\n  move  step:1   done \r\n")
        case "twice":
            say(WALK, WALK)
        case "asker":
            told = []
            for question in ("after", "after step:1", "after step:1 done", "after step:1 done step:1", "after hop"):
                say(question)
                while (line := sys.stdin.readline()) != "end\n":
                    told.append(line)
            FILE.write_text("".join([*asked, *told]), encoding="utf-8")
            say(WALK)
        case _:
            say(WALK)


def main() -> None:
    asked: list[str] = []
    for line in iter(sys.stdin.readline, ""):
        asked.append(line)
        if line.startswith("scheibe"):
            introduce()
            asked.clear()
        elif line.startswith("go"):
            turn(asked)
            asked.clear()
        elif line == "quit\n":
            if WAY == "lingering":
                time.sleep(600)
            break


main()
