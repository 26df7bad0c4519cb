import { z } from 'zod'
import { call } from '../../common/call.ts'
import { euros } from '../../common/money.ts'
import { day, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { protectionSent } from '../../protection/acceptance.ts'
import { projectSummary } from '../../projects/project.ts'
import { investment } from '../investment.ts'
import type { OfferTerms } from '../offer-terms.ts'
import { stepOrder } from '../steps.ts'
import { reason } from './reason.ts'

const tag = 'investments'
const id = z.object({ id: uuid() })
const one = z.object({ success: z.literal(true), investment })
const step = z.enum(stepOrder, 'investment.step_unknown').optional()
const paymentMethod = z.literal('bank', 'investment.payment_method_invalid')

/**
 * The documents and terms that the investor accepted, stored as evidence (docs/product/investing.md, "Advancing a
 * step").
 */
export const acceptance = z.object({
  whitepaper_id: uuid(),
  whitepaper_version: z.string().max(100),
  terms: z.literal(true),
  /**
   * Digest of the terms as the screen showed them, which proves their language. If omitted, the language of the request
   * counts.
   */
  terms_sha256: z
    .string('common.field_invalid')
    .regex(/^[0-9a-f]{64}$/, 'common.field_invalid')
    .optional(),
})

const offerTerms = projectSummary.pick({
  token_value: true,
  duration: true,
  start_date: true,
  annual_return: true,
  total_return: true,
  payment_frequency: true,
} satisfies Record<keyof OfferTerms, true>)

/** Investing, and the steps that one investment goes through. */
export const stepCalls = {
  create: call({
    method: 'POST',
    path: '/api/investment',
    summary: 'Invest: reserves the amount in the project',
    tag,
    access: 'signed_in',
    idempotent: true,
    body: z.object({
      project_id: uuid('project.not_found'),
      amount: euros,
      payment_method: paymentMethod.default('bank'),
      /** The figures that the screen showed. If the project's figures have changed since, the call is refused. */
      terms: offerTerms.optional(),
      ...protectionSent.shape,
    }),
    reply: one,
  }),
  advance: call({
    method: 'PUT',
    path: '/api/investment/:id',
    summary: 'Take the current step of an investment; with step, only if that is still the current one',
    tag,
    access: 'signed_in',
    params: id,
    body: z.object({
      step,
      payment_method: paymentMethod.optional(),
      accepted: acceptance.optional(),
      /** The transfer as the bank shows it, for the step `review`. Defaults: today, and the investment's amount. */
      received_on: day.optional(),
      received_amount: euros.optional(),
    }),
    reply: one,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/investment/:id/cancel',
    summary: 'Cancel one of the caller’s investments before its payment is declared',
    tag,
    access: 'signed_in',
    params: id,
    body: z.object({ step }),
    reply: one,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/investment/:id/withdraw',
    summary:
      'Withdraw from one of the caller’s investments within the reflection period; what was paid is refunded',
    tag,
    access: 'signed_in',
    params: id,
    reply: one,
  }),
  reject: call({
    method: 'POST',
    path: '/api/investment/:id/reject',
    summary: 'Reject an investment, with a reason; its amount is released',
    tag,
    access: may('investment.reject'),
    params: id,
    body: z.object({
      step,
      reason,
    }),
    reply: one,
  }),
  return: call({
    method: 'POST',
    path: '/api/investment/:id/return',
    summary: 'Return an investment from erir to review, with a reason',
    tag,
    access: may('investment.return'),
    params: id,
    body: z.object({ step, reason }),
    reply: one,
  }),
}
