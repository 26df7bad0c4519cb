import { z } from 'zod'
import { wallet } from '../tokens/wallet.ts'

/** How long the message to be signed is valid, in minutes. */
export const PROOF_MINUTES = 10

export const proofRequest = z.object({ wallet })
export const proof = z.object({
  wallet,
  nonce: z.string('kyc.proof_invalid').min(1, 'kyc.proof_invalid').max(100, 'kyc.proof_invalid'),
  signature: z.string('kyc.proof_invalid').regex(/^0x[0-9a-fA-F]{130}$/, 'kyc.proof_invalid'),
})
