import { z } from 'zod'
import type { Failure } from '../common/failure.ts'
import { euros } from '../common/money.ts'
import type { Duty } from './duties.ts'
import { fail } from './failures.ts'
import { wordingCodes, type Wording, type WordingCode } from './wordings.ts'

/** The texts that an investor saw and acknowledged when investing, with their versions. */
export const shownDuty = z.object({
  code: z.enum(wordingCodes, 'common.field_invalid'),
  version: z.number('common.field_invalid').int('common.field_invalid'),
})
export type ShownDuty = z.output<typeof shownDuty>

export const protectionSent = z.object({
  duties: z.array(shownDuty, 'common.field_invalid').max(20, 'common.field_invalid').optional(),
  /** The euros that the investor wrote they can lose. Required only for a large investment without a passed test. */
  possible_loss: euros.optional(),
  /** The version of the key investment information sheet that was accepted. */
  sheet_version: z.number('common.field_invalid').int('common.field_invalid').optional(),
})
export type ProtectionSent = z.output<typeof protectionSent>

/**
 * Why an investment of `amount` euros with these duties cannot be made; undefined if it can. The investor must have
 * read, acknowledged or written everything that the duties require, in the current version. `name` returns the name of
 * a duty in the reader's language.
 */
export function dutyFailure(
  duties: readonly Duty[],
  { duties: shown = [], possible_loss }: ProtectionSent,
  amount: number,
  wordings: readonly Pick<Wording, 'code' | 'version'>[],
  name: (code: WordingCode) => string,
): Failure | undefined {
  const asked = duties.map(({ code }) => code)
  if (asked.includes('knowledge_test')) return fail('protection.test_needed')
  if (asked.includes('loss_simulation')) return fail('protection.simulation_needed')
  const open = toShow(duties).filter((code) => {
    const version = wordings.find((one) => one.code === code)?.version
    return !shown.some((one) => one.code === code && one.version === version)
  })
  if (open.length > 0) return fail('protection.duties_open', { list: open.map(name).join('; ') })
  if (asked.includes('possible_loss') && possible_loss !== amount)
    return fail('protection.loss_not_understood', { amount: { euros: amount } })
  return undefined
}

/** The duties that have a text. */
export function toShow(duties: readonly Duty[]): WordingCode[] {
  const codes: readonly string[] = duties.map(({ code }) => code)
  return wordingCodes.filter((code) => codes.includes(code))
}
