import type { ProjectDraft } from './draft.ts'
import type { WarningCode } from './warning-codes.ts'

/**
 * Warnings about values that may be published but are rarely intended, with the parameters of their sentence: amounts
 * in euros, returns in percent. The publisher confirms each one; the server compares them with its own.
 */
export type PublishWarning =
  | { code: 'whitepaper_missing' | 'picture_missing' | 'crowdfunding_unlike_regime' }
  | { code: 'total_not_whole_tokens'; rest: number; token_value: number }
  | { code: 'max_above_total'; total_funding: number }
  | { code: 'duration_unlike_dates'; duration: number; months: number }
  | { code: 'total_return_unlike_annual'; total_return: number; simple: number; compound: number }

type Files = {
  documents: readonly { document_type: string | null }[]
  images: readonly unknown[]
}

/** All warnings that the publisher of a project has to confirm, in the order of the editor's tabs. */
export function publishWarnings(project: ProjectDraft, { documents, images }: Files): PublishWarning[] {
  const found = [
    tokensOf(project),
    maximumOf(project),
    modalityOf(project),
    returnOf(project),
    durationOf(project),
  ]
  if (images.length === 0) found.push({ code: 'picture_missing' })
  // A crowdfunding offer has its key investment information sheet instead.
  if (project.regime !== 'ecspr' && !documents.some((file) => file.document_type === 'whitepaper'))
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

type Found = PublishWarning | undefined

/** The remainder of the total divided into whole tokens can never be sold. */
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

/** Readers of the word "crowdfunding" expect the protection of Regulation (EU) 2020/1503. */
function modalityOf({ modality, regime }: ProjectDraft): Found {
  return modality === 'crowdfunding' && regime !== 'ecspr'
    ? { code: 'crowdfunding_unlike_regime' }
    : undefined
}

/** Rounded to the nearest month, because people enter either the last day of a period or the day after it. */
export function monthsBetween(start: string, end: string): number {
  const DAYS_OF_A_MONTH = 365.25 / 12
  const [from, to] = [start, end].map((date) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    return year * 12 + month + day / DAYS_OF_A_MONTH
  })
  return Math.round((to ?? 0) - (from ?? 0))
}

/** In percentage points, so that a total rounded to one decimal still matches. */
const RETURN_TOLERANCE = 0.1

/**
 * No field states whether the yearly return is reinvested, so both calculations match, and every value between them.
 */
function returnOf({ annual_return: annual, total_return: total, duration }: ProjectDraft): Found {
  if (!annual || !total || !duration) return undefined
  const { simple, compound } = returnsOver(annual, duration)
  const isBetween =
    total >= Math.min(simple, compound) - RETURN_TOLERANCE &&
    total <= Math.max(simple, compound) + RETURN_TOLERANCE
  return isBetween ? undefined : { code: 'total_return_unlike_annual', total_return: total, simple, compound }
}

/** The total of an annual return after some months, in percent with two decimals: paid out yearly, and reinvested. */
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
