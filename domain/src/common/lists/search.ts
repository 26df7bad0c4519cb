import { z } from 'zod'
import { SEARCH_LENGTH_MAX } from '../limits.ts'
import { visible } from '../text.ts'

/** What is looked for in a list. What is pasted from papers and pages has several spaces, and some that are not typed. */
export const search = z
  .string()
  .overwrite((typed) => visible(typed).replace(/\s+/g, ' ').trim())
  .max(SEARCH_LENGTH_MAX, 'common.too_long')
  .optional()
