import { z } from 'zod'
import { uuid } from '../reply.ts'
import { SELECTED_MAX } from '../limits.ts'

/** Parts of a query parameter that are separated by commas; undefined without any. */
const several = (charactersMax: number) =>
  z
    .string()
    .max(charactersMax, 'common.too_long')
    .optional()
    .transform((text) => text?.split(',').filter(Boolean))

/** The columns of an exported file, in display order. Without any, the file has all columns. */
export function columnsOf<const Id extends string>(ids: readonly Id[]) {
  return several(500).pipe(z.array(z.enum(ids, 'common.field_invalid')).max(ids.length).optional())
}

const selected = <Id extends z.ZodType<unknown, string>>(id: Id, charactersMax: number) =>
  several(SELECTED_MAX * (charactersMax + 1)).pipe(
    z.array(id).max(SELECTED_MAX, 'common.field_invalid').optional(),
  )

/** The ids of the selected rows; all rows when none is named. */
export const selectedIds = selected(uuid('common.field_invalid'), 36)

/** The same for rows whose ids are numbers. */
export const selectedNumbers = selected(
  z.coerce
    .number<string>('common.field_invalid')
    .int('common.field_invalid')
    .positive('common.field_invalid')
    .max(Number.MAX_SAFE_INTEGER, 'common.field_invalid'),
  16,
)
