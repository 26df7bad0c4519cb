import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentFrequencies } from '../projects/payment-frequency.ts'
import { monthsOf } from '../projects/terms/payment-periods.ts'
import { daysAfter } from '../common/days.ts'
import { schedule } from '../returns/schedule.ts'
import { forecastOf, type HeldProject } from './forecast.ts'
import type { OwnPayment } from './payments.ts'

const START = '2026-01-31'

function paid(day: string, gross: bigint, at: number): OwnPayment {
  return {
    id: String(at),
    project_id: 'a',
    project_name: 'A',
    project_name_en: '',
    kind: 'interest',
    payment_date: day,
    paid_on: day,
    tokens: 1,
    passed_tokens: 0,
    record_date: '2025-12-31',
    set_off: 0n,
    to_return: 0n,
    reference: null,
    gross,
    rate: 0,
    withheld: 0n,
    net: gross,
    state: 'paid',
    untaxed_because: null,
    held_reason: null,
  }
}

test('for any payments, only days and amounts of the terms are expected, and never more than is left in sum', () => {
  const distribution = fc.record({
    days: fc.integer({ min: 0, max: 1200 }),
    cents: fc.bigInt({ min: 1n, max: 30_000n }),
  })
  fc.assert(
    fc.property(
      fc.array(distribution, { maxLength: 8 }),
      fc.constantFrom(...paymentFrequencies),
      fc.integer({ min: 12, max: 36 }),
      (distributions, payment_frequency, duration) => {
        const project: HeldProject = {
          project_id: 'a',
          project_name: 'A',
          project_name_en: '',
          start_date: null,
          total_return: 20,
          duration,
          payment_frequency,
        }
        const invested = {
          project_id: 'a',
          paid_on: START,
          cents: 1000_00n,
          made: [{ on: START, cents: 1000_00n }],
          before: { income: 0n, principal: 0n },
        }
        const payments = distributions.map(({ days, cents }, at) => paid(daysAfter(START, days), cents, at))
        const planned = schedule(project, 1000_00n, START) ?? []
        const left = forecastOf(project, [invested], payments, START)
        for (const { day, kind, gross } of left) {
          const own = planned.find((one) => one.day === day && one.kind === kind)
          expect(own && gross <= own.gross).toBe(true)
        }
        const sum = left.reduce((total, { kind, gross }) => (kind === 'interest' ? total + gross : total), 0n)
        const promised = 200_00n - payments.reduce((total, { gross }) => total + gross, 0n)
        const inexact = monthsOf(payment_frequency) === undefined ? 0n : BigInt(payments.length)
        expect(sum <= (promised > 0n ? promised : 0n) + inexact).toBe(true)
        if (payments.length === 0) expect(left).toEqual(planned)
      },
    ),
  )
})
