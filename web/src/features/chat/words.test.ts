import { beforeEach, expect, test } from 'vitest'
import type { ChatOrder } from '@/shared/api/generated/marmita.schemas'
import { statusText } from '@/shared/lib/delivery'
import { speak } from '@/shared/testing/speak'

beforeEach(() => speak('en'))

test.each(['CUSTOMER', 'CHEF'] as const)('to_the_%s_what_nobody_collected_is_not_handed_over', (role) => {
  const closed = (missed: boolean) => statusText({ status: 'COMPLETED', missed, role } as ChatOrder, role)
  expect(closed(true)).toBe('Not collected')
  expect(closed(false)).not.toBe('Not collected')
})
