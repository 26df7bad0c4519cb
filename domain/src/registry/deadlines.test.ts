import { describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../common/time-zone.ts'
import { dueOn } from '../complaints/complaint.ts'
import { monthsAfter } from '../common/days.ts'
import { heldLongEnoughOn } from '../returns/large-holding.ts'
import { validUntil } from '../returns/residence.ts'
import { suspensionEnd } from '../sheet/suspension.ts'
import { dutiesBefore } from '../protection/duties.ts'
import type { DutyInvestor } from '../protection/duty-facts.ts'
import { countsUntil, SIMULATION_MONTHS, TEST_MONTHS } from '../protection/counts-until.ts'
import { classEnd } from '../protection/investor-class.ts'

test.each([
  ['an ordinary day', '2026-11-23', '2026-11-22T23:00:00.000Z'],
  ['the change to summer time', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['the day after it', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['the change to winter time', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['the day after it', '2026-10-26', '2026-10-25T23:00:00.000Z'],
])('a day begins at midnight in Madrid: %s', (_case, day, begins) => {
  expect(startOfDay(day).toISOString()).toBe(begins)
})

describe('a complaint is decided within days that are counted in Madrid', () => {
  test.each([
    ['an ordinary month', '2026-11-05T10:00:00Z', 30, '2026-12-05'],
    ['the end of February', '2026-01-30T10:00:00Z', 30, '2026-03-01'],
    ['the end of February in a leap year', '2028-01-30T10:00:00Z', 30, '2028-02-29'],
    ['over the change to summer time', '2026-03-28T10:00:00Z', 2, '2026-03-30'],
    ['over the change to winter time', '2026-10-24T22:30:00Z', 2, '2026-10-27'],
    ['one minute before midnight in Madrid', '2026-11-23T22:59:00Z', 15, '2026-12-08'],
    ['half past eleven in the Canary Islands', '2026-11-23T23:30:00Z', 15, '2026-12-09'],
    ['half past eleven in the Canary Islands in summer', '2026-07-01T22:30:00Z', 15, '2026-07-17'],
  ])('%s', (_case, at, days, due) => {
    expect(dueOn(new Date(at), days)).toBe(due)
  })
})

describe('a suspension of an offer ends when its thirtieth day is over in Madrid', () => {
  test.each([
    ['in winter', '2026-11-23T10:00:00Z', '2026-12-23T23:00:00.000Z'],
    ['over the change to summer time', '2026-03-10T10:00:00Z', '2026-04-09T22:00:00.000Z'],
    ['over the change to winter time', '2026-10-10T10:00:00Z', '2026-11-09T23:00:00.000Z'],
    ['that ends on the day of the change', '2026-02-27T10:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['from half past eleven in the Canary Islands', '2026-11-23T23:30:00Z', '2026-12-24T23:00:00.000Z'],
  ])('%s', (_case, at, ends) => {
    expect(suspensionEnd(new Date(at)).toISOString()).toBe(ends)
  })
})

describe('months are counted from date to date, and end on the last day of a month that lacks the date', () => {
  test.each([
    ['2026-11-23', 3, '2027-02-23'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('a certificate of legitimation of %s is valid for %s months, until %s', (issued, months, last) => {
    expect(monthsAfter(issued, months)).toBe(last)
  })

  test.each([
    ['2027-02-28', '2028-02-28'],
    ['2028-02-29', '2029-02-28'],
  ])('what proves something from %s does so for a year, until %s', (issued, last) => {
    expect([validUntil(issued), heldLongEnoughOn(issued)]).toEqual([last, last])
  })

  test.each([
    ['an ordinary day', '2026-11-23T10:00:00Z', '2028-11-23', '2027-11-23'],
    ['a leap day', '2028-02-29T10:00:00Z', '2030-02-28', '2029-02-28'],
    ['one minute before midnight in Madrid', '2026-11-30T22:59:00Z', '2028-11-30', '2027-11-30'],
    ['half past eleven in the Canary Islands', '2026-11-30T23:30:00Z', '2028-12-01', '2027-12-01'],
    ['half past eleven there in summer', '2026-07-31T22:30:00Z', '2028-08-01', '2027-08-01'],
  ])('a test and a simulation of %s count for two years and one', (_case, at, ofTest, ofSimulation) => {
    expect([countsUntil(at, TEST_MONTHS), countsUntil(at, SIMULATION_MONTHS)]).toEqual([ofTest, ofSimulation])
    expect(classEnd(dayOf(new Date(at)), null)).toBe(ofTest)
  })

  test.each([
    ['while the last one holds', '2026-12-24', '2028-12-24'],
    ['on its last day', '2026-11-30', '2028-11-30'],
    ['after it', '2026-11-29', '2028-11-30'],
  ])(
    'a class that is given again on 30 November %s ends two years after the later day',
    (_case, current, last) => {
      expect(classEnd('2026-11-30', current)).toBe(last)
    },
  )

  test.each([
    ['the last minute of the day', '2028-11-30T22:59:59.999Z', false],
    ['midnight in Madrid, eleven in the Canary Islands', '2028-11-30T23:00:00Z', true],
  ])('a test is taken again from the end of its last day in Madrid: %s', (_case, now, isAsked) => {
    const taken_at = '2026-11-30T10:00:00Z'
    const investor: DutyInvestor = {
      class: 'non_sophisticated',
      test: { taken_at, outcome: 'sufficient' },
      simulation: null,
    }
    const investment = { amount: 1000, reflection_ends_at: null }
    const duties = dutiesBefore('invest', { regime: 'ecspr' }, investor, investment, new Date(now))
    expect(duties.some(({ code }) => code === 'knowledge_test')).toBe(isAsked)
  })
})
