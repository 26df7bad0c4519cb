import { z } from 'zod'
import { euros } from '../common/money.ts'
import { moment, uuid } from '../common/reply.ts'
import { investmentStatuses } from '../investments/steps.ts'
import { obstacles } from './signs.ts'
import { projectNames } from '../projects/names.ts'

/** Identifies an investment, its project and its investor. */
export const ofInvestment = {
  investment_id: uuid(),
  payment_reference: z.string(),
  ...projectNames,
  investor_id: uuid(),
  investor_name: z.string().nullable(),
}

/** One transfer rarely pays more than a few investments, and staff check each line before they confirm. */
const LINES_MAX = 100
/** How many matches one call confirms. */
export const EXACT_MAX = 200

/** The part of a transfer that pays an investment, in euros. */
export const matchLine = z.object({
  entry_id: z.number('common.field_invalid').int().positive().max(Number.MAX_SAFE_INTEGER),
  investment_id: uuid('common.field_invalid'),
  amount: euros.refine((amount) => amount > 0, 'common.field_invalid'),
})
export type MatchLine = z.infer<typeof matchLine>

/** Transfers and the investments they pay. Every investment must be paid exactly. A part of a transfer may remain. */
export const match = z.object({
  lines: z
    .array(matchLine, 'treasury.match_empty')
    .min(1, 'treasury.match_empty')
    .max(LINES_MAX, 'treasury.match_too_large')
    .refine(areDistinct, 'common.field_invalid'),
})

/** Whether no two lines name the same transfer and the same investment. */
function areDistinct(lines: readonly MatchLine[]): boolean {
  const keys = lines.map(({ entry_id, investment_id }) => `${entry_id} ${investment_id}`)
  return new Set(keys).size === keys.length
}

/** A line of a confirmed match, as shown below its transfer. */
export const matchedLine = z.object({
  match_id: uuid(),
  ...ofInvestment,
  amount: z.number(),
  matched_at: moment,
  /** Email of the person who confirmed it. */
  matched_by: z.string().nullable(),
})
export type MatchedLine = z.infer<typeof matchedLine>

/** An investment that a transfer may pay, with the signs for and against it (`suggestionsFor`). */
export const suggestion = z.object({
  ...ofInvestment,
  status: z.enum(investmentStatuses),
  /** The euros that pay the investment. If two amounts would, the one that equals the transfer, else the lower. */
  amount: z.number(),
  reference: z.enum(['same', 'misspelt', 'absent']),
  amount_sign: z.enum(['exact', 'under', 'over']),
  payer: z.enum(['same', 'other', 'unknown']),
  obstacle: z.enum(obstacles).nullable(),
  is_exact: z.boolean(),
})
export type Suggestion = z.infer<typeof suggestion>

/** How many investments await the confirmation of an exact match, counted up to `EXACT_MAX`. */
export const exactCount = z.object({ count: z.number().int() })
export type ExactCount = z.infer<typeof exactCount>

/** The result of confirming all exact matches. `failed` names whose transfer was refused, and gives the reason. */
export const exactResult = z.object({
  matched: z.number().int(),
  failed: z.array(
    z.object({
      entry_id: z.number().int(),
      investor_id: uuid(),
      investor_name: z.string().nullable(),
      payment_reference: z.string(),
      amount: z.number(),
      error: z.string(),
    }),
  ),
})
export type ExactResult = z.infer<typeof exactResult>
