import { z } from 'zod'
import { oneLine } from '../common/free-text.ts'
import { moment, uuid } from '../common/reply.ts'
import { viewedLists } from './lists.ts'

const NAME_CHARACTERS_MAX = 60
const QUERY_CHARACTERS_MAX = 1_000

/** A view of a list that its owner saved under a name (docs/product/back-office.md, "Lists"). */
export const savedView = z.object({
  id: uuid(),
  list: z.enum(viewedLists),
  name: z.string(),
  /** The search part of the list's address, without the question mark: filters, order and columns. */
  query: z.string(),
  saved_at: moment,
})
export type SavedView = z.infer<typeof savedView>

/** A view to save. It replaces a view of the same list with the same name. */
export const viewToSave = z.object({
  list: z.enum(viewedLists, 'common.field_invalid'),
  name: oneLine('views.name_required')
    .normalize()
    .min(1, 'views.name_required')
    .max(NAME_CHARACTERS_MAX, 'common.too_long'),
  query: z.string('common.field_invalid').max(QUERY_CHARACTERS_MAX, 'common.too_long'),
})
export type ViewToSave = z.output<typeof viewToSave>
