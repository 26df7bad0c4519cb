import { z } from 'zod'
import { oneLine, requiredParagraphs } from '../common/free-text.ts'
import { moment } from '../common/reply.ts'

/**
 * Texts that the law requires us to show: the texts of duties, the warning before somebody is treated as sophisticated,
 * and the sentence beside the result of the simulation. They are data. Staff add versions, and mark a version as
 * confirmed once counsel or the official text confirms its wording.
 */
export const wordingCodes = [
  'authorised_entity',
  'no_guarantee',
  'inappropriate',
  'reflection_period',
  'large_amount',
  'possible_loss',
  'sophisticated_warning',
  'simulation_result',
  'information_sheet',
  'sheet_disclaimer',
  'sheet_risk_warning',
  'sheet_reflection',
  'sheet_declaration',
] as const
export type WordingCode = (typeof wordingCodes)[number]

/** The placeholders that each text may contain; they are filled in where it is shown. */
export const wordingParams: Partial<Record<WordingCode, string>> = {
  authorised_entity: 'entity',
  reflection_period: 'deadline',
  information_sheet: 'sheet',
}

/**
 * The texts that every key investment information sheet contains, in their order (Regulation (EU) 2020/1503, article 23(6)
 * and Annex I). No sheet is published before their official wording is confirmed.
 */
export const sheetWordings = [
  'sheet_disclaimer',
  'sheet_risk_warning',
  'sheet_reflection',
  'sheet_declaration',
] as const satisfies readonly WordingCode[]

const wordingText = requiredParagraphs('protection.wording_too_short', { min: 10, max: 4000 })

export const newWording = z
  .object({
    code: z.enum(wordingCodes, 'common.field_invalid'),
    es: wordingText,
    en: wordingText,
    source: oneLine('common.required').min(3, 'common.required').max(300, 'common.too_long'),
    is_confirmed: z.boolean(),
  })
  .superRefine(({ code, ...texts }, context) => {
    const param = wordingParams[code]
    for (const language of ['es', 'en'] as const)
      if (param && !texts[language].includes(`{${param}}`))
        context.addIssue({ code: 'custom', path: [language], message: 'protection.placeholder_missing' })
  })
export type NewWording = z.output<typeof newWording>

/** The newest version of a text. */
export const wording = newWording.safeExtend({ version: z.number().int(), entered_at: moment })
export type Wording = z.infer<typeof wording>
