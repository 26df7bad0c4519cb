import { z } from 'zod'
import { oneLine, optionalParagraphs } from '../../common/free-text.ts'
import { euros } from '../../common/money.ts'
import { moment, typedDay, uuid } from '../../common/reply.ts'
import { encumbranceKinds } from '../act.ts'
import { refusal } from '../wallet-change.ts'

/** So many tokens pass in one transaction; more heirs are more successions. */
export const HEIRS_MAX = 20

/** So many projects in one request; whoever holds tokens of more is opened a second estate. */
export const ESTATE_MAX = 50

const id = uuid('common.field_invalid')
// The registrar compares it on a screen with the document, and everybody else reads it on paper: both must say the same.
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
  /** The lien or attachment, which says whose tokens pass. */
  executes: id,
  acquirerId: uuid('registry.acquirer_required'),
  tokens,
  /** What they pay, in euros; it can also be recorded once the tokens have passed. */
  acquiredFor: euros.nullish(),
})

/**
 * Body of the request that opens an entry. `documentNumber` identifies the deed, order or certificate it follows. The
 * request for an estate opens one succession for each project, all or none.
 */
export const entryRequest = z.discriminatedUnion(
  'kind',
  [encumbranceRequest, successionRequest, awardRequest],
  'common.field_invalid',
)
export type EntryRequest = z.output<typeof entryRequest>
export type AwardRequest = z.output<typeof awardRequest>

/** `files`: how many documents the caller saw, who confirms what they have read. */
export const confirmation = z.object({
  files: z.number('common.field_invalid').int('common.field_invalid').optional(),
})

/**
 * What was paid for the tokens of an award, or the value of those of a succession declared for its tax, in euros; null
 * removes what was recorded by mistake. `seen`: the value that the caller read, which it replaces.
 */
export const acquisitionValue = refusal.extend({ acquired_for: euros.nullable(), seen: euros.nullable() })
export type AcquisitionValue = z.output<typeof acquisitionValue>

/** `asked_at`: when the colleague's request was made that the caller read, to carry it out; null for none. */
export const releaseRequest = refusal.extend({ asked_at: moment.nullish() })
export type ReleaseRequest = z.output<typeof releaseRequest>
