import type { Language } from '../common/language.ts'
import type { Text } from '../common/text.ts'
import type { ProjectDraft } from './project-draft.ts'
import type { WarningCode } from './warning-codes.ts'

/**
 * What may be published but is hardly ever meant. The publisher confirms each one in the summary; the server compares what
 * was confirmed with what it finds.
 */
export const warningLabels = {
  whitepaper_missing: { es: 'la falta del documento informativo', en: 'the missing whitepaper' },
  picture_missing: { es: 'la falta de una imagen', en: 'the missing picture' },
  total_not_whole_tokens: {
    es: 'una financiación total que no es múltiplo del valor del token',
    en: 'a total funding that is not a multiple of the token value',
  },
  max_above_total: {
    es: 'una inversión máxima superior a la financiación total',
    en: 'a maximum investment above the total funding',
  },
  duration_unlike_dates: {
    es: 'una duración que no encaja con las fechas',
    en: 'a duration that does not fit the dates',
  },
  total_return_unlike_annual: {
    es: 'una rentabilidad total que no encaja con la anual y la duración',
    en: 'a total return that does not fit the annual return and the duration',
  },
} as const satisfies Record<WarningCode, Text>

/** What a warning's sentence names; amounts in euros, returns in percent. */
export type PublishWarning =
  | { code: 'whitepaper_missing' | 'picture_missing' }
  | { code: 'total_not_whole_tokens'; rest: number; token_value: number }
  | { code: 'max_above_total'; total_funding: number }
  | { code: 'duration_unlike_dates'; duration: number; months: number }
  | { code: 'total_return_unlike_annual'; total_return: number; simple: number; compound: number }

type Files = {
  documents: readonly { document_type: string }[]
  images: readonly unknown[]
}

/** Everything about a project that its publisher has to confirm, in the order of the editor's tabs. */
export function publishWarnings(project: ProjectDraft, { documents, images }: Files): PublishWarning[] {
  const found = [tokensOf(project), maximumOf(project), returnOf(project), durationOf(project)]
  if (images.length === 0) found.push({ code: 'picture_missing' })
  if (!documents.some((file) => file.document_type === 'whitepaper'))
    found.push({ code: 'whitepaper_missing' })
  return found.filter((warning) => warning !== undefined)
}

/** Warnings that nobody has confirmed. */
export function unconfirmed(
  warnings: readonly PublishWarning[],
  confirmed: readonly WarningCode[],
): WarningCode[] {
  return warnings.map(({ code }) => code).filter((code) => !confirmed.includes(code))
}

/** `la falta del documento informativo; la falta de una imagen`, for the sentence that refuses to publish. */
export function warningList(codes: readonly WarningCode[], language: Language): string {
  return codes.map((code) => warningLabels[code][language]).join('; ')
}

type Found = PublishWarning | undefined

/** What is left over when the total is divided into whole tokens can never be sold. */
function tokensOf({ total_funding: total, token_value: token }: ProjectDraft): Found {
  if (!total || !token) return undefined
  const rest = (Math.round(total * 100) % Math.round(token * 100)) / 100
  return rest === 0 ? undefined : { code: 'total_not_whole_tokens', rest, token_value: token }
}

function maximumOf({ total_funding: total, max_investment: max }: ProjectDraft): Found {
  return total && max && max > total ? { code: 'max_above_total', total_funding: total } : undefined
}

function durationOf({ duration, start_date: start, end_date: end }: ProjectDraft): Found {
  if (!duration || !start || !end || end < start) return undefined
  const months = monthsBetween(start, end)
  return months === duration ? undefined : { code: 'duration_unlike_dates', duration, months }
}

/** To the nearest month: people write the last day of a period as well as the day after it. */
export function monthsBetween(start: string, end: string): number {
  const DAYS_OF_A_MONTH = 365.25 / 12
  const [from, to] = [start, end].map((date) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    return year * 12 + month + day / DAYS_OF_A_MONTH
  })
  return Math.round((to ?? 0) - (from ?? 0))
}

/** In percentage points: a total rounded to one decimal still fits. */
const RETURN_TOLERANCE = 0.1

/** Whether the yearly return is reinvested is not said anywhere, so both ways of counting fit, and all that lies between. */
function returnOf({ annual_return: annual, total_return: total, duration }: ProjectDraft): Found {
  if (!annual || !total || !duration) return undefined
  const { simple, compound } = returnsOver(annual, duration)
  const isBetween =
    total >= Math.min(simple, compound) - RETURN_TOLERANCE &&
    total <= Math.max(simple, compound) + RETURN_TOLERANCE
  return isBetween ? undefined : { code: 'total_return_unlike_annual', total_return: total, simple, compound }
}

/** What an annual return comes to after some months, in percent with two decimals: paid out each year, and reinvested. */
export function returnsOver(annual: number, months: number): { simple: number; compound: number } {
  const years = months / 12
  return {
    simple: round(annual * years),
    compound: round(((1 + annual / 100) ** years - 1) * 100),
  }
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
