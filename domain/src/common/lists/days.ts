import { day } from '../reply.ts'

/** Narrows a list to some days, which are Madrid's, both included. What happened on them is up to the list. */
export const days = { from: day.optional(), to: day.optional() }
export type Days = { from?: string; to?: string }
