import { z } from 'zod'
import { search } from '../common/lists/search.ts'
import { domain } from '../brands/fields.ts'
import { day, moment, uuid } from '../common/reply.ts'
import { registerListSorts } from './register-list.ts'
import { projectNames } from '../projects/names.ts'

/**
 * The kinds of entries in a project's register. `server/src/registry/changes/sources.ts` says where each is read; a
 * kind without a source there does not compile.
 */
export const changeKinds = [
  'mint',
  'redemption',
  'move',
  'token_block',
  'token_unblock',
  'account_block',
  'account_unblock',
  'project_block',
  'project_unblock',
  'certificate',
  'certificate_end',
  'lien',
  'lien_end',
  'attachment',
  'attachment_end',
  'succession',
  'award',
] as const
export type ChangeKind = (typeof changeKinds)[number]

const kind = z.enum(changeKinds)

/** One entry: the holder and the number of whole tokens; both null for a block of the whole project. */
export const registerChange = z.object({
  id: uuid(),
  kind,
  at: moment,
  user_id: uuid().nullable(),
  name: z.string().nullable(),
  tokens: z.number().int().nullable(),
})
export type RegisterChange = z.infer<typeof registerChange>

/**
 * The register of one project today. `last_entry` is null while there is no entry, `token_address` until the contract
 * is final. `changes` counts the entries by kind since the beginning of the requested day; null when no day is
 * requested.
 */
export const registerSummary = z.object({
  project_id: uuid(),
  ...projectNames,
  domain_id: z.number().int(),
  holders: z.number().int(),
  tokens: z.number().int(),
  token_address: z.string().nullable(),
  token_url: z.string().nullable(),
  last_entry: z.object({ kind, at: moment }).nullable(),
  changes: z.array(z.object({ kind, count: z.number().int() })).nullable(),
})
export type RegisterSummary = z.infer<typeof registerSummary>

/** The filters and sort keys of the list of registers and of its file. `since` is a day in Madrid. */
export const registerListFilter = z.object({
  search,
  domain: domain.optional(),
  sort: z.enum(registerListSorts, 'common.field_invalid').default('newest'),
  since: day.optional(),
})
/** The filter in a URL, without default values. */
export type RegisterListFilter = z.input<typeof registerListFilter>
