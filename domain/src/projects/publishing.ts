import type { FieldFailure } from '../common/failure.ts'
import { commonFailures } from '../common/failures.ts'
import type { Language } from '../common/language.ts'
import type { Text } from '../common/text.ts'
import { projectFailures } from './failures.ts'
import type { ProjectDraft } from './project-draft.ts'

/** Names of the fields as the publish message lists them. */
export const fieldLabels = {
  name: { es: 'Nombre', en: 'Name' },
  description: { es: 'Descripción', en: 'Description' },
  project_type: { es: 'Tipo de proyecto', en: 'Project type' },
  total_funding: { es: 'Financiación total', en: 'Total funding' },
  duration: { es: 'Duración', en: 'Duration' },
  modality: { es: 'Modalidad', en: 'Modality' },
  annual_return: { es: 'Rentabilidad anual', en: 'Annual return' },
  total_return: { es: 'Rentabilidad total', en: 'Total return' },
  token_value: { es: 'Valor del token', en: 'Token value' },
  min_investment: { es: 'Inversión mínima', en: 'Minimum investment' },
  max_investment: { es: 'Inversión máxima', en: 'Maximum investment' },
  start_date: { es: 'Fecha de inicio', en: 'Start date' },
  end_date: { es: 'Fecha de fin', en: 'End date' },
  investment_terms: { es: 'Términos de inversión', en: 'Investment terms' },
} as const satisfies Partial<Record<keyof ProjectDraft, Text>>

export type PublishField = keyof typeof fieldLabels

const complete: Record<PublishField, (project: ProjectDraft) => boolean> = {
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
}

function isPositive(value: number | null): boolean {
  return value !== null && value > 0
}

/** Fields that keep a draft from being published because they are empty. */
export function fieldsMissing(project: ProjectDraft): PublishField[] {
  return (Object.keys(complete) as PublishField[]).filter((field) => !complete[field](project))
}

/** What to say beside each of those fields: that it is empty, or why what it holds is not enough. */
export function missingFailures(project: ProjectDraft): Partial<Record<PublishField, FieldFailure>> {
  const found = fieldsMissing(project).map((field) => [field, failureOfMissing(field, project[field])])
  return Object.fromEntries(found) as Partial<Record<PublishField, FieldFailure>>
}

function failureOfMissing(field: PublishField, value: ProjectDraft[PublishField]): FieldFailure {
  if (value === null || value === '')
    return { code: 'common.required', text: commonFailures['common.required'] }
  if (typeof value === 'number') return ownFailure('project.not_positive')
  return ownFailure(field === 'name' ? 'project.name_too_short' : 'project.text_too_short')
}

function ownFailure(code: keyof typeof projectFailures): FieldFailure {
  return { code, text: projectFailures[code] }
}

/** `Valor del token, Fecha de fin`: the labels in one language, as the failure message lists them. */
export function labelList(fields: readonly PublishField[], language: Language): string {
  return fields.map((field) => fieldLabels[field][language]).join(', ')
}

/** Contradictions between fields, by field: publishing them would sell something nobody can buy. */
export function contradictions(project: ProjectDraft): Record<string, FieldFailure> {
  const { min_investment: min, max_investment: max, token_value: token, total_funding: total } = project
  const found: Record<string, FieldFailure> = {}
  const add = (field: PublishField, code: keyof typeof projectFailures) => {
    found[field] = ownFailure(code)
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

/** What cannot change once somebody has invested: the terms they accepted. */
export const frozenTerms = [
  'token_value',
  'duration',
  'modality',
  'annual_return',
  'total_return',
  'investment_terms',
] as const satisfies readonly PublishField[]

/** True when every rule of publishing is met. */
export function canBePublished(project: ProjectDraft): boolean {
  return fieldsMissing(project).length === 0 && Object.keys(contradictions(project)).length === 0
}
