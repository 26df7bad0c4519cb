import type { EthereumWallet } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { startSessionBy } from '../session.ts'

/**
 * A wallet in this browser. `name` and `icon` come from the wallet itself, and are null when it did not announce
 * itself.
 */
export type Wallet = { id: string; name: string | null; icon: string | null; provider: EthereumWallet }

let wallets: readonly Wallet[] = []
const listeners = new Set<() => void>()

/**
 * The wallets in this browser: those that announce themselves (EIP-6963), else the one at `window.ethereum` (EIP-1193).
 */
export function useWallets(): readonly Wallet[] {
  return useSyncExternalStore(subscribe, () => wallets)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) look()
  return () => listeners.delete(listener)
}

function look(): void {
  window.addEventListener('eip6963:announceProvider', meet)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const unnamed = (window as { ethereum?: unknown }).ethereum
  if (wallets.length === 0 && isProvider(unnamed)) {
    add({ id: 'window.ethereum', name: null, icon: null, provider: unnamed })
  }
}

function meet(event: Event): void {
  const detail = (event as CustomEvent<unknown>).detail as
    | { info?: { uuid?: unknown; name?: unknown; icon?: unknown }; provider?: unknown }
    | undefined
  const { uuid, name, icon } = detail?.info ?? {}
  if (typeof uuid !== 'string' || typeof name !== 'string' || !isProvider(detail?.provider)) return
  // The wallet at `window.ethereum` is the same one as a wallet that announced itself.
  wallets = wallets.filter(({ id }) => id !== 'window.ethereum' && id !== uuid)
  const isPicture = typeof icon === 'string' && icon.startsWith('data:image/')
  add({ id: uuid, name, icon: isPicture ? icon : null, provider: detail.provider })
}

function add(wallet: Wallet): void {
  wallets = [...wallets, wallet]
  for (const listener of listeners) listener()
}

function isProvider(thing: unknown): thing is EthereumWallet {
  return (
    typeof thing === 'object' && thing !== null && 'request' in thing && typeof thing.request === 'function'
  )
}

/**
 * Signs in with a message that the wallet signs (EIP-4361). `statement` is the line that the wallet shows to the user.
 * Throws the wallet's or the provider's error.
 */
export async function signInWithWallet(wallet: Wallet, statement: string): Promise<void> {
  const { provider } = wallet
  // Asked here first: the provider's client does not report why a wallet refuses.
  await provider.request({ method: 'eth_requestAccounts' })
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const options = { url: location.origin + location.pathname, signInWithEthereum: { nonce } }
  await startSessionBy((client) =>
    client.signInWithWeb3({ chain: 'ethereum', wallet: provider, statement, options }),
  )
}

/**
 * The address of the wallet's account, once the user permits this site to see it. Throws the wallet's error, or an
 * error when there is no account.
 */
export async function addressOfWallet({ provider }: Wallet): Promise<string> {
  const accounts: unknown = await provider.request({ method: 'eth_requestAccounts' })
  const [address] = Array.isArray(accounts) ? (accounts as unknown[]) : []
  // An error without a message: the screen shows its own.
  if (typeof address !== 'string') throw new Error()
  return address
}

const refusedByPerson = 4001

/** True when the person refused in their wallet (EIP-1193, section on errors). */
export function isRefusedInWallet(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === refusedByPerson
}

/** The account that the wallet shows to this site is not the one that should sign. */
export class WrongAccount extends Error {
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
  }
}

/** Signs a text with the wallet's account at this address (EIP-191). Throws `WrongAccount`, or the wallet's error. */
export async function signWithWallet(wallet: Wallet, address: string, text: string): Promise<string> {
  const own = await addressOfWallet(wallet)
  if (own.toLowerCase() !== address.toLowerCase()) throw new WrongAccount(own)
  const bytes = new TextEncoder().encode(text)
  const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const signature: unknown = await wallet.provider.request({
    method: 'personal_sign',
    params: [hex, own],
  } as never)
  if (typeof signature !== 'string') throw new Error()
  return signature
}
