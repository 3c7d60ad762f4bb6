import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts } from './alerts'
import { playSoundOnce } from './playSoundOnce'

const quiet = () => {}
let notes = 0
let state: AudioContextState = 'running'

class FakeAudio {
  readonly currentTime = 0
  readonly destination = {}
  get state() {
    return state
  }
  // As in browsers without a user action: the promise never settles.
  resume = () => new Promise<void>(() => {})
  createOscillator = () => ({ frequency: {}, connect: quiet, start: () => (notes += 1), stop: quiet })
  createGain = () => ({
    gain: {
      setValueAtTime: quiet,
      linearRampToValueAtTime: quiet,
      exponentialRampToValueAtTime: quiet,
    },
    connect: quiet,
  })
}

beforeEach(() => {
  notes = 0
  state = 'running'
  vi.stubGlobal('AudioContext', FakeAudio)
  alerts.set({ sound: true, title: true })
})
afterEach(() => vi.unstubAllGlobals())

test('an order is announced once, in whichever window it is seen first', async () => {
  await Promise.all([playSoundOnce(['a']), playSoundOnce(['a'])])
  expect(notes).toBe(2)
  await playSoundOnce(['a', 'b'])
  expect(notes).toBe(4)
})

test('alert_sound_that_is_switched_off_is_not_played', async () => {
  alerts.set({ sound: false, title: true })
  await playSoundOnce(['c'])
  expect(notes).toBe(0)
})

test('a window that the browser keeps silent leaves the order to another one', async () => {
  state = 'suspended'
  await playSoundOnce(['d'])
  expect(notes).toBe(0)
  state = 'running'
  await playSoundOnce(['d'])
  expect(notes).toBe(2)
})

test('alert_settings_with_invalid_stored_values_have_no_sound_and_count_in_the_title', () => {
  for (const stored of ['7', 'null', '{"sound":"yes","title":"no"}']) {
    localStorage.setItem('orderAlerts', stored)
    expect(alerts.get()).toEqual({ sound: false, title: true })
  }
})
