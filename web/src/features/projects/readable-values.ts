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

/** What is typed, without the texts that number fields have refused: they are no figures to show or to calculate with. */
export function readableOf<Values extends Partial<ProjectEdit>>(values: Values): Values {
  const refused = numberFields.filter((name) => typeof values[name] === 'string')
  return { ...values, ...Object.fromEntries(refused.map((name) => [name, null])) }
}
