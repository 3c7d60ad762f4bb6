/** How many messages of the network a text takes (3GPP TS 23.038); `marmita/platform/sms/segments.py` counts the same. */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENSION = new Set('\f^{}\\[~]|€')

export type Segments = { encoding: 'GSM-7' | 'UCS-2'; units: number; messages: number }

/** One message takes 160 septets or 70 units of UTF-16, each of several 153 or 67; no character is cut in two. */
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
