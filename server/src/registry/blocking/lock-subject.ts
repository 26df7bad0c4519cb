import type { ProjectStatus } from '@acervo/domain/projects/project'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fail } from '@acervo/domain/registry/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { findApprovedWallet } from '../../kyc/wallet/find-approved.ts'
import { projectNames, type ProjectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'

/**
 * Locks a verified investor's account until the transaction ends. Blocks of the investor and steps of their investments
 * therefore run one after another. This is the weakest lock that achieves that; it does not block foreign-key
 * references to the person. Throws when there is no such investor.
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
  // Read after locking: the transaction that held the lock before may have moved the person to another wallet.
  const wallet = profile && (await findApprovedWallet(tx, userId))
  if (!wallet) throw fail('registry.investor_not_found')
  return { status: profile.status, wallet: wallet.toLowerCase() }
}

type LockedProject = ProjectNames & { status: ProjectStatus }

/** Locks a project in the same way. Throws when it does not exist. */
export async function lockProject(tx: Tx, id: string): Promise<LockedProject> {
  const [project] = await tx
    .select({ status: projectTable.status, ...projectNames })
    .from(projectTable)
    .where(eq(projectTable.id, id))
    .for('no key update')
  if (!project) throw failProject('project.not_found')
  return project
}
