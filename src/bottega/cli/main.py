"""The command `bottega`: what can be typed, and how errors are said."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from bottega.cli import books
from bottega.cli import lessons as lesson_lists
from bottega.cli.console import complain, errors, out, prepare, speak, working
from bottega.cli.play import Session, parse_options, start_session
from bottega.cli.replay import show_replay
from bottega.core import notation
from bottega.core.errors import BadOption, BottegaError
from bottega.core.game import Game
from bottega.core.messages import LANGUAGES, Argument, Message, say
from bottega.core.options import whole
from bottega.games import NAMES, load
from bottega.players import KINDS, make_player

app = typer.Typer(
    help="Two Italian Euro games: play, replay, check and measure.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    add_completion=False,
)

OptionalGameName = Annotated[
    str | None, typer.Argument(metavar="GAME", help="The game; without a name the first one that has a map.")
]


def with_map() -> str:
    """The first game that has a map."""
    return next((name for name in NAMES if type(load(name)).map is not Game.map), NAMES[0])


Command = TypeVar("Command", bound=Callable[..., None])


def with_examples(command: Command) -> Command:
    """Fill the name of an installed game into the examples of a command's help, where it says GAME."""
    command.__doc__ = (command.__doc__ or "").replace("GAME", NAMES[0])
    return command


GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(NAMES)}.")]
Language = Annotated[str, typer.Option("--lang", envvar="BOTTEGA_LANG", help="Language: en, it or de.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Seed = Annotated[int | None, typer.Option(help="The seed of the dice; the same seed gives the same draws.")]


def language_of(word: str) -> str:
    """A known language."""
    if word not in LANGUAGES:
        raise BadOption("error.language", word=word[:20], known=list(LANGUAGES))
    speak(word)
    return word


@app.command()
@with_examples
def play(
    game: GameName,
    options: Annotated[
        list[str] | None, typer.Argument(metavar="[OPTION=VALUE]...", help="Game options, such as players=4.")
    ] = None,
    seats: Annotated[
        str,
        typer.Option(
            help=f"Who plays each seat, separated by commas: you or {', '.join(KINDS)}; the last one repeats."
        ),
    ] = "you,apprendista",
    names: Annotated[str, typer.Option(help="Players' names, separated by commas.")] = "",
    seed: Seed = None,
    load_file: Annotated[Path | None, typer.Option("--load", help="Continue a saved game.")] = None,
    position_file: Annotated[
        Path | None, typer.Option("--position", help="Start at the position in this file (JSON) instead of a deal.")
    ] = None,
    save_file: Annotated[Path | None, typer.Option("--save", help="Where the game is saved after every move.")] = None,
    lang: Language = "en",
) -> None:
    """Play in the terminal, alone against the computer or with others at the same keyboard.

    **Examples**

    `bottega play GAME` &nbsp; you against Apprendisti

    `bottega play GAME players=2 open-screens=yes`

    `bottega play GAME --seats you,you,garzone --names Anna,Bruno`

    `bottega play GAME --load my.game`

    `bottega play GAME --position endgame.json`
    """
    language = language_of(lang)
    session: Session = start_session(
        load(game), options or [], seats, names, seed, load_file, position_file, save_file, language
    )
    prepare(session.game, language, players=True)
    session.play()


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    to: Annotated[int | None, typer.Option(help="Show the board after this many moves.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Show the view from this seat (1 is the first); default: spectator.")
    ] = None,
    log: Annotated[bool, typer.Option("--log/--no-log", help="Print the log move by move.")] = True,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """Replay a game file: its log, the board after any move, the result. The file is checked on the way.

    **Examples**

    `bottega replay my.game`

    `bottega replay my.game --to 120 --seat 2 --no-log`
    """
    language = language_of(lang)
    match = notation.read_file(file, load)
    show_replay(match, to, seat, log, as_json, language)


@app.command()
@with_examples
def review(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="The files of finished games.")],
    depth: Annotated[str, typer.Option(help="How far is looked: quick, standard or deep.")] = "standard",
    as_json: Json = False,
    out_path: Annotated[
        Path | None, typer.Option("--out", help="Write every turn and seat to a .parquet or .csv file.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Review finished games: what made every result, own choices, the others' and luck, and which turns mattered.

    **Examples**

    `bottega review GAME-4f0c.game`

    `bottega review GAME-4f0c.game --depth deep --json`

    `bottega review games/*.game --depth quick --out reviews.parquet`
    """
    from bottega.analysis.judge import DEPTHS  # noqa: PLC0415 -- keeps the other commands' start quick
    from bottega.cli.review import review_files  # noqa: PLC0415

    language = language_of(lang)
    if depth not in DEPTHS:
        raise BadOption("error.option_choice", name="depth", word=depth[:40], known=list(DEPTHS))
    review_files(files, DEPTHS[depth], as_json, out_path, load, language)


@app.command()
@with_examples
def verify(
    file: Annotated[Path, typer.Argument(help="The file of a finished game.")],
    commitment: Annotated[
        str | None, typer.Option(help="The commitment you noted before the game; it must be the file's.")
    ] = None,
    share: Annotated[
        list[str] | None, typer.Option(metavar="SEAT=SHARE", help="A share you added; it must be in the file.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Check that nobody chose the draws of a game: replay it, and follow its draws back to what was published before.

    Exit code 1 if anything is wrong.

    **Example**

    `bottega verify GAME-4f0c.game --commitment 9b1d... --share 2=77ab...`
    """
    from bottega.cli.verify import parse_shares, show_verification  # noqa: PLC0415 -- keeps other commands' start quick

    language = language_of(lang)
    shares = parse_shares(share or [])
    if not show_verification(notation.read_file(file, load), commitment, shares, language):
        raise typer.Exit(1)


Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="BOTTEGA_DATABASE",
        help="Where games are kept: an SQLAlchemy URL; otherwise a file in your data folder.",
    ),
]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everyone on the network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    database: Database = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESSES",
            envvar="BOTTEGA_TRUSTED_PROXIES",
            help="Proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas.",
        ),
    ] = None,
    log_format: Annotated[
        str, typer.Option(envvar="BOTTEGA_LOG_FORMAT", help="How the log is written: text or json, a line an event.")
    ] = "text",
    lang: Language = "en",
) -> None:
    """Serve the games to browsers: for one person, several on one device, or friends elsewhere by link.

    **Examples**

    `bottega serve --open`

    `bottega serve --host 0.0.0.0 --port 80 --database postgresql+psycopg://bottega@localhost/bottega`

    `bottega serve --trusted-proxies 127.0.0.1 --log-format json` &nbsp; behind nginx or Caddy on the same machine
    """
    from bottega.cli.serve import run_server  # noqa: PLC0415 -- keeps the other commands' start quick

    run_server(host, port, database, open_browser, language_of(lang), trusted_proxies, log_format)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")], database: Database = None, lang: Language = "en"
) -> None:
    """Copy the database of a server to a file, also while the server is running. The copy is checked.

    **Example**

    `bottega backup /backups/tables-monday.sqlite`
    """
    from bottega.cli import store  # noqa: PLC0415 -- keeps the other commands' start quick

    store.back_up(database, file, language_of(lang))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `bottega backup` has written.")],
    database: Database = None,
    lang: Language = "en",
) -> None:
    """Put a backup in the place of the database. Stop the server first; the old database is kept beside it.

    **Example**

    `bottega restore /backups/tables-monday.sqlite`
    """
    from bottega.cli import store  # noqa: PLC0415 -- keeps the other commands' start quick

    store.restore(database, file, language_of(lang))


