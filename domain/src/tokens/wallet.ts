import { oneLine } from '../common/free-text.ts'

/** A Polygon address: 0x and 40 hexadecimal characters, in any case. The zero address belongs to nobody. */
export const wallet = oneLine('kyc.wallet_required')
  .min(1, 'kyc.wallet_required')
  .regex(/^0x[0-9a-fA-F]{40}$/, 'kyc.wallet_invalid')
  .refine((address) => !isZeroAddress(address), 'kyc.wallet_zero')

export function isZeroAddress(address: string): boolean {
  return /^0x0{40}$/i.test(address)
}

/** The network the product shows for wallets and tokens. */
export const WALLET_NETWORK = 'Polygon'
