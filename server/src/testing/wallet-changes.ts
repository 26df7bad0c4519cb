import { randomBytes } from 'node:crypto'
import { must, personalData, type Person, type Product } from './product.ts'

export function aWallet(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

/** A verified person requests another wallet, or a change of data; the change waits for review. Returns its id. */
export async function aChangeSent(product: Product, as: Person, changes: object): Promise<string> {
  const { id } = must(await product.call('POST', '/api/kyc/change', { as })).body.data
  const body = { ...personalData, wallet: as.wallet, ...changes }
  must(await product.call('PUT', '/api/kyc/personal', { as, body }))
  must(await product.call('POST', '/api/kyc/submit', { as }))
  return id
}

/** The same, approved by the administrator: the new wallet waits for the ERIR. */
export async function aWalletChange(
  product: Product,
  { admin, person }: { admin: Person; person: Person },
): Promise<{ id: string; new_wallet: string }> {
  const new_wallet = aWallet()
  const change = await aChangeSent(product, person, { wallet: new_wallet })
  must(await product.call('POST', `/api/kyc/approve/${change}`, { as: admin }))
  const { id } = must(await product.call('GET', '/api/kyc/wallet-change', { as: person })).body.data
  return { id, new_wallet }
}

export async function confirmMove(product: Product, erir: Person, id: string) {
  return product.call('POST', `/api/admin/erir/wallet-changes/${id}/confirm`, { as: erir })
}
