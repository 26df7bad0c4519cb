import { dayOf } from '@acervo/domain/common/time-zone'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import {
  certificateMonths,
  type CertificateState,
  type Certificate,
} from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { monthsAfter } from '@acervo/domain/common/days'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import type { BlockServices } from '../blocking/blocker.ts'
import { actKey } from '../blocking/row.ts'
import { blockTokens } from '../blocking/tokens/block.ts'
import { unblockTokens } from '../blocking/tokens/unblock.ts'
import { actTable } from '../table.ts'
import { storeContent } from './content.ts'
import { lockAct, readCertificate, stateOf, type ActRow } from './repo.ts'
import { notifyOfAct } from './notify.ts'

type Officer = By & { actor: Actor }

/** How long the reply waits for the chain. On a fast chain the document is ready at once. */
const PATIENCE_MS = 3_000

/** Issues a requested certificate. Its tokens are blocked in the same transaction, and then on the chain. */
export async function issueCertificate(
  services: BlockServices & Pick<Services, 'certificateDigest'>,
  by: Officer,
  id: string,
): Promise<Certificate> {
  const { db, chain, now } = services
  const blocking_id = await db.transaction(async (tx) => {
    const row = await lockRequested(tx, services, by, id)
    const { user_id: userId, project_id: projectId, tokens: amount, purpose: reason } = row
    const block = { userId, projectId, amount, cause: 'certificate' as const, reason }
    const blocking = await blockTokens(tx, services, by, block, undefined)
    const valid_until = monthsAfter(dayOf(now()), row.months ?? certificateMonths.default)
    const issued = await move(tx, row, {
      state: 'issued',
      decided_by: by.actor.id,
      decided_at: now().toISOString(),
      valid_until,
      blocking_id: blocking,
    })
    await storeContent(tx, services, id)
    await notifyOfAct(tx, services, by, 'issued', issued)
    return blocking
  })
  await chain.waitFor(actKey('block', { type: 'tokens', id: blocking_id }), PATIENCE_MS)
  return readCertificate(services, id)
}

/** Refuses a request, or withdraws one that the registrar made for a holder. The holder sees the reason. */
export async function refuseCertificate(
  services: BlockServices,
  by: Officer,
  id: string,
  reason: string,
): Promise<Certificate> {
  await services.db.transaction(async (tx) => {
    // Only issuing takes a second person, so the settings do not matter here.
    const row = await lockRequested(tx, { needsTwoPeople: false }, by, id)
    const decision = { decided_by: by.actor.id, decided_at: services.now().toISOString(), reason }
    await notifyOfAct(
      tx,
      services,
      by,
      'refused',
      await move(tx, row, { state: 'refused', ...decision }),
      reason,
    )
  })
  return readCertificate(services, id)
}

/** Records that the registrar has the certificate back, and releases its tokens. */
export async function returnCertificate(
  services: BlockServices,
  by: Officer,
  id: string,
  reason: string,
): Promise<Certificate> {
  await services.db.transaction(async (tx) => {
    const row = await lockAct(tx, id)
    const conflict = conflictOf(by.actor.id, { about: row.user_id }, services.needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    if (stateOf(row, dayOf(services.now())) !== 'issued') throw fail('registry.certificate_decided')
    await end(tx, services, by, row, 'returned', reason)
  })
  return readCertificate(services, id)
}

/** Ends a certificate and releases its tokens. */
export async function end(
  tx: Tx,
  services: BlockServices,
  by: By,
  row: ActRow,
  state: Extract<CertificateState, 'returned' | 'expired'>,
  reason: string,
): Promise<void> {
  if (row.state !== 'issued' || !row.blocking_id) throw fail('registry.certificate_decided')
  await unblockTokens(tx, services, by, { blockingId: row.blocking_id, reason })
  const ended = await move(tx, row, {
    state,
    ended_at: services.now().toISOString(),
    ended_by: by.actor?.id ?? null,
    reason,
  })
  await notifyOfAct(tx, services, by, state, ended, reason)
}

/**
 * Throws when the request is about the caller's own tokens. Where two people are needed, also throws when the caller
 * made it for somebody else.
 */
async function lockRequested(
  tx: Tx,
  { needsTwoPeople }: Pick<BlockServices, 'needsTwoPeople'>,
  by: Officer,
  id: string,
): Promise<ActRow> {
  const row = await lockAct(tx, id)
  const conflict = conflictOf(by.actor.id, { about: row.user_id, begun_by: row.requested_by }, needsTwoPeople)
  if (conflict) throw failIdentity(conflict)
  if (row.state !== 'requested') throw fail('registry.certificate_decided')
  return row
}

async function move(tx: Tx, { id }: ActRow, change: Partial<ActRow>): Promise<ActRow> {
  const [row] = await tx.update(actTable).set(change).where(eq(actTable.id, id)).returning()
  if (!row) throw new Error(`Act ${id} vanished`)
  return row
}
