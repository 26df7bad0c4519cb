import type { ProjectStatus } from '@acervo/domain/projects/project'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { findApprovedWallet } from '../kyc/repo.ts'
import { projectTable } from '../projects/table.ts'

/**
 * A verified investor's account, held until the transaction ends: whoever blocks anything of theirs, and every step of an
 * investment of theirs, comes one after the other. The lock is the weakest that does so; references to the person go on.
 * Throws when there is no such investor.
 */
export async function lockInvestor(
  tx: Tx,
  userId: string,
): Promise<{ status: 'ACTIVE' | 'BLOCKED'; wallet: string }> {
  const [profile] = await tx
    .select({ status: profileTable.status })
    .from(profileTable)
    .where(eq(profileTable.id, userId))
    .for('no key update')
  // Read when the lock is held: whoever had it before may have moved the person to another wallet.
  const wallet = profile && (await findApprovedWallet(tx, userId))
  if (!wallet) throw fail('registry.investor_not_found')
  return { status: profile.status, wallet: wallet.toLowerCase() }
}

/** The same for a project. Throws when there is none. */
export async function lockProject(tx: Tx, id: string): Promise<{ status: ProjectStatus; name: string }> {
  const [project] = await tx
    .select({ status: projectTable.status, name: projectTable.name })
    .from(projectTable)
    .where(eq(projectTable.id, id))
    .for('no key update')
  if (!project) throw failProject('project.not_found')
  return project
}
