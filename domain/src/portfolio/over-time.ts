import { z } from 'zod'
import { sumOf } from '../common/cents.ts'
import { compare } from './compare.ts'

/**
 * The payments of a month (`2026-11`) in euros. `gross`, `withheld` and `net` are the return. `principal`, from which
 * nothing is withheld, is so much larger that it is never drawn in the same chart.
 */
export const moneyOfMonth = z.object({
  month: z.string(),
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
  principal: z.number(),
})
export type MoneyOfMonth = z.infer<typeof moneyOfMonth>

type Paid = { day: string; kind: string; gross: number; withheld: number; net: number }

/** Groups payments by month, earliest first; months without payments are left out. Exact to the cent. */
export function byMonth(payments: readonly Paid[]): MoneyOfMonth[] {
  return [...Map.groupBy(payments, ({ day }) => day.slice(0, 'YYYY-MM'.length))]
    .map(([month, all]) => {
      const [principal, income] = [true, false].map((is) =>
        all.filter(({ kind }) => (kind === 'principal') === is),
      )
      const sum = (rows: readonly Paid[] = [], of: 'gross' | 'withheld' | 'net') =>
        sumOf(rows.map((row) => row[of]))
      return {
        month,
        gross: sum(income, 'gross'),
        withheld: sum(income, 'withheld'),
        net: sum(income, 'net'),
        principal: sum(principal, 'gross'),
      }
    })
    .sort((a, b) => compare(a.month, b.month))
}

/** A bar of a chart; `month` is the first month of its period. */
export type MoneyBar = MoneyOfMonth & { unit: 'month' | 'quarter' | 'year' }

/** The largest number of bars that a chart of months or quarters may have. */
const BARS_MAX = 12

/**
 * Groups months into the bars of a chart, without gaps between them. A bar is a month, a quarter or a year: the
 * shortest period that needs at most `BARS_MAX` bars, or else a year.
 */
export function barsOf(months: readonly MoneyOfMonth[]): MoneyBar[] {
  const at = months.map(({ month }) => indexOf(month))
  const [first, last] = [at[0], at.at(-1)]
  if (first === undefined || last === undefined) return []
  const barsWith = (size: number) => Math.floor(last / size) - Math.floor(first / size) + 1
  const [unit, size] =
    barsWith(1) <= BARS_MAX
      ? (['month', 1] as const)
      : barsWith(3) <= BARS_MAX
        ? (['quarter', 3] as const)
        : (['year', 12] as const)
  return Array.from({ length: barsWith(size) }, (_, bar) => {
    const from = (Math.floor(first / size) + bar) * size
    const own = months.filter((_month, i) => Math.floor((at[i] ?? 0) / size) * size === from)
    const sum = (of: 'gross' | 'withheld' | 'net' | 'principal') => sumOf(own.map((month) => month[of]))
    return {
      unit,
      month: monthAt(from),
      gross: sum('gross'),
      withheld: sum('withheld'),
      net: sum('net'),
      principal: sum('principal'),
    }
  })
}

function indexOf(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  return year * 12 + ofYear - 1
}

function monthAt(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}
