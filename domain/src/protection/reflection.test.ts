import { expect, test } from 'vitest'
import { isRevocable, reflectionEnd, type ReflectionRules } from './reflection.ts'

const end = (offered: string, rule: ReflectionRules['rule'], holidays: string[] = []) =>
  reflectionEnd(new Date(offered), { rule, holidays }).toISOString()

test.each([
  ['an ordinary week', '2026-11-23T10:00:00Z', '2026-11-27T23:00:00.000Z'],
  ['one minute before midnight in Madrid', '2026-11-23T22:59:00Z', '2026-11-27T23:00:00.000Z'],
  [
    'at midnight in Madrid, half past eleven in the Canary Islands',
    '2026-11-23T23:30:00Z',
    '2026-11-28T23:00:00.000Z',
  ],
  ['the end of a month', '2026-04-29T10:00:00Z', '2026-05-03T22:00:00.000Z'],
  ['the end of February', '2028-02-26T10:00:00Z', '2028-03-01T23:00:00.000Z'],
  ['the end of a year', '2026-12-30T10:00:00Z', '2027-01-03T23:00:00.000Z'],
  ['over the change to summer time', '2026-03-27T10:00:00Z', '2026-03-31T22:00:00.000Z'],
  ['that ends on the day of the change to summer time', '2026-03-25T10:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['over the change to winter time', '2026-10-23T10:00:00Z', '2026-10-27T23:00:00.000Z'],
  ['that ends on the day of the change to winter time', '2026-10-21T10:00:00Z', '2026-10-25T23:00:00.000Z'],
])('four whole days end at midnight in Madrid: %s', (_case, offered, ends) => {
  expect(end(offered, 'end_of_day')).toBe(ends)
})

test('96 hours are counted by the clock, whatever the clocks of Madrid do', () => {
  expect(end('2026-03-27T10:00:00Z', 'exact_96h')).toBe('2026-03-31T10:00:00.000Z')
  expect(end('2026-10-23T10:00:00.123Z', 'exact_96h')).toBe('2026-10-27T10:00:00.123Z')
})

test.each([
  ['from Monday to Friday', '2026-11-23T10:00:00Z', [], '2026-11-27T23:00:00.000Z'],
  ['a fourth day on a Saturday', '2026-11-24T10:00:00Z', [], '2026-11-30T23:00:00.000Z'],
  ['a fourth day on a Sunday', '2026-11-25T10:00:00Z', [], '2026-11-30T23:00:00.000Z'],
  ['a fourth day on a holiday', '2026-12-04T10:00:00Z', ['2026-12-08'], '2026-12-09T23:00:00.000Z'],
  // Thursday and Friday are holidays, so that Monday would be the only working day.
  ['Easter', '2026-04-01T10:00:00Z', ['2026-04-02', '2026-04-03'], '2026-04-07T22:00:00.000Z'],
])('a period that ends on a working day: %s', (_case, offered, holidays, ends) => {
  expect(end(offered, 'working_day_end', holidays)).toBe(ends)
})

test('it can be withdrawn from until the last millisecond, and where there is no period never', () => {
  const reflection_ends_at = '2026-11-27T23:00:00.000Z'
  expect(isRevocable({ reflection_ends_at }, new Date('2026-11-27T22:59:59.999Z'))).toBe(true)
  expect(isRevocable({ reflection_ends_at }, new Date('2026-11-27T23:00:00.000Z'))).toBe(false)
  expect(isRevocable({ reflection_ends_at: null }, new Date(0))).toBe(false)
})
