import { z } from 'zod'
import { uuid } from '../../common/reply.ts'

/** The number of a bank movement or of a payment file, in a path. */
export const numberId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** The id of anything else, in a path. */
export const rowId = z.object({ id: uuid('common.field_invalid') })
