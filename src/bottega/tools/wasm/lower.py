"""A game's functions as LLVM IR, not optimised: that would be for this machine, and they are to run on another one.

Numba works functions out type by type and lowers each to IR, which takes most of the time; this part of it is used as
it is. What it would do next is left out: link every function into each of its callers, optimise and make machine code.
Every function is taken once. This changes Numba itself, so it happens in a process of its own:

    python -m bottega.tools.wasm.lower GAME FILE [VERSION]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba._dynfunc import make_function
from numba.core import codegen, cpu, dispatcher, types


def _leave_out_machine_code() -> None:
    """Let Numba stop at IR. What runs compiled code in this process has to have been compiled before."""
    numba.njit(lambda: 0)()  # Numba's own runtime

    def finalize(library: Any) -> None:
        library._finalized = True

    def nothing(*_args: Any, **_options: Any) -> None:
        return None

    def never_called(_context: Any, library: Any, description: Any, environment: Any) -> Any:
        """Numba knows a compiled function by what Python would call, of which each needs its own."""
        return make_function(description.lookup_module(), description.qualname, "", 1, environment, (library,))

    customize = dispatcher._FunctionCompiler._customize_flags

    def without_wrapper(compiler: Any, flags: Any) -> Any:
        flags.no_cpython_wrapper = True
        flags.no_cfunc_wrapper = True
        return customize(compiler, flags)

    codegen.CPUCodeLibrary._optimize_functions = nothing
    codegen.CPUCodeLibrary.finalize = finalize
    cpu.CPUContext.get_executable = never_called
    dispatcher._FunctionCompiler._customize_flags = without_wrapper
    dispatcher.Dispatcher.enable_caching = nothing


def lower(name: str, version: int | None, path: Path) -> None:
    """Write the functions of a game's module: a line of JSON about them, and LLVM's bitcode."""
    _leave_out_machine_code()
    from bottega.games import load  # noqa: PLC0415 -- decorated functions must find Numba changed
    from bottega.tools.wasm.abi import interface_of  # noqa: PLC0415

    exports = interface_of(load(name, version)).exports
    whole = llvm.parse_assembly("")
    taken: set[Any] = set()
    functions = []
    for export, (function, wide, count) in exports.items():
        kinds = tuple(types.int64 for _ in range(count))
        compiled = function if hasattr(function, "overloads") else numba.njit(error_model="numpy")(function)
        compiled.compile(kinds)
        found = compiled.overloads[kinds]
        _take(found.library, whole, taken)
        functions.append(
            {
                "name": export,
                "inside": found.fndesc.llvm_func_name,
                "returns": found.signature.return_type != types.none,
                "count": count,
                "wide": wide,
            }
        )
    path.write_bytes(json.dumps(functions).encode() + b"\n" + whole.as_bitcode())


def _take(library: Any, whole: Any, taken: set[Any]) -> None:
    """Link a library and those it needs, each once. Numba's runtime counts references, which is not wanted here."""
    if library in taken or library.name == "nrt":
        return
    taken.add(library)
    for needed in library._linking_libraries:
        _take(needed, whole, taken)
    part = llvm.parse_assembly(str(library._final_module))
    for function in part.functions:
        if not function.is_declaration:
            function.linkage = "weak_odr"  # of which one is kept, used or not
    whole.link_in(part)


if __name__ == "__main__":
    lower(sys.argv[1], int(sys.argv[3]) if len(sys.argv) > 3 else None, Path(sys.argv[2]))
