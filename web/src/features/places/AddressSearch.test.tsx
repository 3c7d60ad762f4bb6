import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import type { ClientSettings } from '@/shared/api/generated/marmita.schemas'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { AddressSearch } from './AddressSearch'
import { suggestionsQuery } from './queries'

const STREET = 'rue des Rosiers 14'

beforeAll(() => setTestLanguage('en'))

test.each([
  [false, /^Only towns and neighbourhoods are known here, not streets\..* by hand\.$/],
  [true, /^No such place\./],
])('a street that is not found is explained; the server knows streets: %s', async (knowsStreets, message) => {
  const client = createQueryClient()
  client.setQueryData(clientSettingsQuery.queryKey, { knowsStreets } as ClientSettings)
  client.setQueryData(suggestionsQuery(STREET).queryKey, [])
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <AddressSearch label="Find your address" inputRef={null} onChosen={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: STREET } })
  expect(await screen.findByText(message)).toBeTruthy()
  unmount()
})
