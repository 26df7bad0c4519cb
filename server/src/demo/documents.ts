import type { DocumentType } from '@acervo/domain/kyc/documents'
import { contract } from './documents/contract.ts'
import { financialReport } from './documents/financial.ts'
import { identityCard } from './documents/identity-card.ts'
import { powersOfAttorney } from './documents/powers-of-attorney.ts'
import { proofOfResidence } from './documents/proof-of-residence.ts'
import { wealthStatement } from './documents/wealth-statement.ts'
import { whitepaper } from './documents/whitepaper.ts'
import type { DemoPerson } from './person.ts'
import type { DemoDocument, DemoProject } from './project.ts'

const renderers = { whitepaper, contract, financial: financialReport } satisfies Record<
  DemoDocument['kind'],
  (project: DemoProject) => Promise<Buffer>
>

/** Renders a PDF. */
export function renderDocument(project: DemoProject, kind: DemoDocument['kind']): Promise<Buffer> {
  return renderers[kind](project)
}

/** A document of a demo application, marked MUESTRA, and its file name. */
export async function renderKycDocument(
  person: DemoPerson,
  type: DocumentType,
): Promise<{ filename: string; bytes: Buffer }> {
  if (type === 'proof') return { filename: 'empadronamiento.pdf', bytes: await proofOfResidence(person) }
  if (type === 'powers') return { filename: 'poderes.pdf', bytes: await powersOfAttorney(person) }
  return { filename: `documento-${type}.jpg`, bytes: await identityCard(person, type) }
}

/** The evidence of a request to be treated as sophisticated, marked MUESTRA, and its file name. */
export async function renderEvidence(person: DemoPerson): Promise<{ filename: string; bytes: Buffer }> {
  return { filename: 'posiciones.pdf', bytes: await wealthStatement(person) }
}
