"""The browser's pages: the files that `npm run build` makes, packed for the way, cached as long as they are true."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"  # for files whose names hold a hash of their content
ASK_EACH_TIME = "no-cache"
PACKED_TYPES = ("text/", "application/javascript", "application/json", "image/svg+xml")
WORTH_PACKING = 1024

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bottega</title>
<h1>Bottega</h1>
<p>The server is running, but its pages have not been built yet.</p>
<p>In the folder <code>web</code> of the project: <code>npm ci</code>, then <code>npm run build</code>.</p>
</html>
"""


@dataclass(frozen=True)
class Packed:
    """Content that does not change, also packed, with its tag."""

    content: bytes
    type: str
    tag: str
    gzipped: bytes | None

    @classmethod
    def of(cls, content: bytes, type: str) -> Packed:
        worth_it = len(content) >= WORTH_PACKING and type.startswith(PACKED_TYPES)
        tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        return cls(content, type, tag, gzip.compress(content, mtime=0) if worth_it else None)

    def answer(self, request: Request, caching: str = ASK_EACH_TIME) -> Response:
        """The content as this browser wants it, or word that it has it already."""
        headers = {"etag": self.tag, "cache-control": caching, "vary": "accept-encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = self.content
        if self.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = self.gzipped, "gzip"
        return Response(content, media_type=self.type, headers=headers)


class Pages:
    """The built files, read when they are asked for and again when they have changed."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self._files: dict[str, tuple[float, Packed]] = {}

    async def answer(self, path: str, request: Request) -> Response:
        """A file; and for every other address the app itself, which knows its own addresses."""
        file = await asyncio.to_thread(self._file, path) if path else None
        if file is not None:
            return file.answer(request, FOREVER if path.startswith("assets/") else ASK_EACH_TIME)
        if path.startswith("assets/"):
            return Response(status_code=404)  # a file of an older build
        index = await asyncio.to_thread(self._file, INDEX)
        return (index or Packed.of(NOT_BUILT.encode(), "text/html")).answer(request)

    def _file(self, path: str) -> Packed | None:
        try:
            file = (self.folder / path).resolve()
            if not file.is_relative_to(self.folder.resolve()) or not file.is_file():
                return None
            changed = file.stat().st_mtime
            known = self._files.get(path)
            if known is None or known[0] != changed:
                type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                known = self._files[path] = (changed, Packed.of(file.read_bytes(), type))
            return known[1]
        except (OSError, ValueError):
            return None  # a name that no file can have
