import { personParts, type PersonPart } from '@acervo/domain/people/person-parts'

const parts = Object.keys(personParts) as PersonPart[]

/** The open part of a person's page, by default the summary. */
export function personSearch({ part }: Record<string, unknown>): { part?: PersonPart } {
  const known = parts.find((one) => one === part)
  return known ? { part: known } : {}
}
