import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesFor } from './lines.ts'

test('one transfer pays two investments, and two transfers one', () => {
  expect(
    linesFor(
      [{ id: 1, left: 30 }],
      [
        { id: 'a', amount: 10 },
        { id: 'b', amount: 15.5 },
      ],
    ),
  ).toEqual({
    lines: [
      { entry_id: 1, investment_id: 'a', amount: 10 },
      { entry_id: 1, investment_id: 'b', amount: 15.5 },
    ],
    missing: 0,
    rest: 4.5,
  })
  expect(
    linesFor(
      [
        { id: 1, left: 4 },
        { id: 2, left: 6 },
      ],
      [{ id: 'a', amount: 10 }],
    ),
  ).toMatchObject({
    lines: [{ amount: 4 }, { amount: 6 }],
    missing: 0,
    rest: 0,
  })
})

test('no line is empty, and what is assigned, missing and left adds up to the cent', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100)
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 5 }),
      fc.array(cents, { maxLength: 5 }),
      (from, to) => {
        const { lines, missing, rest } = linesFor(
          from.map((left, id) => ({ id, left })),
          to.map((amount, id) => ({ id: String(id), amount })),
        )
        const sum = (amounts: number[]) =>
          Math.round(amounts.reduce((total, amount) => total + amount * 100, 0))
        const assigned = sum(lines.map(({ amount }) => amount))
        expect(lines.every(({ amount }) => amount > 0)).toBe(true)
        expect(assigned + sum([rest])).toBe(sum(from))
        expect(assigned + sum([missing])).toBe(sum(to))
      },
    ),
  )
})
