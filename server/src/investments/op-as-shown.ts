import type { Chain, OpState } from '../adapters/chain/port.ts'

/** The transaction's page in a public explorer; null on a private chain. */
export function txUrl({ network }: Pick<Chain, 'network'>, hash: string | undefined): string | null {
  return hash && network.explorer_url ? `${network.explorer_url}/tx/${hash}` : null
}

/** A chain operation in the form its people read. */
export function opAsShown<Op extends OpState>(chain: Pick<Chain, 'network'>, { state, tx_hash, error }: Op) {
  const shown: Op['state'] = state
  return { state: shown, tx_hash: tx_hash ?? null, tx_url: txUrl(chain, tx_hash), error: error ?? null }
}
