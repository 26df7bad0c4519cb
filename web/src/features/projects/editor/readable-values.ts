import { newProject, type ProjectDraft, type ProjectEdit } from '@acervo/domain/projects/draft'

const fields = Object.keys(newProject) as (keyof ProjectDraft)[]
const numberFields = fields.filter((name) => typeof newProject[name] === 'number')

/**
 * The typed values, without text that number fields have refused: it can be neither displayed nor used in calculations.
 */
export function readableOf<Values extends Partial<ProjectEdit>>(values: Values): Values {
  const refused = numberFields.filter((name) => typeof values[name] === 'string')
  return { ...values, ...Object.fromEntries(refused.map((name) => [name, null])) }
}
