"""Decides which network addresses may be reached: public ones, also when one is embedded in another."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

# The last 32 bits of such an IPv6 address are the IPv4 address that is reached (RFC 6052, RFC 8215).
_TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
_COMPATIBLE = IPv6Network("::/96")


def is_public(text: str) -> bool:
    """Whether the IP address, and every address embedded in it, belongs to the public internet."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    return all(_is_public(each) for each in [address, *_inner(address)])


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    is_site_local = isinstance(address, IPv6Address) and address.is_site_local
    return address.is_global and not address.is_multicast and not is_site_local


def _inner(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    if isinstance(address, IPv4Address):
        return []
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if any(address in network for network in _TRANSLATED) or address in _COMPATIBLE:
        found.append(IPv4Address(int(address) & 0xFFFF_FFFF))
    return [each for each in found if each is not None]
