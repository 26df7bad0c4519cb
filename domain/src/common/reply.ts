import { z } from 'zod'
import { languages } from './language.ts'

/** Reply of a call that returns no data. */
export const done = z.object({ success: z.literal(true) })

/** `{success: true, data}`: the envelope of most calls (docs/product/errors-and-wording.md, "Errors on the wire"). */
export function dataOf<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data })
}

/**
 * Query of a keyset-paged list: `limit` rows (50, at most 200) after `cursor` (docs/product/back-office.md, "Lists").
 */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})

/** `{success: true, data: rows, next_cursor}`; `next_cursor` is null on the last page. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ success: z.literal(true), data: z.array(row), next_cursor: z.string().nullable() })
}

/**
 * An id, in lower case as PostgreSQL returns it. Ids are compared as text and stored as the subject of audit rows, so
 * the same id in capitals must not count as a different one.
 */
export function uuid(invalid?: string) {
  return z.uuid(invalid).toLowerCase()
}

export const language = z.enum(languages)

/** A moment as ISO 8601 on the wire. */
export const moment = z.iso.datetime({ offset: true })

/** A calendar day, `2026-11-21`. Year 0 does not exist: the year before 1 was 1 BC. */
export const day = z.iso
  .date({ error: ({ input }) => (input === '' ? 'common.required' : 'common.day_invalid') })
  .refine(hasYear, 'common.day_invalid')

/** False for year 0, which ISO 8601 can write and PostgreSQL cannot store. */
export function hasYear(isoDate: string): boolean {
  return !isoDate.startsWith('0000')
}

/**
 * A day that somebody types. A browser's date field turns a year typed with two digits into the year 26, which is
 * refused.
 */
export const typedDay = day.refine(hasWholeYear, 'common.year_incomplete')

/** False for a year of which only the last two digits were typed. */
export function hasWholeYear(isoDate: string): boolean {
  return isoDate >= '1000'
}

/** `true` or `false` as a query parameter. */
export const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true')
