import { z } from 'zod'
import { entry, entryRoles } from '../act.ts'

/** An entry as the holder, an heir or an acquirer may know it: without the others, the documents and the staff. */
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
    /** Of an heir or acquirer: what they received. */
    tokens: z.number().int(),
    /** Euros: of an heir their part; the person who died has none. */
    acquired_for: z.number().nullable(),
    /** Who the tokens came from; only for an heir or acquirer. */
    holder: z.string().nullable(),
  })
export type OwnEntry = z.infer<typeof ownEntry>
