import type { CallShape } from '../common/call.ts'
import { investmentCalls } from '../investments/calls.ts'
import { kycCalls } from '../kyc/calls.ts'
import { portfolioCalls } from '../portfolio/calls.ts'
import { protectionCalls } from '../protection/calls.ts'
import { registryCalls } from '../registry/calls.ts'
import { taxCalls } from '../taxes/calls.ts'
import type { RecordKind } from './record.ts'

/** The call that returns the file of an entry, for the kinds that have one. Each call checks whose file it is. */
export const recordDownloads: Partial<Record<RecordKind, CallShape>> = {
  investor_class: protectionCalls.readEvidence,
  information_sheet: investmentCalls.readDocument,
  project_document: investmentCalls.readDocument,
  identity_document: kycCalls.readDocument,
  tax_residence: taxCalls.readResidenceDocument,
  holding_proof: taxCalls.readHoldingDocument,
  investment: portfolioCalls.investmentReceipt,
  payment: portfolioCalls.receipt,
  tax_certificate: taxCalls.ownCertificate,
  legitimation: registryCalls.certificateDocument,
}

/** The URL of an entry's file. Throws for a kind without files. */
export function downloadPath(kind: RecordKind, params: Readonly<Record<string, string>>): string {
  const call = recordDownloads[kind]
  if (!call) throw new Error(`No files: ${kind}`)
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
