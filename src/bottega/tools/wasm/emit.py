"""From the IR of a game's functions to a WebAssembly module: retarget, optimise as a whole, emit an object, link it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import llvmlite.binding as llvm

from bottega.tools.wasm.link import link

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"
SIMD = ",+simd128"
OPTIMISATION = 3
OF_THIS_PROCESS = "numba.dynamic.globals"  # addresses of Python's objects, which nothing may need in the end

# What Numba's code calls outside: nothing is allocated, so there is nothing to count; a root is an instruction.
RUNTIME = """
define void @NRT_incref(ptr %object) alwaysinline {
  ret void
}
define void @NRT_decref(ptr %object) alwaysinline {
  ret void
}
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
declare double @llvm.sqrt.f64(double)
"""


@dataclass(frozen=True)
class Lowered:
    """A function as Numba left it."""

    name: str
    inside: str  # its name in the bitcode
    returns: bool
    count: int  # of arguments
    wide: list[int]  # those that have 64 bits outside, too

    def wrapper(self) -> str:
        """A plain function around Numba's calling convention. The status is dropped: rules raise nothing."""
        outside = [f"{'i64' if i in self.wide else 'i32'} %a{i}" for i in range(self.count)]
        widened = [f"  %w{i} = sext i32 %a{i} to i64" for i in range(self.count) if i not in self.wide]
        inside = [f"i64 %{'a' if i in self.wide else 'w'}{i}" for i in range(self.count)]
        return "\n".join(
            [
                f'declare i32 @"{self.inside}"({", ".join(["ptr", "ptr", *["i64"] * self.count])})',
                f"define {'i32' if self.returns else 'void'} @{self.name}({', '.join(outside)}) {{",
                "  %result = alloca i64, align 8",
                "  %problem = alloca ptr, align 8",
                *widened,
                f'  %status = call i32 @"{self.inside}"({", ".join(["ptr %result", "ptr %problem", *inside])})',
                *(["  %value = load i32, ptr %result", "  ret i32 %value"] if self.returns else ["  ret void"]),
                "}",
            ]
        )


def emit(lowered: bytes, simd: bool) -> bytes:
    """The module of a game's functions, as `lower.py` writes them."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    about, _, bitcode = lowered.partition(b"\n")
    functions = [Lowered(**function) for function in json.loads(about)]
    machine: Any = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=OPTIMISATION, features=FEATURES + (SIMD if simd else ""), reloc="static"
    )
    whole: Any = llvm.parse_bitcode(bitcode)
    whole.triple, whole.data_layout = TRIPLE, str(machine.target_data)
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n'
    for function in functions:
        whole.link_in(llvm.parse_assembly(head + function.wrapper()))
    whole.link_in(llvm.parse_assembly(head + RUNTIME))
    exported = [function.name for function in functions]
    for one in [*whole.functions, *whole.global_variables]:
        if not one.is_declaration:
            one.linkage = "external" if one.name in exported else "internal"
    tuning: Any = llvm.create_pipeline_tuning_options(speed_level=OPTIMISATION)
    tuning.loop_vectorization = tuning.slp_vectorization = simd
    tuning.loop_unrolling = True
    passes: Any = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(whole, passes)
    missing = [f.name for f in whole.functions if f.is_declaration and not f.name.startswith("llvm.")]
    missing += [one.name for one in whole.global_variables if one.name.startswith(OF_THIS_PROCESS)]
    if missing:
        raise ValueError(f"The compiled code needs what a module has not: {', '.join(missing)}")
    return link(machine.emit_object(whole), exported)
