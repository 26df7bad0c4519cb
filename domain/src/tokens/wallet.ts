import { z } from 'zod'

/** A Polygon address: 0x and 40 hexadecimal characters, in any case (spec part 2, section 5). */
export const wallet = z
  .string('kyc.wallet_required')
  .trim()
  .min(1, 'kyc.wallet_required')
  .regex(/^0x[0-9a-fA-F]{40}$/, 'kyc.wallet_invalid')

/** The network the product shows for wallets and tokens. */
export const WALLET_NETWORK = 'Polygon'
