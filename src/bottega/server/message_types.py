"""Write the keys of all texts as a type for the pages: `python -m bottega.server.message_types FILE`.

For every key the names of the gaps that its text has, so that `t` refuses a wrong key and a forgotten argument. Games
from outside this package are not among them: their keys are known only where they are installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bottega.core.messages import PLACEHOLDER, own_word_folders, texts_in

HEAD = """/** Every text with the names of its gaps. Written by `make types` from the catalogues; do not edit. */
export interface Messages {
"""


def message_types() -> str:
    """The TypeScript source, by key: the names of the gaps, `never` where there are none."""
    lines = []
    for key, text in sorted(texts_in(own_word_folders(), "en").items()):
        gaps = sorted({match[1] for match in PLACEHOLDER.finditer(text)})
        lines.append(f"  '{key}': {' | '.join(repr(gap) for gap in gaps) or 'never'}\n")
    return HEAD + "".join(lines) + "}\nexport type MessageKey = keyof Messages\n"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(message_types(), encoding="utf-8")
    else:
        print(message_types(), end="")
