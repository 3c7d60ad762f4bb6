type Revised = { revision: number }

type Sending<Saved extends Revised, Answer> = {
  /** What the form began with. */
  base: Saved
  send: (base: Saved) => Promise<Answer>
  /** What was saved elsewhere meanwhile, if the server refuses for that. */
  storedIn: (error: unknown) => Saved | undefined
  isSame: (one: Saved, other: Saved) => boolean
}

/** Saves a form. A save elsewhere that has changed nothing leaves nothing to choose: this one goes over it, then. */
export async function sendOver<Saved extends Revised, Answer>(
  sending: Sending<Saved, Answer>,
): Promise<Answer> {
  const { base, send, storedIn, isSame } = sending
  try {
    return await send(base)
  } catch (error) {
    const stored = storedIn(error)
    if (!stored || stored.revision === base.revision || !isSame(base, stored)) throw error
    return sendOver({ ...sending, base: stored })
  }
}
