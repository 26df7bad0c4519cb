import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { kycTabs, type KycTab } from '../../../features/kyc/kyc-tabs.ts'

type Search = Record<string, unknown>

/** `?admin=true` shows everybody's, and `status` those in one step (spec part 2, section 2). */
export function investmentSearch({ admin, status }: Search): { admin?: true; status?: InvestmentStatus } {
  const known = investmentStatuses.find((one) => one === status)
  return { ...(String(admin) === 'true' ? { admin: true } : {}), ...(known ? { status: known } : {}) }
}

/** The tab of the verification one is at. */
export function kycSearch({ tab }: Search): { tab?: KycTab } {
  const known = kycTabs.find((one) => one === tab)
  return known ? { tab: known } : {}
}
