import { operationStates } from '../tokens/operation.ts'
import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { moment, uuid } from '../common/reply.ts'
import type { Action } from '../identity/permissions.ts'
import { projectNamesOrNone } from '../projects/names.ts'

/**
 * The operations on the chain. To retry a failed one, people need the permission for the operation itself. The server's
 * list of operations must have the same keys, or it does not compile.
 */
export const retryAction = {
  publish: 'project.edit',
  register: 'kyc.review',
  unregister: 'kyc.review',
  update_country: 'kyc.review',
  mint: 'investment.mint',
  redeem: 'investment.mint',
  block_investor: 'registry.block',
  unblock_investor: 'registry.block',
  block_tokens: 'registry.block',
  unblock_tokens: 'registry.block',
  block_project: 'registry.block',
  unblock_project: 'registry.block',
  move_holdings: 'registry.move_holdings',
  pass_holding: 'registry.confirm_act',
} as const satisfies Record<string, Action>

export type OperationKind = keyof typeof retryAction
export const operationKinds = Object.keys(retryAction) as [OperationKind, ...OperationKind[]]

/** An operation that failed on the chain and is still wanted, with its subject. */
export const failedOperation = z.object({
  id: z.number().int(),
  /** The id for retrying the operation; never changes. */
  key: z.string(),
  kind: z.enum(operationKinds),
  attempts: z.number().int(),
  failed_at: moment,
  /** A sentence for staff, in the words of the chain's adapter; `refusalText` returns it in both languages. */
  error: z.string(),
  project_id: uuid().nullable(),
  ...projectNamesOrNone,
  user_id: uuid().nullable(),
  person: z.string().nullable(),
  application_id: uuid().nullable(),
  investment_id: uuid().nullable(),
  tokens: z.number().int().nullable(),
  wallet: z.string().nullable(),
  /** Who requested a block or its end, when and why; null for other operations. */
  asked_by: z.string().nullable(),
  asked_at: moment.nullable(),
  reason: z.string().nullable(),
})
export type FailedOperation = z.infer<typeof failedOperation>

/** `attempts`: the number that the caller saw. If somebody else has retried since, nothing happens. */
export const retryRequest = z.object({
  key: z.string('common.field_invalid').min(1, 'common.field_invalid').max(300, 'common.field_invalid'),
  attempts: z.number('common.field_invalid').int('common.field_invalid'),
  reason: requiredParagraphs('registry.reason_required'),
})
export type RetryRequest = z.output<typeof retryRequest>

/** The status of the retried operation after a short wait: `queued` and `sent` are still in progress. */
export const retried = z.object({
  state: z.enum(operationStates),
  error: z.string().nullable(),
})
