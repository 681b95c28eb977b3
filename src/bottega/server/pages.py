"""The browser's pages: the files that `npm run build` makes, with the compressed copies that it puts beside them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

from bottega.server.problems import Problem

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
HASHED = "assets/"  # files whose names hold a hash of their content
FOREVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))  # the one that is preferred first
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
        if self.gzipped is not None and "gzip" in accepted_encodings(request.headers):
            content, headers["content-encoding"] = self.gzipped, "gzip"
        return Response(content, media_type=self.type, headers=headers)


def accepted_encodings(headers: Headers) -> set[str]:
    """The encodings that a browser accepts, by name."""
    accepted = set()
    for word in headers.get("accept-encoding", "").split(","):
        name, _, quality = word.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            accepted.add(name.strip().lower())
    return accepted


class Pages(StaticFiles):
    """The built files, none of them kept in memory; every other address is the app, which knows its own addresses."""

    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder, check_dir=False)  # it may be built later
        self.folder = folder

    async def answer(self, path: str, request: Request) -> Response:
        """The file at a path, or the app."""
        if not is_plain(path):
            raise Problem("not_found")
        try:
            return await self.get_response(path or INDEX, request.scope)
        except HTTPException:
            if path.startswith(HASHED):
                raise Problem("not_found") from None  # a file of an older build
        try:
            return await self.get_response(INDEX, request.scope)
        except HTTPException:
            return Response(NOT_BUILT, media_type="text/html", headers={"cache-control": ASK_EACH_TIME})

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, compressed if the browser accepts one of the copies beside it; or word that it has it already."""
        asked = Headers(scope=scope)
        path, encoding = str(full_path), ""
        accepted = accepted_encodings(asked)
        for name, suffix in ENCODINGS:
            copy = _stat(path + suffix) if name in accepted else None
            if copy is not None and copy.st_mtime >= stat_result.st_mtime:
                full_path, stat_result, encoding = path + suffix, copy, name
                break
        hashed = path.startswith(os.path.join(os.path.realpath(self.folder), HASHED))
        response = FileResponse(full_path, status_code, media_type=_type_of(path), stat_result=stat_result)
        response.headers["cache-control"] = FOREVER if hashed else ASK_EACH_TIME
        response.headers["vary"] = "accept-encoding"
        if encoding:
            response.headers["content-encoding"] = encoding
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


def is_plain(path: str) -> bool:
    """Whether a path, decoded and without its first slash, has neither dot segments nor empty ones."""
    segments = path.split("/")
    return "" not in segments[:-1] and not {".", ".."} & set(segments) and "\\" not in path and "\0" not in path


def _stat(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except OSError:
        return None


def _type_of(path: str) -> str:
    return mimetypes.guess_type(path)[0] or "application/octet-stream"
