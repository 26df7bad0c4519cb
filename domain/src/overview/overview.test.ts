import { expect, test } from 'vitest'
import { byAge } from './overview.ts'

test('the queue whose oldest row has waited longest comes first, and empty queues come last in their order', () => {
  const row = (kind: 'contact' | 'kyc' | 'payments' | 'mints', oldest: string | null) => ({
    kind,
    count: oldest ? 1 : 0,
    oldest,
  })
  const rows = [
    row('contact', null),
    row('kyc', '2026-11-03T10:00:00.000Z'),
    row('payments', null),
    row('mints', '2026-10-30T10:00:00.000Z'),
  ]
  expect(byAge(rows).map(({ kind }) => kind)).toEqual(['mints', 'kyc', 'contact', 'payments'])
})
