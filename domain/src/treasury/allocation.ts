import { z } from 'zod'
import type { Account } from '../ledger/accounts.ts'
import { euros } from '../common/money.ts'
import { moment, uuid } from '../common/reply.ts'
import { projectNames, projectNamesOrNone } from '../projects/names.ts'

/**
 * What a movement of the bank account is when it pays no investment and settles no order: the issuer of a project sent money
 * for its holders or was paid what it raised, tax that was withheld went to the tax office, it is the firm's own, such as
 * fees and interest of the bank, it is a transfer that its payer recalled, as it came in or as the bank took it back, or a
 * holder returned what a reversed distribution had paid.
 */
export const allocationTargets = ['issuer', 'tax_office', 'own_funds', 'recalled', 'overpayment'] as const
export type AllocationTarget = (typeof allocationTargets)[number]

/** An issuer's money belongs to a project; what a holder returns, to the order that paid it. */
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

/** Euros that the caller saw left of a movement; without them, whatever is left counts. */
export const leftSeen = euros.optional()

/** The account of the ledger that such a movement changes; what holders return belongs to the project's issuer. */
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

/** A project whose issuer sends or gets money; `available` in euros, what it has with the platform. */
export const issuer = z.object({ project_id: uuid(), ...projectNames, available: z.number() })
export type Issuer = z.infer<typeof issuer>
