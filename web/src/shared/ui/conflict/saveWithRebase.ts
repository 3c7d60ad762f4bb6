type Revised = { revision: number }

type Sending<Saved extends Revised, Answer> = {
  /** The version from which the form began. */
  base: Saved
  send: (base: Saved) => Promise<Answer>
  /** Returns the version that was saved elsewhere meanwhile, or undefined if the error is not such a conflict. */
  conflictingVersion: (error: unknown) => Saved | undefined | Promise<Saved | undefined>
  isSame: (one: Saved, other: Saved) => boolean
}

/**
 * Save a form. If the other save has changed no value, save again on top of it. Throws the server's refusal otherwise.
 */
export async function saveWithRebase<Saved extends Revised, Answer>(
  sending: Sending<Saved, Answer>,
): Promise<Answer> {
  const { base, send, conflictingVersion, isSame } = sending
  try {
    return await send(base)
  } catch (error) {
    const stored = await conflictingVersion(error)
    if (!stored || stored.revision === base.revision || !isSame(base, stored)) throw error
    return saveWithRebase({ ...sending, base: stored })
  }
}
