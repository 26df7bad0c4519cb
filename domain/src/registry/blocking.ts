import { z } from 'zod'
import { requiredParagraphs } from '../common/free-text.ts'
import { moment, uuid } from '../common/reply.ts'
import type { ProjectStatus } from '../projects/project.ts'
import { blockCauses, chosenCauses, type ChosenCause } from './block-cause.ts'
import { registryFile } from './act/file.ts'
import { projectNamesOrNone } from '../projects/names.ts'

export const blockableStatuses = ['active', 'completed'] as const satisfies readonly ProjectStatus[]
export type BlockableStatus = (typeof blockableStatuses)[number]

/**
 * A project can be blocked during and after the sale of its tokens. Before the sale, or once cancelled, it has no
 * tokens.
 */
export function isBlockable(status: ProjectStatus): status is BlockableStatus {
  return blockableStatuses.some((one) => one === status)
}

/**
 * A block stays in force until somebody lifts it. It freezes an investor's account with all their tokens, some of their
 * tokens in one project, or a whole project. It applies in the register at once and on the chain a little later;
 * `chain` is its state there (docs/product/registry.md, "Blocking").
 */
export const blockingTypes = ['investor', 'tokens', 'project'] as const
export type BlockingType = (typeof blockingTypes)[number]

/**
 * `requested`: not sent yet. `sent`: in progress. `final`: done on the chain. `failed`: refused there, can be retried.
 */
export const chainStates = ['requested', 'sent', 'final', 'failed'] as const
export type ChainState = (typeof chainStates)[number]

/** The latest operation on the chain for a block; `error` is a sentence for staff. */
export const chainAct = z.object({
  act: z.enum(['block', 'unblock']),
  state: z.enum(chainStates),
  tx_hash: z.string().nullable(),
  error: z.string().nullable(),
  /** The key with which a failed operation is retried. */
  operation: z.string(),
  attempts: z.number().int(),
})
export type ChainAct = z.infer<typeof chainAct>

/**
 * One block, in force or lifted. `amount` is in whole tokens; `blockingId` and `reason_block` repeat `id` and `reason`.
 */
export const blocking = z.object({
  id: uuid(),
  blockingId: uuid(),
  type: z.enum(blockingTypes),
  user_id: uuid().nullable(),
  investor: z.string().nullable(),
  project_id: uuid().nullable(),
  ...projectNamesOrNone,
  amount: z.number().int().nullable(),
  /** The status of a blocked project before the block, restored when the block is lifted. */
  project_status: z.enum(blockableStatuses).nullable(),
  cause: z.enum(blockCauses),
  /** The lien, attachment or succession whose end lifts the block; null for any other block. */
  act_id: uuid().nullable(),
  reason: z.string(),
  reason_block: z.string(),
  blocked_by: z.string().nullable(),
  blocked_at: moment,
  /** Who requested to lift the block, where that takes two people. Another person's `unblock` then lifts it. */
  unblock_asked: z
    .object({ by: z.string().nullable(), by_id: uuid(), at: moment, reason: z.string() })
    .nullable(),
  unblock_reason: z.string().nullable(),
  unblocked_by: z.string().nullable(),
  unblocked_at: moment.nullable(),
  /** The documents that prove the cause, oldest first. */
  files: z.array(registryFile),
  chain: chainAct,
})
export type Blocking = z.infer<typeof blocking>

const id = uuid('common.field_invalid')
/** Our screens always send the cause. A call without one leaves it to the reason. */
const cause = z
  .enum(chosenCauses, 'registry.cause_required')
  .nullish()
  .transform((named): ChosenCause => named ?? 'other')
const reason = requiredParagraphs('registry.reason_required')
const tokens = z
  .number('registry.tokens_invalid')
  .int('registry.tokens_invalid')
  .min(1, 'registry.tokens_invalid')

const ofProject = z.object({ type: z.literal('project'), projectId: id, reason })
const ofInvestor = z.object({
  type: z.literal('investor'),
  projectId: z.literal('', 'common.field_invalid').nullish(),
  userId: id,
  reason,
})
const ofTokens = z.object({ type: z.literal('tokens'), reason })
const toBlock = { action: z.literal('block'), cause }
const toUnblock = {
  action: z.literal('unblock'),
  /**
   * The time of the colleague's request to lift the block that the caller saw; null for none. Used where lifting takes
   * two people.
   */
  asked_at: moment.nullish(),
}

/** Body of `POST /block`: what is blocked or unblocked. */
export const blockRequest = z.discriminatedUnion(
  'type',
  [
    z.discriminatedUnion(
      'action',
      [ofProject.extend(toBlock), ofProject.extend(toUnblock)],
      'common.field_invalid',
    ),
    z.discriminatedUnion(
      'action',
      [ofInvestor.extend(toBlock), ofInvestor.extend(toUnblock)],
      'common.field_invalid',
    ),
    z.discriminatedUnion(
      'action',
      [
        ofTokens.extend({ ...toBlock, projectId: id, userId: id, amount: tokens }),
        ofTokens.extend({ ...toUnblock, blockingId: id }),
      ],
      'common.field_invalid',
    ),
  ],
  'common.field_invalid',
)
export type BlockRequest = z.output<typeof blockRequest>

/** The reason with which every single token block is lifted (docs/product/registry.md, "Blocking"). */
export const UNBLOCK_TOKENS_REASON = 'Desbloqueo de tokens'
