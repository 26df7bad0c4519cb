import { brands, type Domain } from '@acervo/domain/brands/brand'
import type { Days } from '@acervo/domain/common/lists/days'
import {
  investmentDates,
  investmentSorts,
  type InvestmentDate,
  type InvestmentSort,
} from '@acervo/domain/investments/sorting'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { kycTabs, type KycTab } from '../../../../features/kyc/wizard/tabs.ts'

import { daysSearch, viewSearch } from './view.ts'

type Search = Record<string, unknown>

type InvestmentSearch = Days & {
  admin?: true
  status?: InvestmentStatus
  unrejected?: true
  failed?: true
  overdue?: true
  search?: string
  domain?: Domain
  dated?: InvestmentDate
  sort?: InvestmentSort
  order?: SortOrder
  columns?: string
}

/**
 * Search parameters of the list of investments; anything else is dropped.
 * - `admin=true`: the investments of everybody
 * - `status`: only those in this step
 * - `failed`, with the step `mint`: only those that the chain refused
 * - `overdue`, with the step `review`: only those whose payment was not verified in time
 * - `unrejected`, without a step: all except the rejected ones
 * - `from` and `to`: only those of these days; `dated` says which date counts
 */
export function investmentSearch(asked: Search): InvestmentSearch {
  const { admin, status, unrejected, failed, overdue, search, domain, dated } = asked
  const known = investmentStatuses.find((one) => one === status)
  const brand = brands.find((one) => one.domain === domain)
  const date = investmentDates.find((one) => one === dated && one !== 'created')
  const wanted = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 100) : ''
  return {
    ...(String(admin) === 'true' ? { admin: true } : {}),
    ...(known ? { status: known } : {}),
    ...(!known && String(unrejected) === 'true' ? { unrejected: true } : {}),
    ...(known === 'mint' && String(failed) === 'true' ? { failed: true } : {}),
    ...(known === 'review' && String(overdue) === 'true' ? { overdue: true } : {}),
    ...(wanted ? { search: wanted } : {}),
    ...(brand ? { domain: brand.domain } : {}),
    ...(date ? { dated: date } : {}),
    ...daysSearch(asked),
    ...viewSearch(asked, investmentSorts),
  }
}

/** The open tab of the verification, and the field to focus. */
export function kycSearch({ tab, field }: Search): { tab?: KycTab; field?: string } {
  const known = kycTabs.find((one) => one === tab)
  // The wizard checks later that the field exists. Its list of fields is not loaded here.
  const place = typeof field === 'string' && /^[a-z_]{1,40}$/.test(field) ? field : undefined
  return { ...(known ? { tab: known } : {}), ...(known && place ? { field: place } : {}) }
}
