import type { GoTrueClient } from '@supabase/auth-js'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { TestAuth } from './provider.ts'

export const aWallet = () => privateKeyToAccount(generatePrivateKey())

export const minutesFromNow = (auth: TestAuth, count: number) =>
  new Date(auth.clock.now().getTime() + count * 60_000).toISOString()

/** The lines of a message that differ from the default; `tail` is appended unchanged. */
export type Lines = {
  domain?: string
  address?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expires?: string
  notBefore?: string
  tail?: string
}

/** A message as wallets and auth-js write it, with the given changes. */
export function messageOf(auth: TestAuth, account: PrivateKeyAccount, change: Lines = {}): string {
  const {
    domain = 'localhost:3000',
    address = account.address.toLowerCase(),
    uri = `${auth.siteUrl}/`,
  } = change
  const { statement, version = '1', chainId = '80002', nonce, issuedAt = minutesFromNow(auth, 0) } = change
  return [
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n`,
    ...(statement === undefined ? [] : [statement]),
    `\nURI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}`,
    ...(nonce === undefined ? [] : [`Nonce: ${nonce}`]),
    `Issued At: ${issuedAt}`,
    ...(change.expires === undefined ? [] : [`Expiration Time: ${change.expires}`]),
    ...(change.notBefore === undefined ? [] : [`Not Before: ${change.notBefore}`]),
    ...(change.tail === undefined ? [] : [change.tail]),
  ].join('\n')
}

/** auth-js builds the message and asks this wallet to sign it. */
export function signInByWallet(
  auth: TestAuth,
  client: GoTrueClient,
  account: PrivateKeyAccount,
  statement?: string,
) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [account.address]
    if (method === 'eth_chainId') return '0x13882'
    const [raw] = params as [Hex]
    return account.signMessage({ message: { raw } })
  }
  const wallet = { address: account.address, request, on: () => undefined, removeListener: () => undefined }
  const url = `${auth.siteUrl}/user-login`
  const nonce = crypto.randomUUID()
  return client.signInWithWeb3({
    chain: 'ethereum',
    wallet,
    statement,
    options: { url, signInWithEthereum: { nonce } },
  })
}
