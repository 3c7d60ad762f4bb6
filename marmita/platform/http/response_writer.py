"""Sends the head of a response and the first part of its body together."""

import asyncio


class ResponseWriter:
    """The part of a transport that uvicorn's responses use. A head waits for the part of the body that follows it.

    Each write is a call of the system and wakes the receiver. A response without a body, or whose body comes later, is
    sent when the event loop has nothing else to do before.
    """

    __slots__ = ("_head", "_transport", "is_closing")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        self.is_closing = transport.is_closing

    def write(self, data: bytes) -> None:
        """Send the data; the head of a response is sent with the next data. Nothing is sent on a lost connection."""
        if self.is_closing():
            return
        if self._head:
            head, self._head = self._head, b""
            self._transport.writelines((head, data))
        elif data.startswith(b"HTTP/1.1 "):
            self._head = data
            asyncio.get_running_loop().call_soon(self._flush)
        else:
            self._transport.write(data)

    def close(self) -> None:
        """Send what waits, and close the transport after it."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        head, self._head = self._head, b""
        if head and not self.is_closing():
            self._transport.write(head)
