import { z } from 'zod'
import { uuid } from '../common/reply.ts'
import { complaintNumber } from '../complaints/complaint.ts'
import { isPaymentReference } from '../investments/payment-reference.ts'
import { projectNamesOrNone } from '../projects/names.ts'
import { entryKinds, entryNumber, type EntryKind } from '../registry/act.ts'
import { certificateNumber } from '../registry/certificate.ts'
import { squeezed } from '../treasury/find-reference.ts'

/** What staff can find by a reference on paper. A payment order leads to what it pays. */
export const referenceKinds = ['certificate', 'entry', 'complaint', 'refund', 'distribution'] as const

export const foundReference = z.object({
  kind: z.enum(referenceKinds),
  /** The id of what was found. */
  id: uuid(),
  /** The number as it is printed. */
  number: z.string(),
  /** The person concerned, if there is one. */
  name: z.string().nullable(),
  ...projectNamesOrNone,
})
export type FoundReference = z.infer<typeof foundReference>

/**
 * What a typed text may refer to. An order may be typed in part: `from` and `to` are the first and last id that begin
 * with it.
 */
export type Reference =
  | { of: 'act'; kind: EntryKind | 'certificate'; seq: number }
  | { of: 'complaint'; seq: number }
  | { of: 'order'; from: string; to: string }
  | { of: 'investment'; reference: string }

/** Two to twelve letters and digits, from `2` to `Z` (`orderReference` of the server). */
const order = /^ACVP[2-9A-HJ-NP-Z]{2,12}$/
const ORDER_LENGTH = 16
/** At most nine digits, because the column `seq` of complaints is smaller than that of acts. */
const numbered = /^([A-Z]{1,2})(\d{1,9})$/

/** Reads a reference, with or without hyphens, spaces and leading zeros; undefined when the text is none. */
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
