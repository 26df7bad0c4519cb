import { z } from 'zod'
import { moment } from '../common/reply.ts'
import { application, type Application, type UserType } from './application.ts'
import { beneficialOwner } from './beneficial-owners.ts'
import { documentType, documentTypes, type DocumentType } from './documents.ts'

/**
 * One sending of an application and how it ended. Each round keeps what was sent, so that a reviewer
 * sees what the person corrected since the last answer.
 */
export type RoundDocument = Readonly<{ document_type: DocumentType; sha256: string }>

/** What a round keeps of the application; `documents` tells by content which files it showed, early rounds lack it. */
export type RoundSnapshot = Application & { documents?: readonly RoundDocument[] }

/** What a person can change between two rounds; everything else of an application is the platform's. */
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
  id: z.uuid(),
  /** 1 for the first sending. */
  number: z.number().int(),
  submitted_at: moment,
  decision: z.enum(['APPROVED', 'REJECTED']).nullable(),
  decided_at: moment.nullable(),
  /** E-mail of the reviewer. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Since the round before; nothing for the first. */
  changes: z.array(roundChange),
  replaced_documents: z.array(documentType),
})
export type Round = z.infer<typeof round>

/** The fields that differ between two sendings, in the order of the application. */
export function changesBetween(before: Application, after: Application): RoundChange[] {
  return roundField.options
    .map((field) => ({ field, before: answerIn(before, field), after: answerIn(after, field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

const askedOnlyOf: Partial<Record<RoundField, UserType>> = {
  nationality: 'persona_fisica',
  profession: 'persona_fisica',
  education_level: 'persona_fisica',
  is_us_citizen: 'persona_fisica',
  is_politically_exposed: 'persona_fisica',
  company_registration_number: 'persona_juridica',
  company_role: 'persona_juridica',
  beneficial_owners: 'persona_juridica',
}

/** What a sending says in a field: nothing where it was not asked, or where the field is younger than the sending. */
function answerIn(sent: Application, field: RoundField): RoundChange['before'] {
  const only = askedOnlyOf[field]
  return only && sent.user_type && only !== sent.user_type ? null : (sent[field] ?? null)
}

/** The documents whose content differs between two sendings; none when one of them does not tell. */
export function documentsReplaced(
  before: readonly RoundDocument[] | undefined,
  after: readonly RoundDocument[] | undefined,
): DocumentType[] {
  if (!before || !after) return []
  const digestIn = (documents: readonly RoundDocument[], type: DocumentType) =>
    documents.find(({ document_type }) => document_type === type)?.sha256
  return documentTypes.filter((type) => digestIn(before, type) !== digestIn(after, type))
}
