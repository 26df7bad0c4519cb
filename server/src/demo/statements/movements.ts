import { dayOf } from '@acervo/domain/common/time-zone'
import { demoInvestments } from '../investments.ts'
import { demoPeople } from '../people.ts'
import { demoProjects } from '../projects.ts'
import { recentMovements } from '../recent/statement.ts'
import { issuerMovements } from './issuer-movements.ts'
import type { DemoMovement } from './movement.ts'
import { oddPayments } from './odd-payments.ts'
import { otherMovements } from './other-movements.ts'

const people = new Map(demoPeople.map(({ key, full_name }) => [key, full_name]))
const projects = new Map(demoProjects.map(({ key, name }) => [key, name]))
const paidOtherwise = new Set(oddPayments.map((payment) => payment.for))

/** Payments that arrived as agreed, on the day on which staff confirmed them. */
const agreedPayments = demoInvestments.flatMap((investment): DemoMovement[] => {
  const { person, project, amount, stamps, status } = investment
  const confirmed = stamps.payment_verified_at
  if (!confirmed || status === 'rejected' || paidOtherwise.has(investment)) return []
  return [
    {
      day: dayOf(new Date(confirmed)),
      euros: amount,
      name: people.get(person),
      text: `Inversión ${projects.get(project)}`,
      for: investment,
    },
  ]
})

/** `bankReference`: the bank's number for the movement, by which the demo finds it again. */
export type NumberedMovement = DemoMovement & Readonly<{ bankReference: string }>

const fixedMovements = numbered(
  [...agreedPayments, ...oddPayments, ...otherMovements, ...issuerMovements].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  ),
  1,
)

/** Far from the numbers of the fixed data, which may grow. */
const FIRST_RECENT = 9_000_000_001

/** All movements of the platform's account in demo data that was begun at this moment. */
export function movementsAt(begun: Date): NumberedMovement[] {
  return [...fixedMovements, ...numbered(recentMovements(begun), FIRST_RECENT)]
}

function numbered(movements: readonly DemoMovement[], first: number): NumberedMovement[] {
  return movements.map((movement, index) => ({
    ...movement,
    bankReference: String(first + index).padStart(10, '0'),
  }))
}
