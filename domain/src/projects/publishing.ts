import type { FailureCode, FieldFailure } from '../common/failure.ts'
import type en from '../texts/en/editor.json'
import type es from '../texts/es/editor.json'
import type { ProjectDraft } from './project-draft.ts'

/** Every field has a name in both languages, and every name a field. */
type FieldTable = Record<keyof (typeof es | typeof en)['fields'], (project: ProjectDraft) => boolean>

/** Whether each field is filled in well enough to be published. */
const complete = {
  name: (project) => project.name.length >= 3,
  description: (project) => project.description.length >= 10,
  project_type: (project) => project.project_type !== null,
  total_funding: (project) => isPositive(project.total_funding),
  duration: (project) => isPositive(project.duration),
  modality: (project) => project.modality !== null,
  annual_return: (project) => isPositive(project.annual_return),
  total_return: (project) => isPositive(project.total_return),
  token_value: (project) => isPositive(project.token_value),
  min_investment: (project) => isPositive(project.min_investment),
  max_investment: (project) => isPositive(project.max_investment),
  start_date: (project) => project.start_date !== null,
  end_date: (project) => project.end_date !== null,
  investment_terms: (project) => project.investment_terms.length >= 10,
  location: () => true,
  use_of_funds: () => true,
  risks: () => true,
  name_en: () => true,
  description_en: () => true,
  use_of_funds_en: () => true,
  risks_en: () => true,
  investment_terms_en: () => true,
  regime: () => true,
  owner_id: (project) => project.regime === 'private' || project.owner_id !== null,
  authorised_entity: (project) => project.regime !== 'exempt_offer' || project.authorised_entity.length >= 3,
} satisfies FieldTable

export type PublishField = keyof typeof complete

function isPositive(value: number | null): boolean {
  return value !== null && value > 0
}

/** Empty or incomplete fields that prevent a draft from being published. */
export function fieldsMissing(project: ProjectDraft): PublishField[] {
  return (Object.keys(complete) as PublishField[]).filter((field) => !complete[field](project))
}

/** The failure to show beside each of those fields: that it is empty, or why its value is not enough. */
export function missingFailures(project: ProjectDraft): Partial<Record<PublishField, FieldFailure>> {
  const found = fieldsMissing(project).map((field) => [field, failureOfMissing(field, project[field])])
  return Object.fromEntries(found) as Partial<Record<PublishField, FieldFailure>>
}

function failureOfMissing(field: PublishField, value: ProjectDraft[PublishField]): FieldFailure {
  if (value === null || value === '') return { code: 'common.required' }
  if (typeof value === 'number') return { code: 'project.not_positive' }
  return { code: field === 'name' ? 'project.name_too_short' : 'project.text_too_short' }
}

/** Contradictions between fields, by field: published, they would sell something nobody can buy. */
export function contradictions(project: ProjectDraft): Record<string, FieldFailure> {
  const { min_investment: min, max_investment: max, token_value: token, total_funding: total } = project
  const found: Record<string, FieldFailure> = {}
  const add = (field: PublishField, code: FailureCode) => {
    found[field] = { code }
  }
  if (min !== null && max !== null && min > max) add('min_investment', 'project.min_above_max')
  if (min !== null && token !== null && min < token) add('min_investment', 'project.min_below_token')
  if (min !== null && total !== null && total > 0 && min > total)
    add('min_investment', 'project.min_above_total')
  if (project.start_date && project.end_date && project.end_date < project.start_date) {
    add('end_date', 'project.end_before_start')
  }
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
  'investment_terms',
] as const satisfies readonly PublishField[]

/**
 * Terms that may be added, and cannot change once they are there and somebody has invested: what the money is for, and
 * the English version of what people accepted.
 */
const addableTerms = [
  'use_of_funds',
  'use_of_funds_en',
  'investment_terms_en',
] as const satisfies readonly PublishField[]

/** The first term that a change of a project would alter although somebody has invested; undefined when there is none. */
export function frozenTermChanged(before: ProjectDraft, after: ProjectDraft): PublishField | undefined {
  return (
    frozenTerms.find((field) => before[field] !== after[field]) ??
    addableTerms.find((field) => before[field] !== '' && before[field] !== after[field])
  )
}

/** True when every rule of publishing is met. */
export function canBePublished(project: ProjectDraft): boolean {
  return fieldsMissing(project).length === 0 && Object.keys(contradictions(project)).length === 0
}
