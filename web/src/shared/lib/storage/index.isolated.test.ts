import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Storages from '.'

const refuse = (name: 'localStorage' | 'sessionStorage') =>
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })

function refuseAll() {
  refuse('localStorage')
  refuse('sessionStorage')
  for (const kind of ['get', 'set'] as const)
    vi.spyOn(document, 'cookie', kind as 'get').mockImplementation(() => {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    })
}

let storage: typeof Storages

afterEach(() => void vi.restoreAllMocks())

beforeEach(async () => {
  vi.resetModules()
  storage = await import('.')
})

describe("inside somebody else's page", () => {
  test('session_is_logged_out_and_storages_write_nothing_to_the_device', async () => {
    localStorage.setItem('authenticationToken', 'abc')
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as typeof window)
    const session = await import('@/shared/session/token')
    expect(session.readToken()).toBeNull()
    storage.deviceStorage.set('word', 'soup')
    storage.tabStorage.set('word', 'soup')
    storage.writeCookie('cookiesAccepted', 'true', 60)
    expect([storage.deviceStorage.get('word'), storage.readCookie('cookiesAccepted')]).toEqual([
      'soup',
      'true',
    ])
    expect([localStorage.getItem('word'), sessionStorage.getItem('word'), document.cookie]).toEqual([
      null,
      null,
      '',
    ])
  })
})

describe('storage that is refused', () => {
  beforeEach(refuseAll)

  test('memory_takes_its_place_and_nothing_throws', () => {
    for (const store of [storage.deviceStorage, storage.tabStorage]) {
      expect(store.get('word')).toBeNull()
      store.set('word', 'soup')
      store.set('other', 'bread')
      expect([store.get('word'), store.isStored('word')]).toEqual(['soup', false])
      store.remove('word')
      expect([store.get('word'), store.get('other')]).toEqual([null, 'bread'])
      store.clear()
      expect(store.get('other')).toBeNull()
    }
  })

  test('cookies_are_remembered_by_the_page', () => {
    expect(storage.readCookie('cookiesAccepted')).toBeNull()
    storage.writeCookie('cookiesAccepted', 'true', 60)
    expect(storage.readCookie('cookiesAccepted')).toBe('true')
  })

  test('the_session_lasts_as_long_as_the_page', async () => {
    const session = await import('@/shared/session/token')
    expect([session.readToken(), session.isRemembered()]).toEqual([null, false])
    session.writeToken('abc', true)
    expect(session.readToken()).toBe('abc')
    session.clearToken()
    expect(session.readToken()).toBeNull()
  })

  test.each(['boot', 'offline'])('public_%s_js_runs_to_its_end', (name) => {
    document.body.innerHTML = '<button></button>'
    document.head.innerHTML = '<meta name="theme-color">'
    const script = readFileSync(`public/${name}.js`, 'utf8').replaceAll('import(', 'Promise.resolve(')
    // oxlint-disable-next-line no-new-func -- a file of ours, run as the page runs it
    new Function(script)()
    expect(document.documentElement.dataset.first ?? document.documentElement.dataset.theme).toBeTruthy()
  })
})

describe('storage that is full', () => {
  test('write_fails_memory_has_the_newest_value', () => {
    storage.deviceStorage.set('word', 'old')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    storage.deviceStorage.set('word', 'new')
    expect(storage.deviceStorage.get('word')).toBe('new')
    full.mockRestore()
    storage.deviceStorage.set('word', 'newer')
    expect([storage.deviceStorage.get('word'), localStorage.getItem('word')]).toEqual(['newer', 'newer'])
    storage.deviceStorage.remove('word')
    expect(storage.deviceStorage.get('word')).toBeNull()
  })
})

describe('subscribers', () => {
  afterEach(() => storage.deviceStorage.clear())

  test('value_written_again_by_who_hears_of_it_is_no_change', () => {
    const heard = vi.fn<() => void>(() => storage.deviceStorage.set('word', 'soup'))
    storage.deviceStorage.subscribe('word', heard)
    storage.deviceStorage.set('word', 'soup')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('change_here_or_in_another_tab_is_heard', () => {
    const heard = vi.fn<() => void>()
    const stop = storage.deviceStorage.subscribe('word', heard)
    storage.deviceStorage.set('word', 'soup')
    storage.deviceStorage.set('other', 'bread')
    expect(heard).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new StorageEvent('storage', { key: 'word' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    storage.deviceStorage.remove('word')
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
