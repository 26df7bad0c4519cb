import type { HolderShare } from '@acervo/domain/distributions/distribution'
import { expect, test } from 'vitest'
import { dueNow } from './due-now.ts'

const me = { id: 'me', needs_two_people: true }
type Payment = NonNullable<HolderShare['payment']>
const rowOf = (name: string, payment: Partial<Payment>, held_reason: HolderShare['held_reason'] = null) =>
  ({
    name,
    held_reason,
    payment: { state: 'returned', is_writable: true, returned_by_id: null, ...payment },
  }) as HolderShare
const rows = [
  rowOf('approved', { state: 'pending' }),
  rowOf('returned by the bank', {}),
  rowOf('returned according to a colleague', { returned_by_id: 'other' }),
  rowOf('returned according to me', { returned_by_id: 'me' }),
  rowOf('a name that no bank writes', { state: 'pending', is_writable: false }),
  rowOf('blocked', { returned_by_id: 'me' }, 'blocked'),
  rowOf('paid', { state: 'paid' }),
]
const namesOf = (due: ReturnType<typeof dueNow>) =>
  Object.fromEntries(Object.entries(due).map(([kind, of]) => [kind, of.map(({ name }) => name)]))

test('where two people are needed, a payment that came back according to this person is left to others', () => {
  expect(namesOf(dueNow({ rows } as Parameters<typeof dueNow>[0], me))).toEqual({
    payable: ['approved', 'returned by the bank', 'returned according to a colleague'],
    unwritable: ['a name that no bank writes'],
    saidReturned: ['returned according to me'],
  })
})

test('where one person is enough, they pay it themselves', () => {
  const due = dueNow({ rows } as Parameters<typeof dueNow>[0], { ...me, needs_two_people: false })
  expect(namesOf(due)).toMatchObject({
    payable: [
      'approved',
      'returned by the bank',
      'returned according to a colleague',
      'returned according to me',
    ],
    saidReturned: [],
  })
})
