import { day } from '../reply.ts'

/** Limits a list to a range of days in Madrid, both included. Each list decides which of its dates this refers to. */
export const days = { from: day.optional(), to: day.optional() }
export type Days = { from?: string; to?: string }
