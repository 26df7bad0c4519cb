import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { registryFile } from './act/file.ts'
import { redemptionUnderWay } from './act/redemption.ts'
import { projectNames } from '../projects/names.ts'
import { operation } from '../tokens/operation.ts'

/**
 * What the registrar (ERIR) enters about a holding besides registering it: a lien (a pledge or another limited right), an
 * attachment, a succession, or an award, which executes a lien or attachment (Ley 6/2023, art. 12). Two people are needed
 * for each, and again to release one (docs/product.md, "Liens, attachments and successions").
 */
export const encumbranceKinds = ['lien', 'attachment'] as const
/** Those that pass tokens to somebody else, once. */
export const transferKinds = ['succession', 'award'] as const
export const entryKinds = [...encumbranceKinds, ...transferKinds] as const
export type EntryKind = (typeof entryKinds)[number]
export type EncumbranceKind = (typeof encumbranceKinds)[number]
export type TransferKind = (typeof transferKinds)[number]

export function isTransfer(kind: EntryKind): kind is TransferKind {
  return transferKinds.some((one) => one === kind)
}

/**
 * `requested` → `confirmed` by a second person → `released`, also by two, or `executed` when awards have passed all its
 * tokens (liens and attachments), or `completed` when the chain has passed the tokens (successions and awards). Before it
 * is confirmed it is `refused` by the second person, or `withdrawn` by the first.
 */
export const entryStates = [
  'requested',
  'refused',
  'withdrawn',
  'confirmed',
  'released',
  'executed',
  'completed',
] as const
export type EntryState = (typeof entryStates)[number]

/** The states in which an entry waits for somebody or is in force. */
export const openStates = ['requested', 'confirmed'] as const satisfies readonly EntryState[]

/** What an entry blocks, and the cause that its blocks name; an award uses the blocks of the entry it executes. */
export const causeOf = {
  lien: 'lien',
  attachment: 'embargo',
  succession: 'succession',
} as const satisfies Record<Exclude<EntryKind, 'award'>, string>

const prefixes: Record<EntryKind, string> = { lien: 'GR', attachment: 'EM', succession: 'SU', award: 'AD' }

/** `EM-000123` of the 123rd act. */
export function entryNumber(kind: EntryKind, seq: number): string {
  return `${prefixes[kind]}-${String(seq).padStart(6, '0')}`
}

/** `acquired_for`: their part of what is recorded, in euros. */
const heir = z.object({
  user_id: uuid(),
  name: z.string(),
  tokens: z.number().int(),
  acquired_for: z.number().nullable(),
})

/** The lien or attachment that an award executes. */
const executed = z.object({ id: uuid(), number: z.string(), kind: z.enum(encumbranceKinds) })

/** An award of a lien or attachment: how many of its tokens, to whom. */
const awardOf = z.object({
  id: uuid(),
  number: z.string(),
  state: z.enum(entryStates),
  tokens: z.number().int(),
  acquirer: z.string(),
  ended_at: moment.nullable(),
})

const estatePart = z.object({
  id: uuid(),
  number: z.string(),
  state: z.enum(entryStates),
  ...projectNames,
  tokens: z.number().int(),
})

/**
 * An entry as staff see it. `executed_tokens`: how many of a lien's or attachment's `tokens` awards have passed.
 * `blocked_tokens`: what it blocks now; fewer than are left of `tokens` while earlier entries or other blocks hold the
 * rest. `awardable_tokens`: how many of those a further award may pass. `rank`: its place among the liens and attachments
 * in force of the same holding, by the time they were registered; null for any other. `is_effective`: it is confirmed,
 * and the chain holds what it blocks.
 */
export const entry = z.object({
  id: uuid(),
  number: z.string(),
  kind: z.enum(entryKinds),
  state: z.enum(entryStates),
  is_effective: z.boolean(),
  user_id: uuid(),
  holder: z.string(),
  project_id: uuid(),
  ...projectNames,
  tokens: z.number().int(),
  executed_tokens: z.number().int(),
  blocked_tokens: z.number().int(),
  awardable_tokens: z.number().int(),
  rank: z.number().int().nullable(),
  /** The creditor or beneficiary; null for a succession and an award. */
  party: z.string().nullable(),
  /** The court, notary or office that issued the document. */
  authority: z.string(),
  document_number: z.string(),
  note: z.string(),
  died_on: day.nullable(),
  /** The heirs of a succession, or who acquires the tokens of an award. */
  heirs: z.array(heir),
  /** Euros: the price of an award, or the value of a succession declared for its tax; null until it is recorded. */
  acquired_for: z.number().nullable(),
  /** What an award executes; null for other kinds. */
  executes: executed.nullable(),
  /** The awards of a lien or attachment, oldest first. */
  awards: z.array(awardOf),
  /** The other successions that were opened with it, of the same estate; none for other kinds. */
  estate: z.array(estatePart),
  files: z.array(registryFile),
  requested_at: moment,
  requested_by: z.string().nullable(),
  requested_by_id: uuid(),
  /** When it was registered or refused. */
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
  /** Why it was refused, withdrawn or released. */
  reason: z.string().nullable(),
  release_asked: z
    .object({ by: z.string().nullable(), by_id: uuid(), at: moment, reason: z.string() })
    .nullable(),
  ended_at: moment.nullable(),
  /** Why the chain refused to block tokens for it; null if it did not. */
  refused_block: z.string().nullable(),
  /** The operation that passes the tokens of a succession or award; null before it is confirmed, and for others. */
  chain: operation.nullable(),
})
export type Entry = z.infer<typeof entry>

/** An entry on its own page; `redemption` is what keeps its tokens where they are, while it waits or is in force. */
export const entryPage = entry.extend({ redemption: redemptionUnderWay.nullable() })
export type EntryPage = z.infer<typeof entryPage>

/** How somebody appears in an entry. */
export const entryRoles = ['holder', 'heir', 'acquirer'] as const

/** As what a person of an entry appears in it, and the tokens that it is about for them. */
export function partIn(
  { kind, user_id, tokens, heirs }: Pick<Entry, 'kind' | 'user_id' | 'tokens' | 'heirs'>,
  userId: string,
): { role: (typeof entryRoles)[number]; tokens: number } {
  if (user_id === userId) return { role: 'holder', tokens }
  const share = heirs.find((heir) => heir.user_id === userId)
  return { role: kind === 'award' ? 'acquirer' : 'heir', tokens: share?.tokens ?? 0 }
}
