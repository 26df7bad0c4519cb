import { z } from 'zod'
import { day, moment, uuid } from '../common/reply.ts'
import { registryFile } from './act/file.ts'
import { redemptionUnderWay } from './act/redemption.ts'
import { projectNames } from '../projects/names.ts'
import { operation } from '../tokens/operation.ts'

/**
 * The entries that the registrar (ERIR) makes about a holding, apart from registering it (Ley 6/2023, art. 12). A lien
 * is a pledge or another limited right. An attachment follows an order of a court or an authority. A succession passes
 * tokens to heirs. An award executes a lien or attachment. Registering an entry takes two people, and so does releasing
 * one (docs/product/registry.md, "Liens, attachments and successions").
 */
export const encumbranceKinds = ['lien', 'attachment'] as const
/** The kinds that pass tokens to somebody else, once. */
export const transferKinds = ['succession', 'award'] as const
export const entryKinds = [...encumbranceKinds, ...transferKinds] as const
export type EntryKind = (typeof entryKinds)[number]
export type EncumbranceKind = (typeof encumbranceKinds)[number]
export type TransferKind = (typeof transferKinds)[number]

export function isTransfer(kind: EntryKind): kind is TransferKind {
  return transferKinds.some((one) => one === kind)
}

/**
 * The course of an entry: `requested`, then `confirmed` by a second person. A confirmed lien or attachment becomes
 * `released`, also by two people, or `executed` once awards have passed all its tokens. A confirmed succession or award
 * becomes `completed` once the chain has passed the tokens. Before it is confirmed, the second person can make it
 * `refused`, and the first can make it `withdrawn`.
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

/** The states of entries that wait for somebody or are in force. */
export const openStates = ['requested', 'confirmed'] as const satisfies readonly EntryState[]

/** The cause named by the blocks of each kind of entry. An award uses the blocks of the entry that it executes. */
export const causeOf = {
  lien: 'lien',
  attachment: 'embargo',
  succession: 'succession',
} as const satisfies Record<Exclude<EntryKind, 'award'>, string>

const prefixes: Record<EntryKind, string> = { lien: 'GR', attachment: 'EM', succession: 'SU', award: 'AD' }

/** The number that people see: `EM-000123` for the act with position 123. */
export function entryNumber(kind: EntryKind, seq: number): string {
  return `${prefixes[kind]}-${String(seq).padStart(6, '0')}`
}

/** `acquired_for`: this person's part of the recorded value, in euros. */
const heir = z.object({
  user_id: uuid(),
  name: z.string(),
  tokens: z.number().int(),
  acquired_for: z.number().nullable(),
})

/** The lien or attachment that an award executes. */
const executed = z.object({ id: uuid(), number: z.string(), kind: z.enum(encumbranceKinds) })

/** An award of a lien or attachment: how many tokens pass to whom. */
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
 * `blocked_tokens`: the tokens it blocks now; fewer than its remaining tokens while earlier entries or other blocks
 * hold some of them. `awardable_tokens`: how many of the blocked tokens a further award may pass. `rank`: its rank
 * among the liens and attachments in force of the same holding, by time of registration; null for other entries.
 * `is_effective`: the entry is confirmed and its blocks are in force on the chain.
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
  /** The heirs of a succession, or the acquirer of an award. */
  heirs: z.array(heir),
  /** The price of an award, or the value of a succession declared for its tax, in euros; null until it is recorded. */
  acquired_for: z.number().nullable(),
  /** The lien or attachment that an award executes; null for other kinds. */
  executes: executed.nullable(),
  /** The awards of a lien or attachment, oldest first. */
  awards: z.array(awardOf),
  /** The other successions of the same estate, opened with the same request; empty for other kinds. */
  estate: z.array(estatePart),
  files: z.array(registryFile),
  requested_at: moment,
  requested_by: z.string().nullable(),
  requested_by_id: uuid(),
  /** When the entry was registered or refused. */
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
  /** Why the entry was refused, withdrawn or released. */
  reason: z.string().nullable(),
  release_asked: z
    .object({ by: z.string().nullable(), by_id: uuid(), at: moment, reason: z.string() })
    .nullable(),
  ended_at: moment.nullable(),
  /** Why the chain refused to block tokens for the entry; null if it did not. */
  refused_block: z.string().nullable(),
  /**
   * The operation that passes the tokens of a succession or award; null before the entry is confirmed, and for other
   * kinds.
   */
  chain: operation.nullable(),
})
export type Entry = z.infer<typeof entry>

/**
 * An entry on its own page. `redemption`: the distribution that keeps its tokens from passing while the entry waits or
 * is in force.
 */
export const entryPage = entry.extend({ redemption: redemptionUnderWay.nullable() })
export type EntryPage = z.infer<typeof entryPage>

/** The roles of people in an entry. */
export const entryRoles = ['holder', 'heir', 'acquirer'] as const

/** The role of a person in an entry, and the tokens that concern this person. */
export function partIn(
  { kind, user_id, tokens, heirs }: Pick<Entry, 'kind' | 'user_id' | 'tokens' | 'heirs'>,
  userId: string,
): { role: (typeof entryRoles)[number]; tokens: number } {
  if (user_id === userId) return { role: 'holder', tokens }
  const share = heirs.find((heir) => heir.user_id === userId)
  return { role: kind === 'award' ? 'acquirer' : 'heir', tokens: share?.tokens ?? 0 }
}
