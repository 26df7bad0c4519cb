import {
  complaintSorts,
  complaintStates,
  type ComplaintSort,
  type ComplaintState,
} from '@acervo/domain/complaints/list'
import { contactSorts, type ContactSort } from '@acervo/domain/contact/list'
import { contactStatuses, type ContactStatus } from '@acervo/domain/contact/contact'
import {
  distributionQueues,
  distributionSorts,
  type DistributionQueue,
  type DistributionSort,
} from '@acervo/domain/distributions/list'
import { projectStatuses } from '@acervo/domain/projects/project'
import type { ProjectFilter, ProjectSort } from '@acervo/domain/projects/sorting'
import type { Days } from '@acervo/domain/common/lists/days'
import { arrivals, userSorts, type Arrival } from '@acervo/domain/identity/user-list'
import { operationSorts } from '@acervo/domain/registry/lists/operations'
import { investorSorts, type InvestorSort } from '@acervo/domain/registry/investor-list'
import { daysSearch, viewSearch, type ViewSearch } from './view.ts'
import { brands, type Brand, type Domain } from '@acervo/domain/brands/brand'

/** The unchecked search parameters of an address. */
export type Search = Record<string, unknown>

/** The sort keys that help to manage projects. The amount left and the closing date matter only to investors. */
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

export function usersSearch({ domain_id, reached, ...asked }: Search): {
  domain_id?: Brand['domain_id']
  reached?: Arrival
  search?: string
} & Days &
  ViewSearch<'created'> {
  const arrival = arrivals.find((one) => one === reached)
  const brand = brands.find((known) => known.domain_id === Number(domain_id))
  return {
    ...(brand ? { domain_id: brand.domain_id } : {}),
    ...(arrival ? { reached: arrival } : {}),
    ...daysSearch(asked),
    ...investorsSearch(asked),
    ...viewSearch(asked, userSorts),
  }
}

/** The search and the view of a list. */
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

/** The id of the only row to show, after a search for its reference. */
export function onlySearch<Name extends string>(asked: unknown, name: Name): { [Key in Name]?: string } {
  const isId = typeof asked === 'string' && /^[0-9a-f-]{36}$/.test(asked)
  return (isId ? { [name]: asked } : {}) as { [Key in Name]?: string }
}

export function complaintSearch({ state, only, ...asked }: Search): {
  state?: ComplaintState
  only?: string
} & ViewSearch<ComplaintSort> {
  const known = complaintStates.find((one) => one === state && one !== 'open')
  return {
    ...(known ? { state: known } : {}),
    ...onlySearch(only, 'only'),
    ...viewSearch(asked, complaintSorts),
  }
}

export function contactSearch({ status, ...asked }: Search): {
  status?: ContactStatus
  search?: string
} & ViewSearch<ContactSort> {
  const known = contactStatuses.find((one) => one === status && one !== 'open')
  return {
    ...(known ? { status: known } : {}),
    ...investorsSearch(asked),
    ...viewSearch(asked, contactSorts),
  }
}

/**
 * `id` is the distribution to show, or `new` for the editor of a new one. Without it, the screen lists all
 * distributions or those that wait for somebody.
 */
export function distributionsSearch({ open, state, ...asked }: Search): {
  open?: string
  state?: DistributionQueue
  search?: string
} & ViewSearch<DistributionSort> {
  if (typeof open === 'string' && /^(new|[0-9a-f-]{36})$/.test(open)) return { open }
  const queue = distributionQueues.find((one) => one === state)
  return {
    ...(queue ? { state: queue } : {}),
    ...investorsSearch(asked),
    ...viewSearch(asked, distributionSorts),
  }
}

const queueStatuses = ['DRAFT', 'APPROVED', 'REJECTED', 'ALL'] as const

/** For the KYC queue, which lists waiting applications by default. */
export function queueSearch({ status, ...asked }: Search): {
  status?: (typeof queueStatuses)[number]
  search?: string
  columns?: string
} & Days {
  const known = queueStatuses.find((one) => one === status)
  return {
    ...(known ? { status: known } : {}),
    ...daysSearch(asked),
    ...investorsSearch(asked),
    ...viewSearch(asked),
  }
}

/** The open list of chain problems, by default the failed operations, with its filter and view. */
export function chainSearch({ list, kind, ...asked }: Search): {
  list?: 'cases'
  /** The kind of operation. The list knows which kinds exist. */
  kind?: unknown
  search?: string
} & Days &
  ViewSearch<'failed'> {
  if (list === 'cases') return { list }
  return {
    kind,
    ...daysSearch(asked),
    ...investorsSearch(asked),
    ...viewSearch(asked, operationSorts),
  }
}
