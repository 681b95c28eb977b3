"""What games were worth: turns compared with the best ones found, mistakes, and luck told apart from them.

All of it rests on the contract of games and on compiled kernels alone: no server, no store, no threads.

    review = analyse(match, STANDARD, told)       # analyse.py: a finished game, told(done, total) after every turn
    record = record_of(review, game)              # record.py: the same as plain data, a `ReviewRecord`

    analysis = Analysis(match, STANDARD, steps)   # a turn at a time; `steps` are those made and kept earlier, or none
    while not analysis.finished:                  # .done of .total turns
        step = analysis.step()                    # plain data, a `StepRecord`, all that is to be kept
        record_of(analysis.review(), game)        # whatever is known so far; `analysis.evaluator` names what judges

    judge = TurnJudge(game, STANDARD)             # the same for single turns, where somebody else keeps the game
    judge(state, played, number)                  # a `StepRecord`; number is that of the turn, from 0
    judge.worth(state, plan, number)              # the shares after a plan of somebody's own, by the same seeds

    hint(game, state, seat)                       # the best plan, the obvious one, their shares, and why
    chances(game, state)                          # what every seat can expect; the result once the game is over

In the records of a review

- `ribbon[n]` is what every seat could expect after n decisions,
- `turns[k]` has the turn that was played and the best plan, the shares of all seats after both, the grade, and the
  decision at which they part (`departure`),
- `turns[k].why` (a `WhyRecord`, why.py) is there for every inaccuracy, mistake and blunder: by seat and scoring source
  what both plans bring in the end; rows add up to totals,
- `moments` are the first decisions of the five turns that cost most; `seats[i].moments` has one of that seat's own
  among them if there is any.

judge.py has the depths (`DEPTHS`), the grades and the frozen evaluator, shares.py its search, turns.py what a turn is,
playout.py plays games on.
"""
