"""From a checkpoint to the files in a game's folder: the weights that Maestro reads, and an ONNX graph for others.

python -m bottega.learn.export GAME checkpoints/     # both files, from a checkpoint
python -m bottega.learn.export GAME                  # the graph alone, from the weights

inputs   observation  (rows, numbers)   int64    what a seat knows, see docs/research.md
outputs  policy       (rows, actions)   float32  a logit for every action, legal or not
         win          (rows, players)   float32  shares of the victory, counted from the observer on
         margin       (rows, players)   float32  points above the average, in units of 30
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
from bottega.players.weights import LAYERS, read_about, read_weights, weights_file, write_weights

GRAPH = "maestro.onnx"
OPSET = 17
NEVER = -1e9


def make_model(game: Game, weights: Mapping[str, NDArray[np.floating]], about: Mapping[str, object]) -> onnx.ModelProto:
    """The network as a graph of standard operations; weights in half precision, sums in single."""
    encoding = Encoding(game.observation_space)
    constants = {
        "column": encoding.column,
        "value": encoding.value,
        "exact": encoding.exact,
        "amount": encoding.amount,
        "highest": encoding.highest[encoding.amount],
        "scale": encoding.scale,
        "players_at": np.array([game.observation_space.first("players")], np.int64),
        "places": np.arange(game.max_players, dtype=np.int64)[None],
        "never": np.array(NEVER, np.float32),
        "zero": np.array(0, np.float32),
    }
    initializers = [numpy_helper.from_array(np.ascontiguousarray(value), name) for name, value in constants.items()]
    nodes: list[onnx.NodeProto] = []

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
        [tensor("observation", TensorProto.INT64, game.observation_space.size)],
        [
            tensor("policy", TensorProto.FLOAT, game.actions.count),
            tensor("win", TensorProto.FLOAT, game.max_players),
            tensor("margin", TensorProto.FLOAT, game.max_players),
        ],
        initializers,
    )
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8, producer_name="bottega"
    )
    helper.set_model_props(model, {name: json.dumps(value) for name, value in about.items()})
    onnx.checker.check_model(model, full_check=True)
    return model


def graph_file(game: Game) -> Path:
    """Where a game's graph is kept: beside the weights, in the sources but not in the wheel."""
    return Path(str(weights_file(game))).with_name(GRAPH)


def main() -> None:
    """Write the files of a game."""
    game = load(sys.argv[1])
    if len(sys.argv) > 2:
        import torch  # noqa: PLC0415 -- only checkpoints need it

        known = torch.load(Path(sys.argv[2]) / f"{game.name}-network.pt", map_location="cpu", weights_only=True)
        learned = {name: value.float().numpy() for name, value in known["network"].items()}
        with Path(str(weights_file(game))).open("wb") as file:
            write_weights(file, learned, {"progress": known["progress"], "config": known["config"]})
    weights = read_weights(game)
    path = graph_file(game)
    path.write_bytes(make_model(game, weights, read_about(game)).SerializeToString())
    print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB, {sum(w.size for w in weights.values()):,} numbers")


if __name__ == "__main__":
    main()
