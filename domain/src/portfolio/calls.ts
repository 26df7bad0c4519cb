import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, day, page, pageOf } from '../common/reply.ts'
import { operation, portfolio } from './portfolio.ts'

const tag = 'portfolio'

/** Formats of a statement of holdings and operations. */
export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Days of the statement, both included, in Madrid's time; without `from`, since the beginning. */
export const statementPeriod = z.object({ from: day.optional(), to: day.optional() })
export type StatementPeriod = z.infer<typeof statementPeriod>

export const portfolioCalls = {
  read: call({
    method: 'GET',
    path: '/api/portfolio',
    summary: 'What one holds, its value, how it grew, and the documents one accepted',
    tag,
    access: 'signed_in',
    reply: dataOf(portfolio),
  }),
  listOperations: call({
    method: 'GET',
    path: '/api/portfolio/operations',
    summary: 'One’s completed investments, newest first, with their transactions',
    tag,
    access: 'signed_in',
    query: page,
    reply: pageOf(operation),
  }),
  statement: call({
    method: 'GET',
    path: '/api/portfolio/statement',
    summary: 'A statement of holdings and operations, as PDF or CSV, of a period',
    tag,
    access: 'signed_in',
    query: statementPeriod
      .extend({ format: z.enum(statementFormats, 'portfolio.format_unknown') })
      .refine(({ from, to }) => !from || !to || from <= to, {
        message: 'portfolio.period_invalid',
        path: ['from'],
      }),
    reply: 'export',
  }),
}
