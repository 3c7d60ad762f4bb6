import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { ACCOUNT_KEY, clearToken, writeToken } from '@/shared/session'
import { saveFormDraft, restoreAfterLogin } from './formDraft'

const FORM = `<main>
  <label for="about">About me</label><textarea id="about"></textarea>
  <input name="mail" type="email" />
  <input name="password" type="password" />
  <input name="code" autocomplete="one-time-code" />
  <input name="card" autocomplete="cc-number" />
</main>`

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement
const PAGE = '/user-panel?tab=settings'

function typeEverywhere() {
  for (const input of document.querySelectorAll<HTMLInputElement>('input, textarea')) input.value = 'typed'
}

/** Draw the page anew after a login of `accountId` on `href`. */
async function comeBack(accountId: string, href = PAGE) {
  const queryClient = createQueryClient()
  restoreAfterLogin(queryClient, { latestLocation: { href } })
  document.body.innerHTML = ''
  queryClient.setQueryData(ACCOUNT_KEY, { id: accountId })
  writeToken('new', true)
  await vi.waitFor(() => {})
  document.body.innerHTML = FORM
  await new Promise((resolve) => setTimeout(resolve, 20))
}

beforeEach(() => {
  document.body.innerHTML = FORM
  typeEverywhere()
  saveFormDraft('me', PAGE)
})
afterEach(() => {
  clearToken()
  document.body.innerHTML = ''
})

test('typed_text_is_restored_with_input_events', async () => {
  const heard = vi.fn<() => void>()
  document.addEventListener('input', heard)
  await comeBack('me')
  expect(field('#about').value).toBe('typed')
  expect(field('[name=mail]').value).toBe('typed')
  expect(heard).toHaveBeenCalledTimes(2)
  document.removeEventListener('input', heard)
})

test('passwords, codes and cards are not kept', async () => {
  await comeBack('me')
  for (const name of ['password', 'code', 'card']) expect(field(`[name=${name}]`).value).toBe('')
})

test('typed_text_is_not_restored_for_another_account', async () => {
  await comeBack('another')
  expect(field('#about').value).toBe('')
})

test('typed_text_is_not_restored_on_another_page', async () => {
  await comeBack('me', '/change-email')
  expect(field('[name=mail]').value).toBe('')
})

const dialog = (title: string) =>
  `<div role="dialog"><h2>${title}</h2><textarea aria-label="Reason"></textarea></div>`
const reason = () => field('[aria-label=Reason]').value

test('words_of_a_dialog_wait_until_that_dialog_is_opened_again_however_late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  document.body.innerHTML = FORM + dialog('Role of camille')
  typeEverywhere()
  saveFormDraft('me', PAGE)
  await comeBack('me')
  await vi.advanceTimersByTimeAsync(60_000)
  document.body.innerHTML = FORM + dialog('Delete camille?')
  await vi.advanceTimersByTimeAsync(20)
  expect(reason()).toBe('')
  expect(field('#about').value).toBe('')
  document.body.innerHTML = FORM + dialog('Role of camille')
  await vi.advanceTimersByTimeAsync(20)
  expect(reason()).toBe('typed')
  vi.useRealTimers()
})
