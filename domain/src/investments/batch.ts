import { z } from 'zod'
import { investment } from './investment.ts'

/** Investments one batch may take: as many as the longest page of a list holds. */
export const BATCH_MAX = 200

/** The steps in which the same is done for many. */
export const batchSteps = ['review', 'erir', 'mint'] as const
export type BatchStep = (typeof batchSteps)[number]

/** Which investments, in which step the caller saw them. One named twice counts once. */
export const batch = z.object({
  ids: z
    .array(z.uuid('common.field_invalid'), 'investment.batch_empty')
    .min(1, 'investment.batch_empty')
    .max(BATCH_MAX, 'investment.batch_too_large')
    .transform((ids) => [...new Set(ids)]),
  step: z.enum(batchSteps, 'investment.step_unknown'),
})

/** What became of one investment of a batch. `error` is a sentence, null when it was done. */
export const batchResult = z.object({
  id: z.uuid(),
  error: z.string().nullable(),
  /** As it is now; null when there is none such. */
  investment: investment.nullable(),
})
export type BatchResult = z.infer<typeof batchResult>
