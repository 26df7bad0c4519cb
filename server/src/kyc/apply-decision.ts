import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import type { Tx } from '../adapters/db/port.ts'
import type { Services } from '../services.ts'
import { putInForce } from './change/put-in-force.ts'
import { countryOnChain } from './country-on-chain.ts'
import type { ApplicationRow } from './repo.ts'
import { setStatus } from './set-status.ts'
import { claimWallet } from './wallet/use.ts'

export type Decision = ({ status: 'APPROVED' } | { status: 'REJECTED'; reason: string }) & {
  /** When the round that the reviewer read was sent. A later round is never decided unread. */
  submitted_at?: string
}

/** The effects of the decision, and the notification of the person. */
export async function applyDecision(
  tx: Tx,
  { chain, jobs }: Pick<Services, 'chain' | 'jobs'>,
  row: ApplicationRow,
  decision: Decision,
  decidedAt: string,
): Promise<{ kind: NotificationKind; params?: NotificationParams }> {
  if (decision.status === 'REJECTED') {
    const { reason } = decision
    await setStatus(tx, row, 'REJECTED', { decided_at: decidedAt, rejection_reason: reason })
    return { kind: row.changes ? 'kyc.change_rejected' : 'kyc.rejected', params: { reason } }
  }
  if (!row.wallet) throw new Error(`Application ${row.id} was submitted without a wallet`)
  if (row.changes) {
    const { inForce, newWallet } = await putInForce(tx, jobs, { ...row, changes: row.changes }, decidedAt)
    await tellChainOfCountry(tx, chain, inForce, row)
    return newWallet
      ? { kind: 'wallet.waiting', params: { wallet: newWallet } }
      : { kind: 'kyc.change_approved' }
  }
  await claimWallet(tx, row.wallet, row.user_id)
  await setStatus(tx, row, 'APPROVED', { decided_at: decidedAt, rejection_reason: null })
  const country = countryOnChain(row.country)
  await chain.request(tx, { kind: 'register', user_id: row.user_id, wallet: row.wallet, country })
  return { kind: 'kyc.approved' }
}

/** The registry's country follows the one in force. A new wallet takes it over when the holdings move there. */
async function tellChainOfCountry(
  tx: Tx,
  chain: Services['chain'],
  { user_id, wallet, country: before }: ApplicationRow,
  { country: after }: ApplicationRow,
): Promise<void> {
  const country = countryOnChain(after)
  if (!wallet || country === countryOnChain(before)) return
  await chain.request(tx, { kind: 'update_country', user_id, wallet, country })
}
