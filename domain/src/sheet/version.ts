import { z } from 'zod'
import { language, moment, uuid } from '../common/reply.ts'
import { sheetDraft } from './sheet.ts'

const sheetSummary = z.object({ es: z.string(), en: z.string() })

/** The PDF of a version in one language; `sha256` is the digest of its bytes. */
const sheetDocument = z.object({
  language,
  sha256: z.string(),
  pages: z.number().int(),
  file_size: z.number().int(),
})

/** A published version. `summary` says what changed; null for the first. */
export const sheetVersion = sheetDraft.extend({
  id: uuid(),
  version: z.number().int(),
  identifier: z.string(),
  is_material: z.boolean(),
  summary: sheetSummary.nullable(),
  published_at: moment,
  documents: z.array(sheetDocument),
})
export type SheetVersion = z.infer<typeof sheetVersion>

/** The parts of a sheet that people who see the project may know: the version in force and its changes. */
export const shownSheet = sheetVersion
  .omit({ instrument: true, content: true })
  .extend({ changes: z.array(z.object({ field: z.string(), before: sheetSummary, after: sheetSummary })) })
export type ShownSheet = z.infer<typeof shownSheet>

/** The sheet as staff edit it. `revision` counts the saved drafts; 0 before the first. */
export const editedSheet = sheetDraft.extend({
  revision: z.number().int(),
  identifier: z.string().nullable(),
  /** Codes of the mandatory texts whose official wording nobody confirmed. */
  unconfirmed: z.array(z.string()),
  /** Whether the draft equals the version in force, mandatory texts included, so that nothing can be published. */
  is_unchanged: z.boolean(),
  /** Newest first. */
  versions: z.array(sheetVersion.extend({ published_by: z.string().nullable() })),
})
export type EditedSheet = z.infer<typeof editedSheet>
