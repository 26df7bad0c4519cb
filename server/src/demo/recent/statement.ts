import { dayOf } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import { demoPeople } from '../people.ts'
import { demoProjects } from '../projects.ts'
import type { DemoMovement } from '../statements/movement.ts'
import { periods, type Period } from '../statements/periods.ts'
import { recentPeopleAt } from './applications.ts'
import { recentInvestments } from './investments.ts'

/** The payments of the last three months that staff have verified, oldest first. */
export function recentMovements(now: Date): DemoMovement[] {
  const people = new Map(
    [...demoPeople, ...recentPeopleAt(now)].map(({ key, full_name }) => [key, full_name]),
  )
  const projects = new Map(demoProjects.map(({ key, name }) => [key, name]))
  return recentInvestments(now)
    .flatMap((investment): DemoMovement[] => {
      const { person, project, amount, stamps } = investment
      if (!stamps.payment_verified_at) return []
      return [
        {
          day: dayOf(new Date(stamps.payment_verified_at)),
          euros: amount,
          name: people.get(person),
          text: `Inversión ${projects.get(project)}`,
          for: investment,
          isMatched: true,
        },
      ]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/**
 * The periods of the demo's bank statements: those of the fixed data, and one from then until the last payment before
 * `now`, the first start of the demo.
 */
export function periodsAt(now: Date): readonly Period[] {
  const before = periods.at(-1)
  const last = recentInvestments(now)
    .flatMap(({ stamps }) => stamps.payment_verified_at ?? [])
    .toSorted()
    .at(-1)
  if (!before || !last) return periods
  const from = daysAfter(before.to, 1)
  const to = dayOf(new Date(last))
  if (to < from) return periods
  const filename = `extracto-${to}.xml`
  return [...periods, { from, to, format: 'camt.053', filename, importedAt: last }]
}
