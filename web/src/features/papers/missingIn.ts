import type { RequestedPaper } from '@/shared/api/generated/marmita.schemas'
import { parisDay } from '@/shared/lib/format'

export type Fields = {
  number: string
  country: string
  issuedBy: string
  issuedOn: string
  expiresOn: string
}

type Wrong = Partial<Record<keyof Fields | 'document', 'document' | 'size' | 'number' | 'day' | 'end'>>

/** Return the error of each missing or invalid field. Only the server validates the format of the number. */
export function missingIn(
  fields: Fields,
  file: File | null,
  requested: RequestedPaper,
  mostBytes: number,
): Wrong {
  const today = parisDay()
  const { number, issuedOn, expiresOn } = fields
  const wrong: Wrong = {}
  if (!file) wrong.document = 'document'
  else if (file.size > mostBytes) wrong.document = 'size'
  if (requested.numberNeeded && !number.trim()) wrong.number = 'number'
  if (issuedOn > today) wrong.issuedOn = 'day'
  if (requested.endNeeded && !expiresOn) wrong.expiresOn = 'end'
  else if (expiresOn && (expiresOn < today || expiresOn < issuedOn)) wrong.expiresOn = 'day'
  return wrong
}
