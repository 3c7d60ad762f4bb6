"""Writes a small IP address database in MaxMind's format (https://maxmind.github.io/MaxMind-DB/)."""

import struct
from ipaddress import ip_network
from typing import Any

_MARKER = b"\xab\xcd\xefMaxMind.com"
_SEPARATOR = bytes(16)
# Types of integers with their sizes in bytes; the metadata of a file use other types than the default.
UINT16, UINT32, UINT64 = (5, 2), (6, 4), (9, 8)
NUMBERS = {"record_size": UINT16, "ip_version": UINT16, "build_epoch": UINT64}
NUMBERS |= {"binary_format_major_version": UINT16, "binary_format_minor_version": UINT16}


def mmdb(entries: dict[str, dict[str, Any]], ip_version: int = 6) -> bytes:
    """Return the file with these entries by network; networks must not contain each other."""
    bits = 128 if ip_version == 6 else 32
    nodes: list[list[int | str | None]] = [[None, None]]
    for network in entries:
        parts = ip_network(network)
        # An IPv4 address is in the IPv6 tree below 96 zero bits.
        length = parts.prefixlen + (bits - parts.max_prefixlen)
        path = [int(parts.network_address) >> (bits - 1 - at) & 1 for at in range(length)]
        node = 0
        for bit in path[:-1]:
            below = nodes[node][bit]
            if below is None:
                nodes.append([None, None])
                nodes[node][bit] = below = len(nodes) - 1
            assert isinstance(below, int)
            node = below
        nodes[node][path[-1]] = network
    data, places = b"", dict[str, int]()
    for network, entry in entries.items():
        places[network] = len(data)
        data += _encode(entry)

    def record(value: int | str | None) -> bytes:
        number = len(nodes) if value is None else value if isinstance(value, int) else len(nodes) + 16 + places[value]
        return number.to_bytes(3, "big")

    tree = b"".join(record(side) for node in nodes for side in node)
    described = {"node_count": len(nodes), "record_size": 24, "ip_version": ip_version, "database_type": "Test-City"}
    described |= {"languages": [], "description": {}, "build_epoch": 1}
    described |= {"binary_format_major_version": 2, "binary_format_minor_version": 0}
    return tree + _SEPARATOR + data + _MARKER + _encode(described)


def _encode(value: Any, number: tuple[int, int] = UINT32) -> bytes:
    if isinstance(value, dict):
        return _head(7, len(value)) + b"".join(
            _encode(key) + _encode(each, NUMBERS.get(key, UINT32)) for key, each in value.items()
        )
    if isinstance(value, list):
        return _head(11, len(value)) + b"".join(map(_encode, value))
    if isinstance(value, float):
        return _head(3, 8) + struct.pack(">d", value)
    if isinstance(value, int):
        kind, width = number
        return _head(kind, width) + value.to_bytes(width, "big")
    text = value.encode()
    return _head(2, len(text)) + text


def _head(kind: int, size: int) -> bytes:
    assert size < 29
    return bytes([kind << 5 | size]) if kind < 8 else bytes([size, kind - 7])
