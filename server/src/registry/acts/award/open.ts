import type { AwardRequest } from '@acervo/domain/registry/act/request'
import type { Tx } from '../../../adapters/db/port.ts'
import type { Services } from '../../../services.ts'
import type { Blocker } from '../../blocking/blocker.ts'
import { actTable } from '../../table.ts'
import { entryOf } from '../entry-row.ts'
import { refuseOwnEntry, refuseWhileRedeemed, requireHeirs } from '../heirs.ts'
import { lockEntry } from '../lock.ts'
import { heirTable } from '../table.ts'
import { auditEntry } from '../notify.ts'
import { requireExecutable, requireFrozen } from './executable.ts'

/**
 * Requests an award: tokens of a lien or attachment in force pass to the person to whom a court or notary awarded them.
 * At most the tokens that the entry blocks itself and that no other award takes can pass, so that no earlier rank loses
 * any. Throws while a distribution redeems the project's tokens. Returns the id of the award.
 */
export async function openAward(
  tx: Tx,
  services: Pick<Services, 'now' | 'redemptionUnderWay'>,
  by: Blocker,
  { executes, acquirerId, tokens, acquiredFor, authority, documentNumber, note }: AwardRequest,
  key: string | undefined,
): Promise<string> {
  const { row: executed } = await lockEntry(tx, executes, [acquirerId])
  const { user_id, project_id, cause } = executed
  refuseOwnEntry(by, [user_id, acquirerId])
  requireExecutable(executed)
  await refuseWhileRedeemed(tx, services, project_id)
  await requireHeirs(tx, { kind: 'award', user_id }, [acquirerId])
  await requireFrozen(tx, executes, tokens, { withWaiting: true })
  const [row] = await tx
    .insert(actTable)
    .values({
      kind: 'award',
      cause,
      state: 'requested',
      user_id,
      project_id,
      tokens,
      purpose: note,
      authority,
      document_number: documentNumber,
      executes,
      idempotency_key: key ?? null,
      requested_by: by.actor.id,
      requested_at: services.now().toISOString(),
    })
    .returning()
  const award = entryOf(row)
  const acquired_for = acquiredFor ?? null
  await tx
    .insert(heirTable)
    .values({ act_id: award.id, project_id, user_id: acquirerId, tokens, acquired_for })
  await auditEntry(tx, by, 'registry.open_act', award, acquired_for === null ? {} : { amount: acquired_for })
  return award.id
}
