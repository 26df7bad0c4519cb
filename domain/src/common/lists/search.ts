import { z } from 'zod'
import { SEARCH_LENGTH_MAX } from '../limits.ts'
import { visible } from '../text.ts'

/** The search text of a list. Text pasted from documents and pages may contain repeated and unusual spaces. */
export const search = z
  .string()
  .overwrite((typed) => visible(typed).replace(/\s+/g, ' ').trim())
  .max(SEARCH_LENGTH_MAX, 'common.too_long')
  .optional()
