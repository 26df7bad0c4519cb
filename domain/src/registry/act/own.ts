import { z } from 'zod'
import { entry, entryRoles } from '../act.ts'

/** An entry as the holder, an heir or the acquirer sees it: without other people, documents and staff. */
export const ownEntry = entry
  .pick({
    id: true,
    number: true,
    kind: true,
    state: true,
    is_effective: true,
    project_name: true,
    project_name_en: true,
    executed_tokens: true,
    executes: true,
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
    role: z.enum(entryRoles),
    /** For an heir or acquirer: the tokens that this person received. */
    tokens: z.number().int(),
    /** In euros. An heir sees their own part; the person who died has none. */
    acquired_for: z.number().nullable(),
    /** Who held the tokens before; only for an heir or acquirer. */
    holder: z.string().nullable(),
  })
export type OwnEntry = z.infer<typeof ownEntry>
