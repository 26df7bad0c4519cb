import { z } from 'zod'
import { oneLine, optionalParagraphs } from '../../common/free-text.ts'
import { euros } from '../../common/money.ts'
import { moment, typedDay, uuid } from '../../common/reply.ts'
import { encumbranceKinds } from '../act.ts'
import { refusal } from '../wallet-change.ts'

/** How many heirs one transaction can pay out; more heirs take several successions. */
export const HEIRS_MAX = 20

/** How many projects one request covers. For somebody with tokens of more, a second estate is opened. */
export const ESTATE_MAX = 50

const id = uuid('common.field_invalid')
// The registrar compares the number on a screen with the document, and everybody else reads it on paper. Both must look
// the same.
const text = (max: number) => oneLine('common.required').min(1, 'common.required').max(max, 'common.too_long')
const tokens = z
  .number('registry.tokens_invalid')
  .int('registry.tokens_invalid')
  .min(1, 'registry.tokens_invalid')
  .max(Number.MAX_SAFE_INTEGER, 'registry.tokens_invalid')
const following = {
  authority: text(200),
  documentNumber: text(100),
  note: optionalParagraphs({ max: 1000 }).default(''),
}
const shared = { userId: id, ...following }

const encumbranceRequest = z.object({
  kind: z.enum(encumbranceKinds),
  ...shared,
  projectId: id,
  tokens,
  party: text(200),
})
const inherited = z.object({
  projectId: id,
  heirs: z
    .array(z.object({ userId: id, tokens }), 'registry.heirs_invalid')
    .min(1, 'registry.heirs_invalid')
    .max(HEIRS_MAX, 'registry.heirs_invalid')
    .refine(
      (heirs) => new Set(heirs.map(({ userId }) => userId)).size === heirs.length,
      'registry.heirs_invalid',
    ),
})
const successionRequest = z.object({
  kind: z.literal('succession'),
  ...shared,
  diedOn: typedDay,
  holdings: z
    .array(inherited, 'registry.estate_invalid')
    .min(1, 'registry.estate_invalid')
    .max(ESTATE_MAX, 'registry.estate_invalid')
    .refine(
      (parts) => new Set(parts.map(({ projectId }) => projectId)).size === parts.length,
      'registry.estate_invalid',
    ),
})

const awardRequest = z.object({
  kind: z.literal('award'),
  ...following,
  /** The lien or attachment to execute. It also says whose tokens pass. */
  executes: id,
  acquirerId: uuid('registry.acquirer_required'),
  tokens,
  /** The price in euros. It can also be recorded once the tokens have passed. */
  acquiredFor: euros.nullish(),
})

/**
 * Body of the request that opens an entry. `documentNumber` identifies the deed, order or certificate on which the
 * entry rests. A request for an estate opens one succession per project, all or none.
 */
export const entryRequest = z.discriminatedUnion(
  'kind',
  [encumbranceRequest, successionRequest, awardRequest],
  'common.field_invalid',
)
export type EntryRequest = z.output<typeof entryRequest>
export type AwardRequest = z.output<typeof awardRequest>

/** `files`: the number of documents that the caller saw before confirming. */
export const confirmation = z.object({
  files: z.number('common.field_invalid').int('common.field_invalid').optional(),
})

/**
 * The price of an award, or the value of a succession declared for its tax, in euros. Null removes a value that was
 * recorded by mistake. `seen`: the value that the caller saw and wants to replace.
 */
export const acquisitionValue = refusal.extend({ acquired_for: euros.nullable(), seen: euros.nullable() })
export type AcquisitionValue = z.output<typeof acquisitionValue>

/** `asked_at`: the time of the colleague's request that the caller saw and now carries out; null for none. */
export const releaseRequest = refusal.extend({ asked_at: moment.nullish() })
export type ReleaseRequest = z.output<typeof releaseRequest>
