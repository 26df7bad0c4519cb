import { z } from 'zod'
import { day, moment } from '../common/reply.ts'
import { projectNames } from '../projects/project-names.ts'

/**
 * What the registrar (ERIR) enters about a holding besides registering it: a lien (a pledge or another limited right), an
 * attachment, or a succession (Ley 6/2023, art. 12). Two people are needed for each, and again to release one
 * (docs/product.md, "Liens, attachments and successions").
 */
export const encumbranceKinds = ['lien', 'attachment'] as const
export const entryKinds = [...encumbranceKinds, 'succession'] as const
export type EntryKind = (typeof entryKinds)[number]
export type EncumbranceKind = (typeof encumbranceKinds)[number]

/**
 * `requested` → `confirmed` by a second person → `released`, also by two (liens and attachments), or `completed` when the
 * chain has passed the tokens (successions). Before it is confirmed it is `refused` by the second person, or `withdrawn` by
 * the first.
 */
export const entryStates = [
  'requested',
  'refused',
  'withdrawn',
  'confirmed',
  'released',
  'completed',
] as const
export type EntryState = (typeof entryStates)[number]

/** The states in which an entry waits for somebody or is in force. */
export const openStates = ['requested', 'confirmed'] as const satisfies readonly EntryState[]

/** What an entry blocks, and the cause that its blocks name. */
export const causeOf = {
  lien: 'lien',
  attachment: 'embargo',
  succession: 'succession',
} as const satisfies Record<EntryKind, string>

/** So many tokens pass in one transaction; more heirs are more successions. */
export const HEIRS_MAX = 20

/** So many projects in one request; whoever holds tokens of more is opened a second estate. */
export const ESTATE_MAX = 50

/** Documents of one entry. */
export const ENTRY_FILES_MAX = 10

const prefixes: Record<EntryKind, string> = { lien: 'GR', attachment: 'EM', succession: 'SU' }

/** `EM-000123` of the 123rd act. */
export function entryNumber(kind: EntryKind, seq: number): string {
  return `${prefixes[kind]}-${String(seq).padStart(6, '0')}`
}

const heir = z.object({ user_id: z.uuid(), name: z.string(), tokens: z.number().int() })
const entryFile = z.object({ id: z.uuid(), filename: z.string(), mime_type: z.string(), uploaded_at: moment })

const estatePart = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(entryStates),
  ...projectNames,
  tokens: z.number().int(),
})

/**
 * An entry as staff see it. `blocked_tokens`: what it blocks now; fewer than `tokens` while earlier entries or other blocks
 * hold the rest. `rank`: its place among the liens and attachments in force of the same holding, by the time they were
 * registered; null for any other. `is_effective`: it is confirmed, and the chain holds what it blocks.
 */
export const entry = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(entryKinds),
  state: z.enum(entryStates),
  is_effective: z.boolean(),
  user_id: z.uuid(),
  holder: z.string(),
  project_id: z.uuid(),
  ...projectNames,
  tokens: z.number().int(),
  blocked_tokens: z.number().int(),
  rank: z.number().int().nullable(),
  /** The creditor or beneficiary; null for a succession. */
  party: z.string().nullable(),
  /** The court, notary or office that issued the document. */
  authority: z.string(),
  document_number: z.string(),
  note: z.string(),
  died_on: day.nullable(),
  heirs: z.array(heir),
  /** The other successions that were opened with it, of the same estate; none for other kinds. */
  estate: z.array(estatePart),
  files: z.array(entryFile),
  requested_at: moment,
  requested_by: z.string().nullable(),
  requested_by_id: z.uuid(),
  /** When it was registered or refused. */
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
  /** Why it was refused, withdrawn or released. */
  reason: z.string().nullable(),
  release_asked: z
    .object({ by: z.string().nullable(), by_id: z.uuid(), at: moment, reason: z.string() })
    .nullable(),
  ended_at: moment.nullable(),
  /** The operation that passes the tokens of a succession; null before it is confirmed, and for others. */
  chain: z
    .object({
      state: z.enum(['queued', 'sent', 'done', 'failed', 'abandoned']),
      tx_hash: z.string().nullable(),
      tx_url: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
})
export type Entry = z.infer<typeof entry>

/** An entry as the holder or an heir may know it: without the other heirs, the documents and the staff. */
export const ownEntry = entry
  .pick({
    id: true,
    number: true,
    kind: true,
    state: true,
    is_effective: true,
    project_name: true,
    project_name_en: true,
    rank: true,
    party: true,
    authority: true,
    document_number: true,
    requested_at: true,
    decided_at: true,
    reason: true,
    ended_at: true,
  })
  .extend({
    role: z.enum(['holder', 'heir']),
    /** Of an heir: what they inherited. */
    tokens: z.number().int(),
    /** Who the tokens came from; only for an heir. */
    holder: z.string().nullable(),
  })
export type OwnEntry = z.infer<typeof ownEntry>

/** A lien or attachment in the register of a day, in the order of its rank. */
export const encumbrance = z.object({
  number: z.string(),
  kind: z.enum(encumbranceKinds),
  tokens: z.number().int(),
  rank: z.number().int(),
  /** When it was registered: that gives it its rank. */
  registered_at: moment,
})
export type Encumbrance = z.infer<typeof encumbrance>

const id = z.uuid('common.field_invalid')
const text = (max: number) =>
  z.string('common.required').trim().min(1, 'common.required').max(max, 'common.too_long')
const tokens = z
  .number('registry.tokens_invalid')
  .int('registry.tokens_invalid')
  .min(1, 'registry.tokens_invalid')
  .max(Number.MAX_SAFE_INTEGER, 'registry.tokens_invalid')
const shared = {
  userId: id,
  authority: text(200),
  documentNumber: text(100),
  note: z.string('common.field_invalid').trim().max(1000, 'common.too_long').default(''),
}

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
  diedOn: z.iso.date('common.required'),
  holdings: z
    .array(inherited, 'registry.estate_invalid')
    .min(1, 'registry.estate_invalid')
    .max(ESTATE_MAX, 'registry.estate_invalid')
    .refine(
      (parts) => new Set(parts.map(({ projectId }) => projectId)).size === parts.length,
      'registry.estate_invalid',
    ),
})

/**
 * Body of the request that opens an entry. `documentNumber` identifies the deed, order or certificate it follows. The
 * request for an estate opens one succession for each project, all or none.
 */
export const entryRequest = z.discriminatedUnion(
  'kind',
  [encumbranceRequest, successionRequest],
  'common.field_invalid',
)
export type EntryRequest = z.output<typeof entryRequest>

/** The cents that each heir's tokens cost, which add up exactly to those of the whole. */
export function costsOf(cents: bigint, shares: readonly number[]): bigint[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  let before = 0
  return shares.map((share) => {
    const from = (cents * BigInt(before)) / BigInt(total)
    before += share
    return (cents * BigInt(before)) / BigInt(total) - from
  })
}
