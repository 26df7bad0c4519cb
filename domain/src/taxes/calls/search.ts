import { z } from 'zod'

/** Part of a name, in a list of people. */
export const search = z.string().trim().max(200, 'common.too_long').optional()
