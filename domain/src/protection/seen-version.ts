import { z } from 'zod'

/** The version that the caller edited. If a newer one exists, the call is a conflict and adds nothing. */
export const seenVersion = z.int('common.field_invalid').optional()
export type SeenVersion = { seen_version?: number }
