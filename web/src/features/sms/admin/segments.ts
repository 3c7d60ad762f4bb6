/** Counts the messages of the network that a text takes (3GPP TS 23.038), like `marmita/platform/sms/segments.py`. */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('\f^{}\\[~]|€')

export type Segments = { encoding: 'GSM-7' | 'UCS-2'; units: number; messages: number }

/**
 * Return the encoding and the number of units and messages. A single message holds 160 septets or 70 UTF-16 units, each
 * of several 153 or 67. No character is split.
 */
export function countSegments(words: string): Segments {
  const characters = [...words]
  const isBasic = characters.every((each) => BASIC.has(each) || EXTENSION.has(each))
  if (isBasic)
    return pack(
      'GSM-7',
      characters.map((each) => (EXTENSION.has(each) ? 2 : 1)),
      160,
      153,
    )
  return pack(
    'UCS-2',
    characters.map((each) => each.length),
    70,
    67,
  )
}

function pack(encoding: Segments['encoding'], sizes: number[], alone: number, joined: number): Segments {
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= alone) return { encoding, units, messages: 1 }
  let messages = 1
  let left = joined
  for (const size of sizes) {
    if (size > left) {
      messages += 1
      left = joined
    }
    left -= size
  }
  return { encoding, units, messages }
}
