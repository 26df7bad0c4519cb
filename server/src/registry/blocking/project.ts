import { randomUUID } from 'node:crypto'
import type { ProjectStatus } from '@acervo/domain/projects/project'
import { reasonTold, type BlockCause } from '@acervo/domain/registry/block-cause'
import { isBlockable } from '@acervo/domain/registry/blocking'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit } from '../../audit/record.ts'
import { renewReservations } from '../../investments/renew-reservations.ts'
import { changedBy } from '../../projects/repo.ts'
import { projectTable } from '../../projects/table.ts'
import type { Blocker, BlockServices } from './blocker.ts'
import { lockProject } from './lock-subject.ts'
import { blockingTable } from '../table.ts'
import { projectNamed } from '../../projects/named.ts'
import { notifyProjectInvestors } from './notify-project-investors.ts'

type Input = { projectId: string; reason: string }

/**
 * Blocks an active or completed project. It accepts no investments, no investment advances, and its token is paused.
 */
export async function blockProject(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  { projectId, cause, reason }: Input & { cause: BlockCause },
  idempotencyKey: string | undefined,
): Promise<string> {
  await renewReservations(tx, services, projectId)
  const project = await lockProject(tx, projectId)
  if (project.status === 'blocked') throw fail('registry.project_already_blocked')
  if (!isBlockable(project.status)) throw fail('registry.project_not_blockable')
  const id = randomUUID()
  await tx.insert(blockingTable).values({
    id,
    type: 'project',
    project_id: projectId,
    project_status: project.status,
    cause,
    reason,
    blocked_by: by.actor.id,
    blocked_at: services.now().toISOString(),
    idempotency_key: idempotencyKey ?? null,
  })
  await setStatus(tx, by, services.now(), projectId, project.status, 'blocked', { cause, reason })
  await services.chain.request(tx, { kind: 'block_project', blocking_id: id, project_id: projectId })
  await notifyProjectInvestors(tx, services, {
    kind: 'project.blocked',
    project_id: projectId,
    params: { ...projectNamed(project), reason: reasonTold(cause, 'block', reason), blocking: id },
  })
  return id
}

/** Restores the status that a blocked project had before. */
export async function unblockProject(
  tx: Tx,
  services: BlockServices,
  by: Blocker,
  { projectId, reason }: Input,
): Promise<string> {
  const project = await lockProject(tx, projectId)
  if (project.status !== 'blocked') throw fail('registry.project_not_blocked')
  const lifted = await liftBlock(tx, services, by, { projectId, reason })
  if (!lifted?.status) throw fail('registry.project_not_blocked')
  await setStatus(tx, by, services.now(), projectId, 'blocked', lifted.status, {
    cause: lifted.cause,
    reason,
  })
  await services.chain.request(tx, {
    kind: 'unblock_project',
    blocking_id: lifted.id,
    project_id: projectId,
  })
  await notifyProjectInvestors(tx, services, {
    kind: 'project.unblocked',
    project_id: projectId,
    params: {
      ...projectNamed(project),
      reason: reasonTold(lifted.cause, 'unblock', reason),
      blocking: lifted.id,
    },
  })
  return lifted.id
}

async function liftBlock(tx: Tx, services: BlockServices, by: Blocker, { projectId, reason }: Input) {
  const [lifted] = await tx
    .update(blockingTable)
    .set({
      unblock_reason: reason,
      unblocked_by: by.actor.id,
      unblocked_at: services.now().toISOString(),
      final_at: null,
    })
    .where(
      and(
        eq(blockingTable.project_id, projectId),
        eq(blockingTable.type, 'project'),
        isNull(blockingTable.unblocked_at),
      ),
    )
    .returning({ id: blockingTable.id, status: blockingTable.project_status, cause: blockingTable.cause })
  return lifted
}

async function setStatus(
  tx: Tx,
  by: Blocker,
  at: Date,
  id: string,
  before: ProjectStatus,
  status: ProjectStatus,
  { cause, reason }: { cause: BlockCause; reason: string },
): Promise<void> {
  await tx
    .update(projectTable)
    .set({ status, ...changedBy(by, at) })
    .where(eq(projectTable.id, id))
  await audit(tx, by, {
    action: status === 'blocked' ? 'registry.block_project' : 'registry.unblock_project',
    subject: { type: 'project', id },
    before: { status: before },
    after: { status, cause },
    reason,
  })
}
