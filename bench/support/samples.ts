import * as samples from '../../server/src/testing/samples.ts'

export { personalData, questionnaire } from '../../server/src/testing/samples.ts'

/** An active project of 90,000 tokens. */
export const projectFields = {
  ...samples.projectFields,
  name: 'Prueba de ensayo',
  total_funding: 9_000_000,
  max_investment: 5000,
}
