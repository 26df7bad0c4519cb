import { z } from 'zod'
import type { Language } from '../common/language.ts'
import { say, type Text } from '../common/text.ts'
import { wallet } from '../tokens/wallet.ts'

/** How long the message to be signed can be used, in minutes. */
export const PROOF_MINUTES = 10

export const proofRequest = z.object({ wallet })
export const proof = z.object({
  wallet,
  nonce: z.string('kyc.proof_invalid').min(1, 'kyc.proof_invalid').max(100, 'kyc.proof_invalid'),
  signature: z.string('kyc.proof_invalid').regex(/^0x[0-9a-fA-F]{130}$/, 'kyc.proof_invalid'),
})

/** What is signed. Not a sign-in message (EIP-4361): nobody could sign in with the signature. */
const message: Text = {
  es: `{brand} ({domain})

Demuestro que controlo este monedero y pido que mis tokens se emitan en él. Esta firma no cuesta nada y no mueve nada.

Monedero: {wallet}
Cuenta: {user_id}
Código: {nonce}
Válido hasta: {expires_at}`,
  en: `{brand} ({domain})

I prove that I control this wallet and ask for my tokens to be issued to it. This signature costs nothing and moves nothing.

Wallet: {wallet}
Account: {user_id}
Code: {nonce}
Valid until: {expires_at}`,
}

type Claim = {
  brand: string
  /** The site the person is on, as the browser's address bar shows it. */
  domain: string
  wallet: string
  user_id: string
  nonce: string
  expires_at: string
}

export function proofMessage(claim: Claim, language: Language): string {
  return say(message, language, claim)
}
