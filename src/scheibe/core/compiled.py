"""The one place that knows numba: how a kernel is compiled, where it is kept, and how everything is warmed.

A kernel is plain Python over small arrays and numbers. It stands in a module whose file name ends in ``kernels.py``
and carries the decorator :func:`kernel`. No fast-math, so that the same numbers come out on every machine; divisions
follow numpy (``error_model``), so that compiled and uncompiled code agree and no kernel carries code for
``ZeroDivisionError``.
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from numba.core import config, types
from numba.core.caching import FunctionCache
from numba.core.dispatcher import Dispatcher

from scheibe.core import cache
from scheibe.core.contracts import Progress

F = TypeVar("F", bound=Callable[..., Any])

_log = logging.getLogger("scheibe.cache")
_warned: set[str] = set()


def _choose_folder() -> bool:
    """Point numba at the folder of these sources, unless the user chose one; whether anything can be kept."""
    settings: Any = config  # numba fills its settings in when it is imported; no type tells which
    if settings.CACHE_DIR:
        return True
    package = Path(__file__).resolve().parent.parent
    folder = cache.prepare(cache.default_root(), cache.fingerprint(package, numba.__version__))
    if folder is None:
        return False
    settings.CACHE_DIR = str(folder)
    return True


_KEPT: Final = _choose_folder()


class _ForgivingCache(FunctionCache):
    """A cache whose failures cost time and nothing else: a full disk or a damaged file must not stop a match."""

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep one compiled function, if that can be done."""
        try:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError as error:
            _warn("keep", error)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The kept function, or ``None`` (compile it) where there is none or its file cannot be read."""
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except Exception as error:  # noqa: BLE001  # whatever a damaged pickle may raise
            _warn("read", error)
            self._forget()
            return None

    def _forget(self) -> None:
        """Drop what is kept of this function: a damaged index would also keep new code from being added."""
        try:
            self.flush()  # type: ignore[no-untyped-call]
        except OSError as error:
            _warn("keep", error)


def _warn(what: str, error: Exception) -> None:
    if what not in _warned:
        _warned.add(what)
        _log.warning("could not %s compiled code (%s: %s); it is compiled again", what, type(error).__name__, error)


def _one_variant_for_all_constants(compiled: Dispatcher) -> None:
    """Let one compiled variant serve calls with a constant and with a variable. Numba would compile a kernel, and all
    that it calls, once more for each constant that is passed to it; what is small is inlined anyway."""
    dispatcher: Any = compiled
    unliteral: Any = types.unliteral
    template_of = dispatcher.get_call_template

    def get_call_template(args: Sequence[Any], kws: dict[str, Any]) -> Any:
        return template_of(tuple(map(unliteral, args)), {name: unliteral(kws[name]) for name in kws})

    dispatcher.get_call_template = get_call_template


def kernel(function: F) -> F:
    """Compile ``function`` when it is first called with arguments of some types, and keep the result.

    Typed as the identity. With ``NUMBA_DISABLE_JIT=1`` it *is* the identity, which the tests use to compare compiled
    with uncompiled kernels.
    """
    return _compiled(function)


def lean_kernel(function: F) -> F:
    """A :func:`kernel` that makes no arrays and returns none: what it is given outlives the call.

    Numba counts the references to every array that is passed on, by atomic additions, which is most of the time of a
    small kernel with many arrays; here it does not count. A kernel that makes an array cannot be compiled so.
    """
    return _compiled(function, _nrt=False, no_cfunc_wrapper=True)


def _compiled(function: F, **settings: bool) -> F:
    njit: Any = numba.njit  # no type tells of the counting of references
    compiled = njit(nogil=True, error_model="numpy", **settings)(function)
    if isinstance(compiled, Dispatcher):
        _one_variant_for_all_constants(compiled)
    if _KEPT and isinstance(compiled, Dispatcher):
        try:
            cached: Any = compiled
            cached._cache = _ForgivingCache(function)  # type: ignore[no-untyped-call]
        except RuntimeError as error:  # numba found no folder that it can write
            _warn("keep", error)
    return cast("F", compiled)


@dataclass(frozen=True, slots=True)
class _WarmUp:
    """A function that calls every kernel of a room once, and whether matches wait for it."""

    function: Callable[[], None]
    needed: bool


_warm_ups: dict[str, _WarmUp] = {}


def warms(code: str, *, needed: bool = True) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register a function that calls every kernel of a room once; the text ``code`` says what it prepares. Matches do
    not wait for what is not ``needed`` to play them."""

    def register(function: Callable[[], None]) -> Callable[[], None]:
        _warm_ups[code] = _WarmUp(function, needed)
        return function

    return register


def steps(modules: Sequence[str], *, needed: bool | None = None) -> tuple[str, ...]:
    """The codes of the warm-ups that ``modules`` register, in their order: all, only the ``needed`` ones, or only the
    others. The door names the modules, since this room knows no game; they are imported."""
    for name in modules:
        importlib.import_module(name)
    ours = {code: step for code, step in _warm_ups.items() if step.function.__module__ in modules}
    return tuple(code for code, step in ours.items() if needed in (None, step.needed))


def prepare(step: str) -> None:
    """Compile, or load from the cache, what one of the :func:`steps` is about."""
    _warm_ups[step].function()


def warm(codes: Sequence[str], progress: Progress) -> None:
    """Prepare these :func:`steps`, one after the other, and tell ``progress`` after each."""
    for done, code in enumerate(codes):
        progress(done, len(codes), code)
        prepare(code)
    progress(len(codes), len(codes), "")
