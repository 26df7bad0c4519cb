import { z } from 'zod'

/** The version that the caller changed; when there is a newer one, the call is a conflict and adds none. */
export const seenVersion = z.int('common.field_invalid').optional()
export type SeenVersion = { seen_version?: number }
