"""Whose address it is: clients as the limits count them, and the proxies whose word about clients is believed."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from bottega.core.errors import BadOption

SAME_CLIENT = 64  # bits of an IPv6 address that a household or a host has for itself
MAX_ADDRESS_LENGTH = 64  # characters; whatever is longer is no address

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@lru_cache(maxsize=4096)
def _client(host: str) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.IPv6Network((int(address), SAME_CLIENT), strict=False))
        address = address.ipv4_mapped
    return str(address)


def client_of_host(host: str) -> str:
    """Who an address counts as: an IPv4 address for itself, an IPv6 address for its /64."""
    return _client(host[:MAX_ADDRESS_LENGTH])


class TrustedProxies:
    """The addresses whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""

    def __init__(self, words: Sequence[str] = ()) -> None:
        self.networks: list[Network] = []
        for word in words:
            try:
                network = ipaddress.ip_network(word, strict=False)
            except ValueError:
                raise BadOption("error.trusted_proxies", word=word[:60]) from None
            self.networks.append(network)
            if isinstance(network, ipaddress.IPv4Network):
                # How an IPv4 peer looks to a socket that listens on IPv6.
                mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
                self.networks.append(ipaddress.ip_network(mapped))

    @classmethod
    def parse(cls, text: str | None) -> TrustedProxies:
        """From a list with commas."""
        return cls([word.strip() for word in (text or "").split(",") if word.strip()])

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)

    def as_words(self) -> list[str]:
        """As uvicorn wants to have them."""
        return [str(network) for network in self.networks]
