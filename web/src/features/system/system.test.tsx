import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MaintenanceRunView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { systemSearch } from '@/shared/lib/address/systemSearch'
import { runsQuery } from './queries'
import { Work } from './Work'

const run = (more: Partial<MaintenanceRunView>): MaintenanceRunView => ({
  id: 'a'.repeat(24),
  kind: 'REFRESH_KARMA',
  status: 'RUNNING',
  startedBy: 'ada',
  createdAt: '2026-11-23T12:00:00Z',
  begunAt: '2026-11-23T12:00:00Z',
  touchedAt: '2026-11-23T12:00:00Z',
  endedAt: null,
  total: 200,
  done: 50,
  changed: 0,
  failed: 0,
  error: '',
  ...more,
})

let client: QueryClient
beforeEach(async () => {
  await setTestLanguage('en')
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

function show(runs: MaintenanceRunView[]) {
  client.setQueryData(runsQuery.queryKey, runs)
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(runs)))
  render(
    <QueryClientProvider client={client}>
      <Work />
    </QueryClientProvider>,
  )
  return fetched
}

test('work that runs shows its progress and can be ended, other work can be started', async () => {
  const fetched = show([run({})])
  const bar = screen.getByRole('progressbar', { name: 'Everybody’s karma' })
  expect(bar.getAttribute('value')).toBe('0.25')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Start',
    'Stop it now',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  const called = () => fetched.mock.calls.map(([request]) => new Request(request).url)
  await waitFor(() =>
    expect(called()).toContainEqual(expect.stringContaining('/api/admin/refresh-elastic-chefs')),
  )
})

test('button_that_started_work_is_the_one_that_ends_it_and_keeps_the_focus', async () => {
  const fetched = show([])
  fetched.mockImplementation(() => Promise.resolve(Response.json([run({ kind: 'REFRESH_CHEFS' })])))
  const [start] = screen.getAllByRole('button', { name: 'Start' })
  start!.focus()
  fireEvent.click(start!)
  await waitFor(() => expect(start!.textContent).toBe('Stop it now'))
  expect(document.activeElement).toBe(start)
})

test('work that is over says how many rows differed, and why it failed', () => {
  const ended = { endedAt: '2026-11-23T12:01:00Z', done: 200 }
  show([
    run({ ...ended, id: 'b'.repeat(24), status: 'DONE', changed: 3 }),
    run({ ...ended, status: 'FAILED', error: 'RuntimeError: away' }),
  ])
  expect(screen.getByText(/3 accounts differed/)).toBeTruthy()
  expect(screen.getByText('RuntimeError: away')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('address of garbage is the first part without filters', () => {
  const parsed = systemSearch({ tab: 'money', kind: 'X', sort: 1, after: '<', row: '../x' })
  expect(Object.values(parsed).filter(Boolean)).toEqual([])
  expect(systemSearch({ tab: 'jobs', row: 'job-12', after: '17~job-3' })).toMatchObject({
    row: 'job-12',
    after: '17~job-3',
  })
})
