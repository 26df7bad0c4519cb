import { demoInvestments, type DemoInvestment } from '../investments.ts'

/** A movement of the platform's bank account in the demo data. */
export type DemoMovement = Readonly<{
  day: string
  /** Negative when money goes out. */
  euros: number
  /** The other side; undefined where the bank names nobody. */
  name?: string
  text: string
  /** The investment it is meant for, and how its reference is written. */
  for?: DemoInvestment
  reference?: 'same' | 'misspelt' | 'absent'
  /** A transfer of ours that came back, and why. */
  returnReason?: string
  /** Staff confirmed by hand that it pays the investment. */
  isMatched?: boolean
  /** The project whose issuer sent it, or was paid it. */
  issuer?: string
  /** Why staff set it aside. */
  asideReason?: string
}>

/** The demo investment of a person in a project over an amount. */
export function investmentOf(person: string, project: string, amount: number): DemoInvestment {
  const found = demoInvestments.find(
    (demo) => demo.person === person && demo.project === project && demo.amount === amount,
  )
  if (!found) throw new Error(`The demo data has no investment of ${person} in ${project} over ${amount}`)
  return found
}
