import { z } from 'zod'
import { uuid } from '../common/reply.ts'
import { complaintNumber } from '../complaints/complaint.ts'
import { isPaymentReference } from '../investments/payment-reference.ts'
import { projectNamesOrNone } from '../projects/names.ts'
import { entryKinds, entryNumber, type EntryKind } from '../registry/act.ts'
import { certificateNumber } from '../registry/certificate.ts'
import { squeezed } from '../treasury/find-reference.ts'

/** What staff find by the reference on a paper: an order for the bank leads to what it pays. */
export const referenceKinds = ['certificate', 'entry', 'complaint', 'refund', 'distribution'] as const

export const foundReference = z.object({
  kind: z.enum(referenceKinds),
  /** Of what it leads to. */
  id: uuid(),
  /** As it is printed. */
  number: z.string(),
  /** Whose it is, where somebody is named. */
  name: z.string().nullable(),
  ...projectNamesOrNone,
})
export type FoundReference = z.infer<typeof foundReference>

/** What a text can be the reference of. `to`: of an order as much may be missing as nobody has typed yet. */
export type Reference =
  | { of: 'act'; kind: EntryKind | 'certificate'; seq: number }
  | { of: 'complaint'; seq: number }
  | { of: 'order'; from: string; to: string }
  | { of: 'investment'; reference: string }

/** Twelve letters and digits, from `2` to `Z` (`orderReference` of the server). */
const order = /^ACVP[2-9A-HJ-NP-Z]{2,12}$/
const ORDER_LENGTH = 16
/** `seq` of a complaint is a smaller number in the database than that of an act. */
const numbered = /^([A-Z]{1,2})(\d{1,9})$/

/** The reference that a text is, with or without hyphens, spaces and zeros; undefined when it is none. */
export function readReference(typed: string): Reference | undefined {
  const text = squeezed(typed)
  if (order.test(text))
    return { of: 'order', from: text.padEnd(ORDER_LENGTH, '2'), to: text.padEnd(ORDER_LENGTH, 'Z') }
  if (isPaymentReference(text)) return { of: 'investment', reference: text }
  const [, letters, digits] = numbered.exec(text) ?? []
  if (!letters) return undefined
  const seq = Number(digits)
  const isOf = (number: string) => number.startsWith(`${letters}-`)
  if (isOf(complaintNumber(seq))) return { of: 'complaint', seq }
  if (isOf(certificateNumber(seq))) return { of: 'act', kind: 'certificate', seq }
  const kind = entryKinds.find((one) => isOf(entryNumber(one, seq)))
  return kind && { of: 'act', kind, seq }
}