@app.command()
def tidy(
    database: Database = None,
    after: Annotated[
        str | None,
        typer.Option(
            metavar="DAYS,DAYS,DAYS",
            envvar="BOTTEGA_ARCHIVE_AFTER",
            help="After how many days games are archived: never started, finished, others; or “never”.",
            show_default="30,180,365",
        ),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be archived.")] = False,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """Archive the games that nobody has touched for long. Their links go on working; nothing is deleted.

    **Examples**

    `bottega tidy --dry-run`

    `bottega tidy --after 7,30,365`
    """
    from bottega.cli import store  # noqa: PLC0415 -- keeps the other commands' start quick

    store.tidy(database, after, dry_run, as_json, language_of(lang))


@app.command("export")
def export_tables(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write to.")],
    table: Annotated[str | None, typer.Option(metavar="ID", help="Only this game.")] = None,
    with_secrets: Annotated[
        bool, typer.Option("--with-secrets", help="Also all events of all games, with keys and upcoming draws.")
    ] = False,
    database: Database = None,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """Write every game to a file: finished games as texts, with `--with-secrets` all events as JSON lines, too.

    **Examples**

    `bottega export games`

    `bottega export everything --with-secrets`
    """
    from bottega.cli import store  # noqa: PLC0415 -- keeps the other commands' start quick

    store.export_tables(database, folder, table, with_secrets, as_json, language_of(lang))


@app.command()
@with_examples
def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many random games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The first game's seed.")] = 1,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """Play random games and check after every decision that nothing that must hold is broken.

    Exit code 1 if anything is found.

    **Example**

    `bottega fuzz GAME --games 20000 --json`
    """
    from bottega.tools.fuzz import fuzz as run_fuzz  # noqa: PLC0415 -- keeps the other commands' start quick

    language = language_of(lang)
    chosen = load(game)
    prepare(chosen, language)
    with working(say("cli.fuzzing", language), games) as progress:
        report = run_fuzz(chosen, games, seed, progress)
    if as_json:
        print(json.dumps(vars(report)))
    else:
        out.print(say(Message("cli.fuzzed", vars(report)), language))
        for finding in report.findings:
            errors.print(finding)
    if report.violations:
        raise typer.Exit(1)


@app.command()
def bench(
    peers: Annotated[bool, typer.Option("--peers", help="Compare with OpenSpiel, Catanatron and pgx instead.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.01, max=600, help="How long each row of the comparison is measured.", show_default="5"),
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option("--write", metavar="FILE", help="Also write the tables into the marked section of this page."),
    ] = None,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """Measure the speed of every game on one core: random whole games, copies, first compile, warm start.

    **Examples**

    `bottega bench --json`

    `bottega bench --write docs/benchmarks.md`

    `bottega bench --peers --seconds 5` &nbsp; beside other engines, each on one core
    """
    from bottega.cli.measurements import bench_engine, bench_peers  # noqa: PLC0415 -- keeps other commands' start quick

    language = language_of(lang)
    if peers:
        bench_peers(5.0 if seconds is None else seconds, page, as_json, language)
    elif seconds is not None:
        raise BadOption("error.bench_seconds")
    else:
        bench_engine(page, as_json, language)


@app.command()
@with_examples
def balance(
    game: GameName,
    player: Annotated[str, typer.Option(help="Who plays all seats.")] = "greedy",
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="Games for each number of players.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="The first game's seed.")] = 1,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """Which starts and careers win, from many games between equal players, with 95% intervals.

    **Example**

    `bottega balance GAME --games 400`
    """
    from bottega.tools.balance import balance as run_balance  # noqa: PLC0415 -- keeps other commands' start quick

    language = language_of(lang)
    chosen = load(game)
    make_player(player, 0)
    prepare(chosen, language, players=True)
    counts = len({whole(options, "players") for options in chosen.option_variants()})
    with working(say("cli.balancing", language), games * counts) as progress:
        rows = run_balance(chosen, player, games, seed, progress)
    if as_json:
        print(json.dumps(rows, indent=1))
    else:
        books.show_balance(rows)


@app.command()
@with_examples
def arena(
    game: GameName,
    players: Annotated[
        list[str],
        typer.Argument(metavar="PLAYER...", help="A player for each seat, such as lavorante or search:1s."),
    ],
    games: Annotated[int, typer.Option(help="How many games; best a multiple of the number of seats.")] = 100,
    seconds: Annotated[float | None, typer.Option(help="Thinking time of each player for a turn.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    options: Annotated[
        list[str] | None,
        typer.Option("--options", "-o", metavar="OPTION=VALUE", help="Game options, with commas or one by one."),
    ] = None,
    vary: Annotated[
        bool, typer.Option("--vary", help="Draw the other options for each deal from all there are.")
    ] = False,
    adjusted: Annotated[
        bool, typer.Option("--adjusted", help="Also give shares from which luck has been taken out.")
    ] = False,
    mirror: Annotated[
        bool, typer.Option("--mirror", help="Also play the control: the first player everywhere.")
    ] = False,
    file: Annotated[
        Path | None, typer.Option("--out", help="Write every game and seat to a .parquet or .csv file.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes play; otherwise one for each core.")] = None,
    on_ray: Annotated[bool, typer.Option("--ray", help="Play on Ray, on a cluster started here.")] = False,
    ray_address: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address, or “auto”.")] = None,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """Let players meet in many games: shares of wins with 95% intervals, points, ratings, thinking times.

    Seats rotate: as many games as there are seats have the same deal, each with the line-up one seat further on. A
    name may be there several times; its row then counts every seat. A shared victory counts in parts.

    **Examples**

    `bottega arena GAME lavorante greedy --games 200 --seconds 0.1`

    `bottega arena GAME search:0.5s search:500 apprendista --games 60`

    `bottega arena GAME greedy random random --games 300 -o players=3 --mirror`

    `bottega arena GAME greedy random -o players=2,open-screens=yes --json`

    `bottega arena GAME greedy random --vary --games 1000 --out games.parquet`

    `bottega arena GAME greedy random --ray-address auto`

    `bottega arena GAME lavorante compagno --games 200 --adjusted`
    """
    from bottega.arena import Arena  # noqa: PLC0415 -- keeps the other commands' start quick
    from bottega.arena.export import check_path, write  # noqa: PLC0415
    from bottega.arena.on_ray import check_ray  # noqa: PLC0415
    from bottega.cli.arena import play_and_tell, show_arena  # noqa: PLC0415

    language = language_of(lang)
    settings = Arena(
        game,
        players,
        games=games,
        seconds=seconds,
        seed=seed,
        options=parse_options([word for words in options or [] for word in words.split(",")]),
        vary=vary,
        adjusted=adjusted,
        mirror=mirror,
        workers=(os.cpu_count() or 1) if workers is None else workers,
        ray=on_ray or ray_address is not None,
        ray_address=ray_address,
    )
    if file is not None:
        check_path(file)
    if settings.ray:
        check_ray()
    prepare(load(game), language, players=True)
    results = play_and_tell(settings, language)
    if as_json:
        print(json.dumps(results.summary(), indent=1))
    else:
        show_arena(results.summary(), language)
    if file is not None:
        write([*results.games, *results.control], file)


@app.command()
@with_examples
def learn(
    game: GameName,
    minutes: Annotated[float, typer.Option(help="How long; a checkpoint is kept and continued the next time.")] = 20.0,
    folder: Annotated[Path, typer.Option(help="Where checkpoints and the log are.")] = Path("checkpoints"),
    seed: Annotated[int, typer.Option(help="Of the first weights and all deals.")] = 0,
    lang: Language = "en",
) -> None:
    """Train Maestro by self-play, on a GPU if there is one (`pip install .[learn]`, see docs/maestro.md).

    **Examples**

    `bottega learn GAME --minutes 20`

    `python -m bottega.learn.export GAME checkpoints`    then ships the weights with the game
    """
    language = language_of(lang)
    if not 0 < minutes < math.inf:
        raise BadOption("error.learn_minutes", word=f"{minutes:g}")
    rules = load(game)
    if find_spec("torch") is None:
        raise BadOption("error.learn_torch")
    from bottega.learn.train import train  # noqa: PLC0415 -- PyTorch takes its time

    progress = train(rules, minutes, folder, seed)
    told: dict[str, Argument] = {
        "decisions": progress.decisions,
        "minutes": round(progress.minutes),
        "folder": str(folder),
    }
    out.print(say(Message("cli.learned", told), language), markup=False)


@app.command("map")
def draw_map(game: OptionalGameName = None, lang: Language = "en") -> None:
    """Draw a game's map and check it: borders, dialects, harbours, values. Exit code 1 if anything is wrong.

    **Example**

    `bottega map`
    """
    language = language_of(lang)
    chart, problems = load(game or with_map()).map(language)
    out.print(chart)
    for problem in problems:
        errors.print(problem, style="bold red", markup=False)
    if problems:
        raise typer.Exit(1)
    out.print(say("cli.map_sound", language))


@app.command()
@with_examples
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME|coverage", help="A game, or “coverage” to check the tests.")],
    rule_id: Annotated[str | None, typer.Argument(metavar="[ID]", help="A rule, chapter or card.")] = None,
    lang: Language = "en",
) -> None:
    """The rulebook in our own words; or which rules no test cites.

    **Examples**

    `bottega rules GAME` &nbsp; the whole book

    `bottega rules GAME ID --lang it` &nbsp; a rule, a chapter or a card, in Italian

    `bottega rules coverage` &nbsp; exit code 1 if a rule is cited by no test
    """
    language = language_of(lang)
    if game != "coverage":
        books.show_rules(load(game), rule_id, language)
    elif books.show_coverage([load(name) for name in NAMES], language):
        raise typer.Exit(1)


puzzles_app = typer.Typer(
    help="Puzzles: find the best turn. Solve them, find new ones, check them.", no_args_is_help=True
)
app.add_typer(puzzles_app, name="puzzles")
Kind = Annotated[str, typer.Option("--kind", help="turns (what is best?) or wants (what will the next player want?).")]
PuzzleFile = Annotated[
    Path | None, typer.Option("--file", help="A file of puzzles; otherwise the one that is shipped with the game.")
]


@puzzles_app.command("play")
@with_examples
def play_puzzle(
    game: GameName,
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help="A puzzle; without it, any.")] = None,
    theme: Annotated[str | None, typer.Option(help="Any puzzle of this theme.")] = None,
    today: Annotated[bool, typer.Option("--today", help="The puzzle of the day.")] = False,
    lang: Language = "en",
) -> None:
    """Solve a puzzle at the keyboard: play the turn that you find best.

    **Examples**

    `bottega puzzles play GAME --today`

    `bottega puzzles play GAME --theme patience`
    """
    from bottega.cli import puzzles  # noqa: PLC0415 -- keeps the other commands' start quick

    puzzles.solve_at_keyboard(game, id, theme, today, language_of(lang))


@puzzles_app.command("list")
@with_examples
def list_puzzles(
    game: GameName,
    theme: Annotated[str | None, typer.Option(help="Only those of this theme.")] = None,
    as_json: Json = False,
    lang: Language = "en",
) -> None:
    """All puzzles of a game, the easiest first.

    **Example**

    `bottega puzzles list GAME --theme only_turn`
    """
    from bottega.cli import puzzles  # noqa: PLC0415 -- keeps the other commands' start quick

    puzzles.show_list(game, theme, as_json, language_of(lang))


@puzzles_app.command("mine")
@with_examples
def mine_puzzles(
    game: GameName,
    kind: Kind = "turns",
    target: Annotated[int, typer.Option(min=1, help="Stop when there are so many in all.")] = 150,
    minutes: Annotated[float, typer.Option(min=0, help="Stop after so long.")] = 30.0,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The first game of self-play; otherwise the one after the last.")
    ] = None,
    files: Annotated[
        list[Path] | None, typer.Option("--from", metavar="PATH", help="Look through saved games, or folders of them.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="Look through the finished games of this server’s database.")
    ] = None,
    file: PuzzleFile = None,
    lang: Language = "en",
) -> None:
    """Find puzzles: positions in which one turn is clearly best after a deep search. Goes on where it stopped.

    **Examples**

    `bottega puzzles mine GAME --target 200 --minutes 60`

    `bottega puzzles mine GAME --from exported-games`
    """
    from bottega.cli import puzzles  # noqa: PLC0415 -- keeps the other commands' start quick

    puzzles.mine(game, kind, target, minutes, seed, files or [], database, file, language_of(lang))


@puzzles_app.command("rate")
@with_examples
def rate_puzzles(
    game: GameName,
    kind: Kind = "turns",
    anew: Annotated[bool, typer.Option("--anew", help="Also those that have a rating.")] = False,
    file: PuzzleFile = None,
    lang: Language = "en",
) -> None:
    """Let every level try the puzzles, rate them by who solves them, and find their themes. Goes on where it stopped.

    **Example**

    `bottega puzzles rate GAME`
    """
    from bottega.cli import puzzles  # noqa: PLC0415 -- keeps the other commands' start quick

    puzzles.rate_all(game, kind, anew, file, language_of(lang))


@puzzles_app.command("verify")
@with_examples
def verify_puzzles(
    game: GameName,
    kind: Kind = "turns",
    sample: Annotated[int | None, typer.Option(min=1, help="Only so many, drawn at random.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the sample and of the searches.")] = 1,
    simulations: Annotated[int, typer.Option(min=1, max=100_000, help="For each turn and seed.")] = 1200,
    drop: Annotated[bool, typer.Option("--drop", help="Remove those that do not hold.")] = False,
    file: PuzzleFile = None,
    lang: Language = "en",
) -> None:
    """Search the turns of puzzles anew with other seeds: are the best ones still clearly best? Exit code 1 if not.

    **Example**

    `bottega puzzles verify GAME --sample 10`
    """
    from bottega.cli import puzzles  # noqa: PLC0415 -- keeps the other commands' start quick

    if not puzzles.verify_all(game, kind, sample, seed, simulations, drop, file, language_of(lang)):
        raise typer.Exit(1)


@app.command()
def lessons(
    what: Annotated[str | None, typer.Argument(metavar="[GAME|coverage]", help="A game, or “coverage”.")] = None,
    lang: Language = "en",
) -> None:
    """The lessons in the browser; or which rules none of them teaches.

    **Examples**

    `bottega lessons` &nbsp; all lessons

    `bottega lessons coverage` &nbsp; exit code 1 if a rule is neither taught nor excused with a reason
    """
    language = language_of(lang)
    games = [load(name) for name in (NAMES if what in (None, "coverage") else (what,))]
    if what != "coverage":
        lesson_lists.show_lessons(games, language)
    elif not lesson_lists.show_coverage(games, language):
        raise typer.Exit(1)


def run() -> None:
    """Run the command; whatever somebody typed wrong is one sentence and exit code 2."""
    try:
        app()
    except BottegaError as error:
        complain(error)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    run()
