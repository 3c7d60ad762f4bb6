/** Two notes that the browser makes itself. It may refuse: then it stays silent, and nothing here throws. */

/** Hertz, and seconds after the beginning. */
const NOTES = [
  [660, 0],
  [880, 0.18],
] as const
const NOTE_SECONDS = 0.5
const LOUDNESS = 0.25
// Without a press of the reader's the browser may leave the question open for ever.
const ANSWER_MS = 300

let context: AudioContext | undefined

/** Whether the browser lets sound through. It does so after the reader has pressed something in this window. */
export async function isSoundAllowed(): Promise<boolean> {
  try {
    // To ask before that is answered with a warning in the console.
    if (navigator.userActivation?.hasBeenActive === false) return false
    context ??= new AudioContext()
    if (context.state !== 'running') {
      await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))])
    }
    // Changed by the line above, which the compiler does not know.
    return (context.state as AudioContextState) === 'running'
  } catch {
    return false
  }
}

/** Plays the notes; false when the browser does not let them through. */
export async function chime(): Promise<boolean> {
  if (!(await isSoundAllowed()) || !context) return false
  try {
    for (const [hertz, after] of NOTES) playNote(context, hertz, context.currentTime + after)
    return true
  } catch {
    return false
  }
}

function playNote(audio: AudioContext, hertz: number, start: number): void {
  const oscillator = audio.createOscillator()
  const envelope = audio.createGain()
  oscillator.frequency.value = hertz
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
  envelope.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
  oscillator.connect(envelope)
  envelope.connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + NOTE_SECONDS)
}
