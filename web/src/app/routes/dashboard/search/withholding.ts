import { investorsSearch, type Search } from './staff.ts'

const withholdingParts = ['residence', 'holdings', 'years'] as const
export type WithholdingSearch = {
  part?: 'rates' | (typeof withholdingParts)[number]
  search?: string
  year?: number
}

/** The open part of the withholding screen, by default the rates. `year` lists the recipients of that year. */
export function withholdingSearch({ part, search, year }: Search): Omit<WithholdingSearch, 'part'> & {
  part?: (typeof withholdingParts)[number]
} {
  const known = withholdingParts.find((one) => one === part)
  const of = known === 'years' && /^[2]\d{3}$/.test(String(year)) ? Number(year) : undefined
  return {
    ...(known ? { part: known, ...investorsSearch({ search }) } : {}),
    ...(of === undefined ? {} : { year: of }),
  }
}
