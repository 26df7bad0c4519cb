import type { Application } from '@acervo/domain/kyc/application'
import { changesBetween, documentsReplaced, type Round } from '@acervo/domain/kyc/rounds'
import type { Tx } from '../../adapters/db/port.ts'
import { documentsSent } from '../documents/find.ts'
import { findApplication } from '../repo.ts'

export type Difference = Pick<Round, 'changes' | 'replaced_documents'>

/** The differences between a change and the approved data; null for an application that is no change. */
export async function differenceOf(tx: Tx, application: Application): Promise<Difference | null> {
  if (!application.changes) return null
  const inForce = await findApplication(tx, { id: application.changes })
  if (!inForce) throw new Error(`Application ${application.changes} vanished`)
  const [before, after] = [await documentsSent(tx, inForce.id), await documentsSent(tx, application.id)]
  return {
    changes: changesBetween(inForce, application),
    replaced_documents: documentsReplaced(before, after),
  }
}
