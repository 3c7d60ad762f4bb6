import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keepFocus'

const row = (name: string) =>
  `<li id="${name}"><a href="/x">${name}</a><button aria-label="Remove ${name}"></button></li>`
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

beforeAll(keepFocus)
beforeEach(() => {
  document.body.innerHTML = `<main><h1>Devices</h1><ul>${['a', 'b', 'c'].map(row).join('')}</ul></main>`
})

test('removed_row_with_the_focus_gives_it_to_the_same_control_of_the_next', async () => {
  button('Remove b').focus()
  document.querySelector('#b')!.remove()
  await vi.waitFor(() => expect(focused()).toBe('Remove c'))
  document.querySelector('#c')!.remove()
  await vi.waitFor(() => expect(focused()).toBe('Remove a'))
  document.querySelector('ul')!.replaceWith('Nothing here')
  await vi.waitFor(() => expect(focused()).toBe('Devices'))
})

test('row_removed_behind_a_dialog_gives_the_focus_on_when_the_dialog_is_closed', async () => {
  button('Remove a').focus()
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button aria-label="Yes"></button></div>')
  button('Yes').focus()
  document.querySelector('#a')!.remove()
  document.querySelector('[role=dialog]')!.remove()
  await vi.waitFor(() => expect(focused()).toBe('Remove b'))
})

test('replaced_form_of_a_row_gives_the_focus_to_what_comes_in_its_place', async () => {
  const form = document.createElement('form')
  form.innerHTML = '<input aria-label="Name"><button aria-label="Cancel"></button>'
  button('Remove b').replaceWith(form)
  button('Cancel').focus()
  form.insertAdjacentHTML('afterend', '<button aria-label="Change"></button>')
  form.remove()
  await vi.waitFor(() => expect(focused()).toBe('Change'))
})

test('row_within_a_row_gives_the_focus_to_what_comes_in_its_place', async () => {
  document.querySelector('#b')!.innerHTML = '<article><button aria-label="Remove"></button></article>'
  button('Remove').focus()
  const line = document.createElement('p')
  line.innerHTML = 'Removed <button aria-label="Undo"></button>'
  document.querySelector('article')!.replaceWith(line)
  await vi.waitFor(() => expect(focused()).toBe('Undo'))
})

test('form_that_is_replaced_gives_the_focus_to_what_stands_in_its_place', async () => {
  const form = document.createElement('form')
  form.innerHTML = '<button aria-label="Send"></button>'
  document.querySelector('h1')!.after(form)
  button('Send').focus()
  const start = document.createElement('div')
  start.innerHTML = '<button aria-label="Add another"></button>'
  form.replaceWith(start)
  await vi.waitFor(() => expect(focused()).toBe('Add another'))
})

test('button_that_is_replaced_or_removed_gives_the_focus_to_the_one_in_its_place_or_beside', async () => {
  document
    .querySelector('h1')!
    .insertAdjacentHTML(
      'afterend',
      '<div><button aria-label="Edit"></button><button aria-label="Pause"></button></div>',
    )
  const resume = document.createElement('button')
  resume.setAttribute('aria-label', 'Resume')
  button('Pause').focus()
  button('Pause').replaceWith(resume)
  await vi.waitFor(() => expect(focused()).toBe('Resume'))
  resume.remove()
  await vi.waitFor(() => expect(focused()).toBe('Edit'))
})

test('focus_given_on_purpose_stays', async () => {
  button('Remove b').focus()
  document.querySelector('#b')!.remove()
  button('Remove a').focus()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(focused()).toBe('Remove a')
})
