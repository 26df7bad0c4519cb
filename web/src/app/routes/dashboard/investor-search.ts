import { brands, type Domain } from '@acervo/domain/brands/brand'
import {
  investmentSorts,
  sortOrders,
  type InvestmentSort,
  type SortOrder,
} from '@acervo/domain/investments/calls'
import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { kycTabs, type KycTab } from '../../../features/kyc/kyc-tabs.ts'

type Search = Record<string, unknown>

type InvestmentSearch = {
  admin?: true
  status?: InvestmentStatus
  failed?: true
  overdue?: true
  search?: string
  domain?: Domain
  sort?: InvestmentSort
  order?: SortOrder
}

/**
 * `?admin=true` shows everybody's, and `status` those in one step; `failed`, beside `mint`, those
 * the chain refused; `overdue`, beside `review`, those not verified in time.
 */
export function investmentSearch(asked: Search): InvestmentSearch {
  const { admin, status, failed, overdue, search, domain, sort, order } = asked
  const known = investmentStatuses.find((one) => one === status)
  const brand = brands.find((one) => one.domain === domain)
  const sorted = investmentSorts.find((one) => one === sort)
  const ordered = sortOrders.find((one) => one === order)
  const wanted = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 100) : ''
  return {
    ...(String(admin) === 'true' ? { admin: true } : {}),
    ...(known ? { status: known } : {}),
    ...(known === 'mint' && String(failed) === 'true' ? { failed: true } : {}),
    ...(known === 'review' && String(overdue) === 'true' ? { overdue: true } : {}),
    ...(wanted ? { search: wanted } : {}),
    ...(brand ? { domain: brand.domain } : {}),
    ...(sorted && ordered ? { sort: sorted, order: ordered } : {}),
  }
}

/** The tab of the verification one is at, and the field of it to go on with. */
export function kycSearch({ tab, field }: Search): { tab?: KycTab; field?: string } {
  const known = kycTabs.find((one) => one === tab)
  // Whether there is such a field the wizard knows, which is not loaded yet.
  const place = typeof field === 'string' && /^[a-z_]{1,40}$/.test(field) ? field : undefined
  return { ...(known ? { tab: known } : {}), ...(known && place ? { field: place } : {}) }
}
