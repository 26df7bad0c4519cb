import { expect, test } from 'vitest'
import { filterIn } from './filter-in.ts'

test.each([
  [
    { kind: 'refund', year: 2026, emails: true, search: 2025 },
    { kind: 'refund', year: 2026, emails: 'true', search: '2025' },
  ],
  [{ kind: 'nonsense', year: '26', emails: 'no', search: '' }, {}],
  [{ kind: ['refund'], year: {}, search: { a: 1 } }, {}],
])('of an address with %j the list is asked for %j', (address, filter) => {
  expect(filterIn(address)).toEqual(filter)
})
