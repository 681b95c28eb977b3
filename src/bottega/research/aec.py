"""The games as PettingZoo environments (AEC: one agent decides at a time).

    from bottega.research.aec import env
    games = env(game, players=2)
    games.reset(seed=1)

The reward is 0 until the end and then the agent's share of the victory: 1 for the only winner, 1/k for each of k. As in
PettingZoo's classic games, `env` ends a game in which somebody plays an illegal action (reward -1 for that agent);
`raw_env` raises an error that names the rule and changes nothing.
"""

from __future__ import annotations

import io
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bottega.core.errors import BadAction, BadOption, Refused
from bottega.core.game import Game
from bottega.core.options import OptionValues, whole
from bottega.core.record import blank
from bottega.core.state import GameState
from bottega.games import load

ILLEGAL_REWARD = -1
WIDTH = 120
Observation = dict[str, NDArray[np.generic]]
RENDER_MODES = ("ansi", "human")


def env(game: str | Game, render_mode: str | None = None, **options: object) -> AECEnv[str, Observation, int]:
    """A game with PettingZoo's usual guards around it; options as the game names them, `open_screens` for a hyphen."""
    guarded: Any = raw_env(game, render_mode, **options)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=ILLEGAL_REWARD)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    wrapped: AECEnv[str, Observation, int] = wrappers.OrderEnforcingWrapper(guarded)
    return wrapped


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801 -- the name that PettingZoo's environments have
    """A game without guards: an illegal action raises an error."""

    def __init__(self, game: str | Game, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        self.game = load(game) if isinstance(game, str) else game
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption("error.option_choice", name="render_mode", known=list(RENDER_MODES), word=str(render_mode))
        self.options = self.game.options.read({name.replace("_", "-"): value for name, value in options.items()})
        self.metadata = {
            "name": f"bottega_{self.game.name}_v{self.game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(whole(self.options, "players"))]
        self.agents = self.possible_agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observation_space, actions = self.game.observation_space, self.game.actions.count
        shown = spaces.Dict(
            {
                "observation": spaces.Box(observation_space.low(), observation_space.high(), dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, shown)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random = Random()
        self.state_record: GameState = blank(self.game.state_record)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: OptionValues | None = None) -> None:
        """Set the game up. Without a seed the next game of the sequence that the last seed began."""
        if seed is not None:
            self._random = Random(seed)
        self.state_record = self.game.new(self.options, self._random.getrandbits(62))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and its legal actions: none while another decides."""
        seat = self._seats[agent]
        row = np.zeros(self.game.observation_space.size, np.int16)
        self.game.observe(self.state_record, seat, row)
        mask = np.zeros(self.game.actions.count, np.int8)
        if self.game.active(self.state_record) == seat:
            self.game.legal(self.state_record, mask.view(np.uint8))
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent whose decision it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(action)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.agent_selection = self._next_agent()
        if self.game.over(self.state_record):
            winners = self.game.winners(self.state_record)
            scores = self.game.scores(self.state_record)
            for other, seat in self._seats.items():
                self.rewards[other] = 1 / len(winners) if seat in winners else 0
                self.terminations[other] = True
                self.infos[other] = {"score": scores[seat]}
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _play(self, action: int | None) -> None:
        """The one door to the rules, as `Match.play` is elsewhere."""
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise BadAction("error.action", word=str(action)[:40])
        if not 0 <= action < self.game.actions.count:
            raise BadAction("error.action", word=str(action))
        refusal = self.game.refuse(self.state_record, int(action))
        if refusal is not None:
            raise Refused(refusal.message, refusal.rule)
        self.game.step(self.state_record, int(action))

    def _next_agent(self) -> str:
        seat = self.game.active(self.state_record)
        return self.possible_agents[max(seat, 0)]

    def render(self) -> str | None:
        """The board in a terminal, as the agent sees it whose decision it is."""
        from rich.console import Console  # noqa: PLC0415 -- Rich is only needed where there is a terminal

        seat = self.game.active(self.state_record)
        view = self.game.view(self.state_record, seat if seat >= 0 else None)
        board = self.game.draw(view, self.possible_agents, "en")
        if self.render_mode == "human":
            Console().print(board)
            return None
        page = io.StringIO()
        Console(width=WIDTH, file=page, force_terminal=True).print(board)
        return page.getvalue()

    def close(self) -> None:
        """Nothing to let go of."""
