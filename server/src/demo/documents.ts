import { contract } from './documents/contract.ts'
import { financialReport } from './documents/financial.ts'
import { identityCard } from './documents/identity-card.ts'
import { proofOfResidence } from './documents/proof-of-residence.ts'
import { whitepaper } from './documents/whitepaper.ts'
import type { DemoPerson } from './person.ts'
import type { DemoDocument, DemoProject } from './project.ts'

const renderers = { whitepaper, contract, financial: financialReport } satisfies Record<
  DemoDocument['kind'],
  (project: DemoProject) => Promise<Buffer>
>

/** A PDF. */
export function renderDocument(project: DemoProject, kind: DemoDocument['kind']): Promise<Buffer> {
  return renderers[kind](project)
}

/** A JPEG, marked MUESTRA. */
export function renderIdentityCard(person: DemoPerson, side: 'front' | 'back'): Promise<Buffer> {
  return identityCard(person, side)
}

/** A PDF, marked MUESTRA. */
export function renderProofOfResidence(person: DemoPerson): Promise<Buffer> {
  return proofOfResidence(person)
}
