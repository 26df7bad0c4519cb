import { z } from 'zod'
import { SEARCH_LENGTH_MAX } from './limits.ts'

/** What is looked for in a list. */
export const search = z.string().trim().max(SEARCH_LENGTH_MAX, 'common.too_long').optional()
