import { investorCalls } from './calls/investors.ts'
import { blockingCalls } from './calls/blockings.ts'
import { chainCalls } from './calls/chain.ts'
import { caseCalls } from './calls/cases.ts'
import { dossierCalls } from './calls/dossiers.ts'
import { walletChangeCalls } from './calls/wallet-changes.ts'
import { certificateCalls } from './calls/certificates.ts'
import { registerCalls } from './calls/register.ts'
import { entryCalls } from './calls/entries.ts'

/** Holdings, blocks, the chain, and what the registrar (ERIR) decides; each subject has a file in `calls/`. */
export const registryCalls = {
  ...investorCalls,
  ...blockingCalls,
  ...chainCalls,
  ...caseCalls,
  ...dossierCalls,
  ...walletChangeCalls,
  ...certificateCalls,
  ...registerCalls,
  ...entryCalls,
}
