/** An authenticator app (RFC 6238). */
import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Return the code of the present time step plus `offset`. The server accepts one step before and one after. */
export function totp(secret: string, offset = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + offset))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const start = digest.readUInt8(digest.length - 1) & 15
  return String((digest.readUInt32BE(start) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
