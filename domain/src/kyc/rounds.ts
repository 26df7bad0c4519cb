import { z } from 'zod'
import { moment, uuid } from '../common/reply.ts'
import { application, type Application } from './application.ts'
import { beneficialOwner } from './beneficial-owners.ts'
import { documentType, documentTypes, type DocumentType } from './documents.ts'
import { isAskedOf } from './personal/asked-of.ts'

/**
 * One round of an application: what was sent and how it was decided. Each round stores what was sent, so that a
 * reviewer sees what the person corrected since the last decision.
 */
export type RoundDocument = Readonly<{ document_type: DocumentType; sha256: string }>

/**
 * The data of the application that a round stores. `documents` identifies its files by content; early rounds lack it.
 */
export type RoundSnapshot = Application & { documents?: readonly RoundDocument[] }

/** The fields a person can change between two rounds; the platform sets all others. */
const own = application.omit({
  id: true,
  user_id: true,
  email: true,
  id_front_url: true,
  id_back_url: true,
  id_proof_url: true,
  powers_url: true,
  status: true,
  submitted_at: true,
  rejection_reason: true,
  changes: true,
  wallet_control: true,
})
export const roundField = own.keyof()
export type RoundField = z.infer<typeof roundField>

const value = z.union([z.string(), z.boolean(), z.array(beneficialOwner)]).nullable()
export const roundChange = z.object({ field: roundField, before: value, after: value })
export type RoundChange = z.infer<typeof roundChange>

export const round = z.object({
  id: uuid(),
  /** 1 for the first sending. */
  number: z.number().int(),
  submitted_at: moment,
  decision: z.enum(['APPROVED', 'REJECTED']).nullable(),
  decided_at: moment.nullable(),
  /** Email of the reviewer. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Changes since the previous round; empty for the first. */
  changes: z.array(roundChange),
  replaced_documents: z.array(documentType),
})
export type Round = z.infer<typeof round>

/** The fields that differ between two rounds, in the order of the application. */
export function changesBetween(before: Application, after: Application): RoundChange[] {
  return roundField.options
    .map((field) => ({ field, before: answerIn(before, field), after: answerIn(after, field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** The value of a field in a round; null if the field was not required then, or did not exist yet. */
function answerIn(sent: Application, field: RoundField): RoundChange['before'] {
  return sent.user_type && !isAskedOf(field, sent.user_type) ? null : (sent[field] ?? null)
}

/** The documents whose content differs between two rounds; none if one of the rounds did not store its documents. */
export function documentsReplaced(
  before: readonly RoundDocument[] | undefined,
  after: readonly RoundDocument[] | undefined,
): DocumentType[] {
  if (!before || !after) return []
  const digestIn = (documents: readonly RoundDocument[], type: DocumentType) =>
    documents.find(({ document_type }) => document_type === type)?.sha256
  return documentTypes.filter((type) => digestIn(before, type) !== digestIn(after, type))
}
