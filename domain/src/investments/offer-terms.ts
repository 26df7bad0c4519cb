// Not in the file of the schemas, because the project screen needs these without zod.
import type { ProjectSummary } from '../projects/project.ts'

/**
 * The figures of a project on which people base their decision to invest. They cannot change once somebody has
 * invested. Before that they can change, even while somebody has the project on their screen.
 */
const names = [
  'token_value',
  'duration',
  'start_date',
  'annual_return',
  'total_return',
  'payment_frequency',
] as const satisfies readonly (keyof ProjectSummary)[]
export type OfferTerms = Pick<ProjectSummary, (typeof names)[number]>

export function offerTermsOf(project: OfferTerms): OfferTerms {
  const { token_value, duration, start_date, annual_return, total_return, payment_frequency } = project
  return { token_value, duration, start_date, annual_return, total_return, payment_frequency }
}

export function isSameOffer(one: OfferTerms, other: OfferTerms): boolean {
  return names.every((name) => one[name] === other[name])
}
