import { complaintStates, type ComplaintState } from '@acervo/domain/complaints/complaint'
import { contactStatuses, type ContactStatus } from '@acervo/domain/contact/contact'
import { distributionSorts, type DistributionSort } from '@acervo/domain/distributions/distribution-list'
import { projectStatuses } from '@acervo/domain/projects/project'
import type { ProjectFilter, ProjectSort } from '@acervo/domain/projects/sorting'
import { userSorts } from '@acervo/domain/identity/user-list'
import { investorSorts, type InvestorSort } from '@acervo/domain/registry/investor-list'
import { holderSorts, type HolderSort } from '@acervo/domain/registry/register-list'
import { viewSearch, type ViewSearch } from './view.ts'
import { brands, type Brand, type Domain } from '@acervo/domain/brands/brand'

type Search = Record<string, unknown>

/** The orders that are useful for managing projects; what is left and what ends soon only concern investors. */
export const managedSorts = ['newest', 'name', 'funding', 'return'] as const satisfies readonly ProjectSort[]

/** Search parameters of the staff's lists; anything else is dropped. */
export function projectsSearch({
  domain,
  search,
  status,
  sort,
  columns,
}: Search): ProjectFilter & { domain?: Domain; columns?: string } {
  const brand = brands.find((known) => known.domain === domain)
  const state = projectStatuses.find((one) => one === status)
  const order = managedSorts.find((one) => one === sort && one !== 'newest')
  return {
    ...(brand ? { domain: brand.domain } : {}),
    ...investorsSearch({ search }),
    ...(state ? { status: state } : {}),
    ...(order ? { sort: order } : {}),
    ...viewSearch({ columns }),
  }
}

export function usersSearch({ domain_id, ...asked }: Search): {
  domain_id?: Brand['domain_id']
  search?: string
} & ViewSearch<'created'> {
  const brand = brands.find((known) => known.domain_id === Number(domain_id))
  return {
    ...(brand ? { domain_id: brand.domain_id } : {}),
    ...investorsSearch(asked),
    ...viewSearch(asked, userSorts),
  }
}

/** The search of a list, and how it is shown. */
export function investorListSearch(asked: Search): { search?: string } & ViewSearch<InvestorSort> {
  return {
    ...investorsSearch(asked),
    ...viewSearch(asked, investorSorts),
  }
}

export function investorsSearch({ search }: Search): { search?: string } {
  const wanted = typeof search === 'string' || typeof search === 'number' ? String(search) : ''
  return wanted ? { search: wanted.slice(0, 100) } : {}
}

export function complaintSearch({ state }: Search): { state?: ComplaintState } {
  const known = complaintStates.find((one) => one === state && one !== 'open')
  return known ? { state: known } : {}
}

export function contactSearch({ status, search }: Search): { status?: ContactStatus; search?: string } {
  const known = contactStatuses.find((one) => one === status && one !== 'open')
  return { ...(known ? { status: known } : {}), ...investorsSearch({ search }) }
}

/**
 * The distribution that is shown: its id, or `new` for the editor of another; without it the list, of all of them or of
 * those to be approved.
 */
export function distributionsSearch({ open, state, ...asked }: Search): {
  open?: string
  state?: 'calculated'
  search?: string
} & ViewSearch<DistributionSort> {
  if (typeof open === 'string' && /^(new|[0-9a-f-]{36})$/.test(open)) return { open }
  return {
    ...(state === 'calculated' ? { state } : {}),
    ...investorsSearch(asked),
    ...viewSearch(asked, distributionSorts),
  }
}

const withholdingParts = ['residence', 'holdings', 'years'] as const
export type WithholdingSearch = {
  part?: 'rates' | (typeof withholdingParts)[number]
  search?: string
  year?: number
}

/** The part of the withholding screen, by default the rates; `year`: whose recipients are listed. */
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

const queueStatuses = ['DRAFT', 'APPROVED', 'REJECTED'] as const

/** Of the KYC queue, which shows waiting applications by default. */
export function queueSearch({ status, ...asked }: Search): {
  status?: (typeof queueStatuses)[number]
  search?: string
  columns?: string
} {
  const known = queueStatuses.find((one) => one === status)
  return {
    ...(known ? { status: known } : {}),
    ...investorsSearch(asked),
    ...viewSearch(asked),
  }
}

/** The day whose register is shown. */
function registerSearch({ date }: Search): { date?: string } {
  return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}
}

/** Of the register of a day: its holders. */
export function holdersSearch(asked: Search): { date?: string; search?: string } & ViewSearch<HolderSort> {
  return { ...registerSearch(asked), ...investorsSearch(asked), ...viewSearch(asked, holderSorts) }
}

/** Of the list of registers; `date`: the day from which changes are counted. */
export function registerListSearch(asked: Search) {
  return { ...projectsSearch(asked), ...registerSearch(asked) }
}

/** Which of the two lists of chain problems is shown; the failed operations by default. */
export function chainSearch({ list }: Search): { list?: 'cases' } {
  return list === 'cases' ? { list } : {}
}
