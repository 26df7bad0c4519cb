import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, done, moment } from '../../common/reply.ts'
import { proof, proofRequest } from '../wallet-proof.ts'

const tag = 'kyc'

/** Proving control of a wallet with a signature. */
export const walletProofCalls = {
  requestProof: call({
    method: 'POST',
    path: '/api/kyc/wallet-proof/request',
    summary: 'Request a message whose signature proves control of a wallet; it can be used once',
    tag,
    access: 'signed_in',
    body: proofRequest,
    reply: dataOf(z.object({ nonce: z.string(), message: z.string(), expires_at: moment })),
  }),
  proveWallet: call({
    method: 'POST',
    path: '/api/kyc/wallet-proof',
    summary: 'Prove control of a wallet with the signature (EIP-191) of a requested message',
    tag,
    access: 'signed_in',
    body: proof,
    reply: done,
  }),
}
