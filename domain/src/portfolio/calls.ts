import { z } from 'zod'
import { call } from '../common/call.ts'
import { dataOf, day, flag, page, pageOf, uuid } from '../common/reply.ts'
import { payment } from './payments.ts'
import { portfolio } from './portfolio.ts'
import { operation } from './operation.ts'

const tag = 'portfolio'

/** Formats of a statement of holdings, operations and payments. */
export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/**
 * The first and last day of the statement, both included, in Madrid's time. Without `from`, it starts at the beginning.
 */
export const statementPeriod = z.object({ from: day.optional(), to: day.optional() })
export type StatementPeriod = z.infer<typeof statementPeriod>

export const portfolioCalls = {
  read: call({
    method: 'GET',
    path: '/api/portfolio',
    summary: 'The caller’s holdings, past and upcoming payments, and accepted documents',
    tag,
    access: 'signed_in',
    reply: dataOf(portfolio),
  }),
  listOperations: call({
    method: 'GET',
    path: '/api/portfolio/operations',
    summary: 'The caller’s completed investments and their transactions, newest first',
    tag,
    access: 'signed_in',
    query: page,
    reply: pageOf(operation),
  }),
  listPayments: call({
    method: 'GET',
    path: '/api/portfolio/payments',
    summary:
      'Payments of distributions to the caller, newest first; with `settled`, only those paid or reversed',
    tag,
    access: 'signed_in',
    query: page.extend({ settled: flag }),
    reply: pageOf(payment),
  }),
  receipt: call({
    method: 'GET',
    path: '/api/portfolio/payments/:id/receipt',
    summary: 'The receipt of a payment to the caller, as PDF',
    tag,
    access: 'signed_in',
    params: z.object({ id: uuid('common.field_invalid') }),
    reply: 'export',
  }),
  investmentReceipt: call({
    method: 'GET',
    path: '/api/portfolio/investments/:id/receipt',
    summary:
      'The receipt of one of the caller’s investments in its present state, once its payment is declared, as PDF',
    tag,
    access: 'signed_in',
    params: z.object({ id: uuid('common.field_invalid') }),
    reply: 'export',
  }),
  statement: call({
    method: 'GET',
    path: '/api/portfolio/statement',
    summary: 'A statement of the caller’s holdings, operations and payments in a period, as PDF or CSV',
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
