"""The description of the HTTP interface: FastAPI's, with the games' own views and facts spelled out; and as a page."""

from __future__ import annotations

import json
from html import escape
from typing import Any, Literal

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from bottega.core.game import Game
from bottega.games import NAMES, load

SCHEMAS = "#/components/schemas/"
HAVE_A_VIEW = ("Snapshot", "Moment", "Example", "ExampleStep")
SHARED = ("MessageJson", "AnyOfJson", "Item")  # types of the core, which `wire.py` has too
SERIALIZED: Literal["serialization"] = "serialization"

Schema = dict[str, Any]


def describe(app: FastAPI) -> Schema:
    """The OpenAPI description, made once."""
    if app.openapi_schema is None:
        described = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        _drop_validation_errors(described)
        schemas = described["components"]["schemas"]
        for name in NAMES:
            _add_types_of(schemas, load(name))
        for model in HAVE_A_VIEW:
            schemas[model]["properties"]["view"] = _one_of("View")
        schemas["GameInfo"]["properties"]["facts"] = _one_of("Facts")
        app.openapi_schema = described
    return app.openapi_schema


def _one_of(part: str) -> Schema:
    return {"anyOf": [{"$ref": f"{SCHEMAS}{name.capitalize()}{part}"} for name in NAMES]}


def _add_types_of(schemas: Schema, game: Game[Any]) -> None:
    """A game's view and facts and the types they are made of, under names that begin with the game's."""
    prefix = game.name.capitalize()
    types = {"View": game.view_type, "Facts": game.facts_type}
    adapters = [(part, SERIALIZED, TypeAdapter[Any](type_of)) for part, type_of in types.items()]
    _, described = TypeAdapter.json_schemas(adapters, ref_template=f"{SCHEMAS}{prefix}{{model}}")
    text = json.dumps(described["$defs"])
    for shared in SHARED:
        text = text.replace(f'"{SCHEMAS}{prefix}{shared}"', f'"{SCHEMAS}{shared}"')
    for name, definition in json.loads(text).items():
        if not name.isidentifier() or "__" in name:
            raise ValueError(f"two types of {game.name} have the same name: {name}")
        if name not in SHARED:
            schemas[prefix + name] = definition


def _drop_validation_errors(described: Schema) -> None:
    """Replace FastAPI's own answer to malformed requests: ours is a Problem with 400."""
    for operations in described["paths"].values():
        for operation in operations.values():
            operation["responses"].pop("422", None)
    for name in ("HTTPValidationError", "ValidationError"):
        described["components"]["schemas"].pop(name, None)


# -------------------------------------------------------------------------------------------------------- as a page

STYLE = """
body { font: 17px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #2b2620; }
h2 { font: 600 1rem ui-monospace, monospace; border-top: 1px solid #d8cfc0; padding-top: 1rem; margin-bottom: 0; }
table { border-collapse: collapse; } td { padding: 0 1.5rem 0 0; vertical-align: top; }
code { font: 0.9rem ui-monospace, monospace; }
"""


def manual(described: Schema) -> str:
    """The description as a plain page: no script, nothing from elsewhere."""
    parts = [
        f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{escape(described['info']['title'])}: API</title>"
        f"<meta name='viewport' content='width=device-width'><style>{STYLE}</style>"
        f"<h1>{escape(described['info']['title'])}</h1><p>{escape(described['info']['description'])}</p>"
        "<p>As data: <a href='/api/openapi.json'>openapi.json</a></p>"
    ]
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            parts.append(f"<h2>{method.upper()} {escape(path)}</h2><p>{escape(operation.get('description', ''))}</p>")
            parts.append(_table("takes", _body(described, operation)))
            parts.append(_table("answers", _answers(operation)))
    parts.append("<h1>What travels</h1>")
    for name, schema in described["components"]["schemas"].items():
        parts.append(f"<h2 id='{name}'>{name}</h2><p>{escape(schema.get('description', ''))}</p>")
        parts.append(_table("", _fields(schema)))
    return "".join(parts) + "</html>"


def _table(title: str, rows: list[tuple[str, str]]) -> str:
    if not rows:
        return ""
    lines = "".join(f"<tr><td><code>{escape(name)}</code></td><td>{text}</td></tr>" for name, text in rows)
    return f"{title}<table>{lines}</table>"


def _body(described: Schema, operation: Schema) -> list[tuple[str, str]]:
    rows = [(p["name"], escape(f"{p['in']}: {p.get('description', '')}")) for p in operation.get("parameters", [])]
    body = operation.get("requestBody")
    if body is not None:
        name = body["content"]["application/json"]["schema"]["$ref"].removeprefix(SCHEMAS)
        rows += _fields(described["components"]["schemas"][name])
    return rows


def _answers(operation: Schema) -> list[tuple[str, str]]:
    rows = []
    for status, answer in operation["responses"].items():
        content: Schema = next(iter(answer.get("content", {}).values()), {})
        rows.append((status, f"{_type(content.get('schema', {}))} {escape(answer.get('description', ''))}"))
    return rows


def _fields(schema: Schema) -> list[tuple[str, str]]:
    return [
        (name, f"{_type(field)} {escape(field.get('description', ''))}")
        for name, field in schema.get("properties", {}).items()
    ]


def _type(schema: Schema) -> str:
    """A type in a few words, with links."""
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix(SCHEMAS))
        return f"<a href='#{name}'>{name}</a>"
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"{_type(schema['additionalProperties'])} by name"
    if "properties" in schema:
        return f"{_type(next(iter(schema['properties'].values())))} by name"
    if "enum" in schema:
        return " | ".join(escape(str(word)) for word in schema["enum"])
    return escape(str(schema.get("const", schema.get("type", "anything"))))
