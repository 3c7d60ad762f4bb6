type Parts<State, Choice> = {
  send: (key: string, choice: Choice, confirmed: State) => Promise<State>
  /** What the reader has chosen in this state. */
  chosen: (state: State) => Choice
  /** The state as it is when the reader chooses this. */
  withChoice: (state: State, choice: Choice) => State
  onRefused: (error: unknown) => void
}

type Running<State, Choice> = { wanted: Choice; confirmed: State; show: (state: State) => void }

/**
 * Choices show at once and reach the server one after the other for each key: fast taps send the first and then the
 * last one only. A refusal brings back what the server has confirmed.
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

  /** `show` writes a state into everything that shows it. */
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
