import type { ProjectEdit } from '@acervo/domain/projects/project-draft'

const numberFields = [
  'total_funding',
  'token_value',
  'min_investment',
  'max_investment',
  'duration',
  'annual_return',
  'total_return',
] as const satisfies readonly (keyof ProjectEdit)[]

/** The typed values without text that number fields have refused: it cannot be shown or used in calculations. */
export function readableOf<Values extends Partial<ProjectEdit>>(values: Values): Values {
  const refused = numberFields.filter((name) => typeof values[name] === 'string')
  return { ...values, ...Object.fromEntries(refused.map((name) => [name, null])) }
}
