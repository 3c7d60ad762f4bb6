/** A sound of two notes. If the browser forbids sound, nothing is played; no function here throws. */

/** The frequency in hertz and the start in seconds. */
const NOTES = [
  [660, 0],
  [880, 0.18],
] as const
const NOTE_SECONDS = 0.5
const LOUDNESS = 0.25
// In milliseconds. Without a user action the promise of the browser may never settle.
const ANSWER_MS = 300

let context: AudioContext | undefined

/** Whether the browser allows sound, which requires a user action in this window. */
export async function isSoundAllowed(): Promise<boolean> {
  try {
    // Creating the context before a user action would log a warning.
    if (navigator.userActivation?.hasBeenActive === false) return false
    context ??= new AudioContext()
    if (context.state !== 'running') {
      await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))])
    }
    // The call above changes the state, which TypeScript does not know.
    return (context.state as AudioContextState) === 'running'
  } catch {
    return false
  }
}

/** Play the notes. Return false if the browser does not allow it. */
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
