import { z } from 'zod'
import { euros } from '../common/money.ts'
import { moment, uuid } from '../common/reply.ts'
import { investmentStatuses } from '../investments/steps.ts'
import { obstacles } from './signs.ts'
import { projectNames } from '../projects/names.ts'

/** Which investment, in which project and of whom. */
export const ofInvestment = {
  investment_id: uuid(),
  payment_reference: z.string(),
  ...projectNames,
  investor_id: uuid(),
  investor_name: z.string().nullable(),
}

/** One transfer rarely pays more than a few investments; staff see each line before they confirm. */
const LINES_MAX = 100
/** How many are confirmed by one call. */
export const EXACT_MAX = 200

/** The part of a transfer that pays an investment, in euros. */
export const matchLine = z.object({
  entry_id: z.number('common.field_invalid').int().positive().max(Number.MAX_SAFE_INTEGER),
  investment_id: uuid('common.field_invalid'),
  amount: euros.refine((amount) => amount > 0, 'common.field_invalid'),
})
export type MatchLine = z.infer<typeof matchLine>

/** Transfers and the investments they pay. Every investment must be paid exactly; of a transfer, a part may remain. */
export const match = z.object({
  lines: z
    .array(matchLine, 'treasury.match_empty')
    .min(1, 'treasury.match_empty')
    .max(LINES_MAX, 'treasury.match_too_large')
    .refine(areDistinct, 'common.field_invalid'),
})

/** Whether no two lines say what one transfer pays of one investment. */
function areDistinct(lines: readonly MatchLine[]): boolean {
  const keys = lines.map(({ entry_id, investment_id }) => `${entry_id} ${investment_id}`)
  return new Set(keys).size === keys.length
}

/** A line of a match that was confirmed, as staff read it beneath its transfer. */
export const matchedLine = z.object({
  match_id: uuid(),
  ...ofInvestment,
  amount: z.number(),
  matched_at: moment,
  /** Email of who confirmed it. */
  matched_by: z.string().nullable(),
})
export type MatchedLine = z.infer<typeof matchedLine>

/** An investment that a transfer may pay, with what speaks for and against it (`suggestionsFor`). */
export const suggestion = z.object({
  ...ofInvestment,
  status: z.enum(investmentStatuses),
  /** Euros that pay it; when it has two such amounts, the one of the transfer, else the lower. */
  amount: z.number(),
  reference: z.enum(['same', 'misspelt', 'absent']),
  amount_sign: z.enum(['exact', 'under', 'over']),
  payer: z.enum(['same', 'other', 'unknown']),
  obstacle: z.enum(obstacles).nullable(),
  is_exact: z.boolean(),
})
export type Suggestion = z.infer<typeof suggestion>

/** What confirming all exact matches did; `failed` names the sentence each of those was refused with. */
export const exactResult = z.object({
  matched: z.number().int(),
  failed: z.array(z.object({ entry_id: z.number().int(), error: z.string() })),
})
export type ExactResult = z.infer<typeof exactResult>
