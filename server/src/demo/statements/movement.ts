import { demoInvestments, type DemoInvestment } from '../investments.ts'

/** A movement of the platform's bank account in the demo data. */
export type DemoMovement = Readonly<{
  day: string
  /** Negative for outgoing money. */
  euros: number
  /** The counterparty; undefined if the bank names nobody. */
  name?: string
  text: string
  /** The investment it is meant for, and how its reference is spelled. */
  for?: DemoInvestment
  reference?: 'same' | 'misspelt' | 'absent'
  /** Why a transfer of ours came back. */
  returnReason?: string
  /** Staff confirmed by hand that it pays the investment. */
  isMatched?: boolean
  /** The project whose issuer sent or received it. */
  issuer?: string
  /** Why staff set it aside. */
  asideReason?: string
}>

/** The demo investment of a person in a project, identified by its amount. */
export function investmentOf(person: string, project: string, amount: number): DemoInvestment {
  const found = demoInvestments.find(
    (demo) => demo.person === person && demo.project === project && demo.amount === amount,
  )
  if (!found) throw new Error(`The demo data has no investment of ${person} in ${project} over ${amount}`)
  return found
}
