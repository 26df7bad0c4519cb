import { z } from 'zod'

/** The progress of an operation on the chain. A refused operation can be retried, or abandoned for another. */
export const operationStates = ['queued', 'sent', 'done', 'failed', 'abandoned'] as const

/** An operation on the chain as screens show it. */
export const operation = z.object({
  state: z.enum(operationStates),
  tx_hash: z.string().nullable(),
  /** The transaction in the chain's explorer, if there is one. */
  tx_url: z.string().nullable(),
  error: z.string().nullable(),
})
