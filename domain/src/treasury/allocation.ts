import { z } from 'zod'
import type { Account } from '../ledger/accounts.ts'
import { euros } from '../common/money.ts'
import { moment, uuid } from '../common/reply.ts'
import { projectNames, projectNamesOrNone } from '../projects/names.ts'

/**
 * What a bank movement is when it neither pays an investment nor settles an order. `issuer`: money that a project's
 * issuer sent for its holders, or was paid. `tax_office`: withheld tax that was paid. `own_funds`: the firm's own
 * money, such as bank fees and interest. `recalled`: a transfer that its payer recalled, when it arrived and when the
 * bank takes it back. `overpayment`: money that a holder returns after the reversal of the distribution that paid it.
 */
export const allocationTargets = ['issuer', 'tax_office', 'own_funds', 'recalled', 'overpayment'] as const
export type AllocationTarget = (typeof allocationTargets)[number]

/** An issuer's money belongs to a project. Money that a holder returns belongs to the order that paid it. */
export const newAllocation = z.discriminatedUnion(
  'target',
  [
    z.object({ target: z.literal('issuer'), project_id: uuid('treasury.allocation_project_required') }),
    z.object({ target: z.literal('tax_office') }),
    z.object({ target: z.literal('own_funds') }),
    z.object({ target: z.literal('recalled') }),
    z.object({ target: z.literal('overpayment'), order_id: uuid('treasury.overpayment_required') }),
  ],
  'common.field_invalid',
)
export type NewAllocation = z.infer<typeof newAllocation>

/** The unexplained euros of the movement that the caller saw. Without them, whatever is left is allocated. */
export const leftSeen = euros.optional()

/** The ledger account that such a movement changes. Money that holders return goes to the project's issuer. */
export function accountOf(target: AllocationTarget, project_id: string | null): Account {
  if (project_id !== null) return { kind: 'issuer', project_id }
  if (target === 'own_funds' || target === 'recalled') return { kind: target }
  if (target === 'tax_office') return { kind: 'withholding_payable' }
  throw new Error(`${target} belongs to a project`)
}

/** An allocation in force; `amount` in euros, negative for money that went out. */
export const allocation = z.object({
  target: z.enum(allocationTargets),
  ...projectNamesOrNone,
  amount: z.number(),
  allocated_at: moment,
  /** Email. */
  allocated_by: z.string().nullable(),
})
export type Allocation = z.infer<typeof allocation>

/** A project whose issuer sends or receives money. `available`: euros that the issuer has with the platform. */
export const issuer = z.object({ project_id: uuid(), ...projectNames, available: z.number() })
export type Issuer = z.infer<typeof issuer>
