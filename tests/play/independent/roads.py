"""Roads of a baccarat scoreboard, drawn on paper as published descriptions have it; nothing of Houseway is imported.

From the descriptions of the big road, big eye boy, small road and cockroach pig by M. Shackleford (“Baccarat Score
Boards”, wizardofodds.com) and in the help of OG Plus (“Road map”, 2026): a column goes on while one side wins; a mark
that lies below another looks at the cell beside it, one, two or three columns to the left, and at the cell above that
one: alike, both full or both empty, is red; otherwise blue. A mark that begins a column has the color that the column
before it would *not* have got, had it gone on. The columns looked at are as long as the runs, however they bend.
"""

RED, BLUE = "red", "blue"


def big_road(winners: list[str]) -> list[list[str]]:
    """Columns of wins, ties left out."""
    columns: list[list[str]] = []
    for winner in winners:
        if winner == "tie":
            continue
        if columns and columns[-1][0] == winner:
            columns[-1].append(winner)
        else:
            columns.append([winner])
    return columns


def _full(columns: list[list[str]], column: int, row: int) -> bool:
    return 0 <= column < len(columns) and row < len(columns[column])


def _color(columns: list[list[str]], column: int, row: int, left: int) -> str:
    beside = _full(columns, column - left, row)
    above = _full(columns, column - left, row - 1)
    return RED if beside == above else BLUE


def derived_road(winners: list[str], left: int) -> list[str]:
    """The colors in order, as the wins come in; `left` is 1 for big eye boy, 2 for small road, 3 for cockroach pig."""
    colors: list[str] = []
    wins = [winner for winner in winners if winner != "tie"]
    for number in range(1, len(wins) + 1):
        columns = big_road(wins[:number])
        column, row = len(columns) - 1, len(columns[-1]) - 1
        if row > 0 and column >= left:
            colors.append(_color(columns, column, row, left))
        elif row == 0 and column > left:
            gone_on = _color(columns, column - 1, len(columns[column - 1]), left)
            colors.append(BLUE if gone_on == RED else RED)
    return colors


def sheet(marks: list[str], high: int = 6) -> list[list[str]]:
    """Marks on squared paper: a new mark starts a column at the top, the same goes down, or right where it cannot."""
    paper: dict[tuple[int, int], str] = {}
    start = -1
    at = (0, 0)
    level = False
    for number, mark in enumerate(marks):
        if number == 0 or mark != marks[number - 1]:
            start += 1
            while (0, start) in paper:
                start += 1
            at, level = (0, start), False
        else:
            below = (at[0] + 1, at[1])
            if level or below[0] >= high or below in paper:
                level = True
                at = (at[0], at[1] + 1)
            else:
                at = below
        paper[at] = mark
    wide = max((column for _, column in paper), default=-1) + 1
    return [[paper.get((row, column), "") for column in range(wide)] for row in range(high)]
