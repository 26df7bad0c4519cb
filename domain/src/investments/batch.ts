import { z } from 'zod'
import { uuid } from '../common/reply.ts'
import { investment } from './investment.ts'

/** The maximum of investments in one batch, equal to the maximum of a list's page. */
export const BATCH_MAX = 200

/** The steps that can be taken for many investments at once. */
export const batchSteps = ['review', 'erir', 'mint'] as const
export type BatchStep = (typeof batchSteps)[number]

/** The investments, and the step in which the caller saw them. Duplicates count once. */
export const batch = z.object({
  ids: z
    .array(uuid('common.field_invalid'), 'investment.batch_empty')
    .min(1, 'investment.batch_empty')
    .max(BATCH_MAX, 'investment.batch_too_large')
    .transform((ids) => [...new Set(ids)]),
  step: z.enum(batchSteps, 'investment.step_unknown'),
})

/** The result for one investment of a batch. `error` is a sentence, null on success. */
export const batchResult = z.object({
  id: uuid(),
  error: z.string().nullable(),
  /** The current state of the investment; null if it does not exist. */
  investment: investment.nullable(),
})
export type BatchResult = z.infer<typeof batchResult>
