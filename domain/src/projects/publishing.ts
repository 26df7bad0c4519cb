import type { FailureCode, FieldFailure } from '../common/failure.ts'
import { translatedTexts } from './in-language.ts'
import { isLongerThan } from './terms/payment-periods.ts'
import { PROJECT_NAME_MIN, requiredFields, type ProjectDraft } from './draft.ts'

type Field = keyof ProjectDraft

/** The minimum length, in characters, of some texts when a project is published; for other texts it is one. */
const lengthMin: Partial<Record<Field, number>> = {
  name: PROJECT_NAME_MIN,
  description: 10,
  investment_terms: 10,
  authorised_entity: 3,
}

/** The fields that a project of its regime cannot be published without. */
function requiredOf({ regime }: ProjectDraft): Field[] {
  return [
    ...requiredFields,
    ...(regime === 'private' ? [] : (['owner_id'] as const)),
    ...(regime === 'exempt_offer' ? (['authorised_entity'] as const) : []),
  ]
}

function isFilledIn(field: Field, value: ProjectDraft[Field]): boolean {
  if (typeof value === 'number') return value > 0
  return value !== null && String(value).length >= (lengthMin[field] ?? 1)
}

/** Empty or incomplete fields that prevent a draft from being published. */
export function fieldsMissing(project: ProjectDraft): Field[] {
  return requiredOf(project).filter((field) => !isFilledIn(field, project[field]))
}

/** The failure to show beside each missing field: the field is empty, or its value is insufficient. */
export function missingFailures(project: ProjectDraft): Partial<Record<Field, FieldFailure>> {
  const found = fieldsMissing(project).map((field) => [field, failureOfMissing(field, project[field])])
  return Object.fromEntries(found) as Partial<Record<Field, FieldFailure>>
}

function failureOfMissing(field: Field, value: ProjectDraft[Field]): FieldFailure {
  if (value === null || value === '') return { code: 'common.required' }
  if (typeof value === 'number') return { code: 'project.not_positive' }
  return { code: field === 'name' ? 'project.name_too_short' : 'project.text_too_short' }
}

/**
 * Contradictions between fields, listed by field. With them, a published project could sell something nobody can buy,
 * or show a text to some of its readers only.
 */
export function contradictions(project: ProjectDraft): Record<string, FieldFailure> {
  const { min_investment: min, max_investment: max, token_value: token, total_funding: total } = project
  const found: Record<string, FieldFailure> = {}
  const add = (field: Field, code: FailureCode) => {
    found[field] = { code }
  }
  if (min !== null && max !== null && min > max) add('min_investment', 'project.min_above_max')
  if (min !== null && token !== null && min < token) add('min_investment', 'project.min_below_token')
  if (min !== null && total !== null && total > 0 && min > total)
    add('min_investment', 'project.min_above_total')
  if (project.start_date && project.end_date && project.end_date < project.start_date) {
    add('end_date', 'project.end_before_start')
  }
  if (isLongerThan(project.payment_frequency, project.duration))
    add('payment_frequency', 'project.period_above_duration')
  for (const text of translatedTexts)
    if (project[text] === '' && project[`${text}_en`] !== '') add(text, 'project.original_missing')
  return found
}

/** Fields that cannot change once somebody has invested: the terms they accepted. The duration counts from `start_date`. */
const frozenTerms = [
  'token_value',
  'duration',
  'start_date',
  'modality',
  'annual_return',
  'total_return',
  'payment_frequency',
  'investment_terms',
] as const satisfies readonly Field[]

/**
 * Terms that can be added after somebody has invested, but cannot change from then on: the use of funds, and the
 * English version of the accepted terms.
 */
const addableTerms = [
  'use_of_funds',
  'use_of_funds_en',
  'investment_terms_en',
] as const satisfies readonly Field[]

/** The first frozen term that a change would alter although somebody has invested; undefined if there is none. */
export function frozenTermChanged(before: ProjectDraft, after: ProjectDraft): Field | undefined {
  return (
    frozenTerms.find((field) => before[field] !== after[field]) ??
    addableTerms.find((field) => before[field] !== '' && before[field] !== after[field])
  )
}

/** True when every rule of publishing is met. */
export function canBePublished(project: ProjectDraft): boolean {
  return fieldsMissing(project).length === 0 && Object.keys(contradictions(project)).length === 0
}
