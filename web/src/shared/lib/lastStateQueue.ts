type Parts<State, Choice> = {
  send: (key: string, choice: Choice, confirmed: State) => Promise<State>
  /** Return the choice of the reader in this state. */
  chosen: (state: State) => Choice
  /** Return the state after the reader has made this choice. */
  withChoice: (state: State, choice: Choice) => State
  onRefused: (error: unknown) => void
}

type Running<State, Choice> = { wanted: Choice; confirmed: State; show: (state: State) => void }

/**
 * Return a function that shows a choice at once and sends the choices of each key one after the other. Of several quick
 * choices, the first and the last one are sent. A refusal restores the state that the server has confirmed.
 */
export function createLastStateQueue<State, Choice>({
  send,
  chosen,
  withChoice,
  onRefused,
}: Parts<State, Choice>) {
  const running = new Map<string, Running<State, Choice>>()

  async function work(key: string, state: Running<State, Choice>): Promise<void> {
    try {
      while (state.wanted !== chosen(state.confirmed)) {
        const answer = await send(key, state.wanted, state.confirmed)
        state.confirmed = answer
        state.show(withChoice(answer, state.wanted))
      }
    } catch (error) {
      state.show(state.confirmed)
      onRefused(error)
    } finally {
      running.delete(key)
    }
  }

  /** `show` shows a state wherever it is displayed. */
  return (key: string, shown: State, choice: Choice, show: (state: State) => void): void => {
    show(withChoice(shown, choice))
    const state = running.get(key)
    if (state) {
      state.wanted = choice
      state.show = show
      return
    }
    const started = { wanted: choice, confirmed: shown, show }
    running.set(key, started)
    void work(key, started)
  }
}
