"""From a checkpoint to the file that is shipped with a game.

python -m bottega.learn.export carrara checkpoints/
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from bottega.core.encoding import Encoding
from bottega.core.game import Game
from bottega.games import load
from bottega.players.weights import LAYERS, weights_file

OPSET = 17
NEVER = -1e9


def make_model(game: Game, weights: Mapping[str, NDArray[Any]], about: Mapping[str, Any]) -> onnx.ModelProto:
    """The network as a graph of standard operations; weights in half precision, sums in single."""
    encoding = Encoding(game.features)
    constants = {
        "column": encoding.column,
        "value": encoding.value,
        "exact": encoding.exact,
        "amount": encoding.amount,
        "highest": encoding.highest[encoding.amount],
        "scale": encoding.scale,
        "players_at": np.array([game.features.first("players")], np.int64),
        "places": np.arange(game.most_players, dtype=np.int64)[None],
        "never": np.array(NEVER, np.float32),
        "zero": np.array(0, np.float32),
    }
    initializers = [numpy_helper.from_array(np.ascontiguousarray(value), name) for name, value in constants.items()]
    nodes: list[Any] = []

    def node(operation: str, inputs: list[str], output: str, **attributes: Any) -> str:
        nodes.append(helper.make_node(operation, inputs, [output], **attributes))
        return output

    for layer in LAYERS:
        for part in ("weight", "bias"):
            name = f"{layer}.{part}"
            initializers.append(numpy_helper.from_array(weights[name].astype(np.float16), name))
            node("Cast", [name], f"{name}.single", to=TensorProto.FLOAT)

    def dense(layer: str, inputs: str, output: str) -> str:
        return node("Gemm", [inputs, f"{layer}.weight.single", f"{layer}.bias.single"], output, transB=1)

    seen = node("Gather", ["observation", "column"], "seen", axis=1)
    equal = node("Equal", [seen, "value"], "equal")
    reached = node("GreaterOrEqual", [seen, "value"], "reached")
    on = node("Cast", [node("Where", ["exact", equal, reached], "switched")], "on", to=TensorProto.FLOAT)
    amounts = node("Min", [node("Gather", ["observation", "amount"], "amounts", axis=1), "highest"], "capped")
    scaled = node("Mul", [node("Cast", [amounts], "floats", to=TensorProto.FLOAT), "scale"], "scaled")
    inputs = node("Concat", [on, scaled], "inputs", axis=1)
    wide = node("Relu", [dense("first", inputs, "wide_sum")], "wide")
    narrow = node("Relu", [dense("second", wide, "narrow_sum")], "narrow")
    deeper = node("Relu", [dense("third", narrow, "deep_sum")], "deeper")
    deep = node("Add", [narrow, deeper], "deep")
    dense("policy", deep, "policy")
    judges = node("Relu", [dense("judges", deep, "judges_sum")], "judges_on")
    players = node("Gather", ["observation", "players_at"], "players", axis=1)
    absent = node("GreaterOrEqual", ["places", players], "absent")
    chances = node("Where", [absent, "never", dense("win", judges, "win_sum")], "chances")
    node("Softmax", [chances], "win", axis=1)
    node("Where", [absent, "zero", dense("margin", judges, "margin_sum")], "margin")

    def tensor(name: str, kind: int, width: int) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, kind, ["rows", width])

    graph = helper.make_graph(
        nodes,
        f"maestro-{game.name}",
        [tensor("observation", TensorProto.INT64, game.features.size)],
        [
            tensor("policy", TensorProto.FLOAT, game.actions.count),
            tensor("win", TensorProto.FLOAT, game.most_players),
            tensor("margin", TensorProto.FLOAT, game.most_players),
        ],
        initializers,
    )
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8, producer_name="bottega"
    )
    helper.set_model_props(model, {name: json.dumps(value) for name, value in about.items()})
    onnx.checker.check_model(model, full_check=True)
    return model


def main() -> None:
    """Write the file of a game from a checkpoint."""
    import torch  # noqa: PLC0415 -- only checkpoints need it

    game = load(sys.argv[1])
    known = torch.load(Path(sys.argv[2]) / f"{game.name}-network.pt", map_location="cpu", weights_only=True)
    weights = {name: value.float().numpy() for name, value in known["network"].items()}
    path = Path(str(weights_file(game)))
    path.write_bytes(
        make_model(game, weights, {"progress": known["progress"], "config": known["config"]}).SerializeToString()
    )
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB, {sum(w.size for w in weights.values()):,} numbers")


if __name__ == "__main__":
    main()
