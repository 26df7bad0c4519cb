import { ownApplicationCalls } from './calls/own-application.ts'
import { documentCalls } from './calls/documents.ts'
import { changeCalls } from './calls/change.ts'
import { walletProofCalls } from './calls/wallet-proof.ts'
import { queueCalls } from './calls/queue.ts'
import { decisionCalls } from './calls/decision.ts'

/** Calls for verifying a person or a company. Each subject has a file in `calls/`. */
export const kycCalls = {
  ...ownApplicationCalls,
  ...documentCalls,
  ...changeCalls,
  ...walletProofCalls,
  ...queueCalls,
  ...decisionCalls,
}
