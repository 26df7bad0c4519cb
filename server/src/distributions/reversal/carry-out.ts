import { randomUUID } from 'node:crypto'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { postReversal } from '../post.ts'
import { readDistribution } from '../repo.ts'
import type { Services } from '../../services.ts'
import type { DistributionRow } from '../row.ts'
import { distributionTable } from '../table.ts'
import { withdrawOrders } from './its-orders.ts'
import { notifyOfLateReversal } from './notify-late.ts'
import { notifyOfOverpayment } from './notify-overpaid.ts'

type Caller = By & { actor: Actor }

type Asked = { reason: string; requested_by: string; requested_at?: string }

/** Stores the reversing distribution, posts it and closes both. Throws when the distribution was never calculated. */
export async function reverse(
  tx: Tx,
  services: Pick<Services, 'mail' | 'now'>,
  by: Caller,
  row: DistributionRow,
  { reason, requested_by, requested_at }: Asked,
): Promise<Distribution> {
  const { id, project_id, net_cents: net, withheld_cents: withheld } = row
  if (net === null || withheld === null) throw fail('distribution.not_reversible')
  const at = services.now()
  const done = at.toISOString()
  const reversal = randomUUID()
  await tx.insert(distributionTable).values({
    ...row,
    idempotency_key: null,
    id: reversal,
    state: 'closed',
    redeems: false,
    reverses: id,
    reversal_reason: reason,
    prepared_at: requested_at ?? done,
    prepared_by: requested_by,
    approved_at: done,
    approved_by: by.actor.id,
  })
  await tx.update(distributionTable).set({ state: 'closed' }).where(eq(distributionTable.id, id))
  const gone = await withdrawOrders(tx, id, at)
  await postReversal(tx, { id: reversal, project_id, net: net - gone, withheld }, at)
  await notifyOfOverpayment(tx, services.mail, id)
  await notifyOfLateReversal(tx, services, row, at)
  await audit(tx, by, {
    action: 'distribution.reverse',
    subject: { type: 'distribution', id },
    before: { distribution_state: row.state },
    after: { distribution_state: 'closed', reversed_by: reversal },
    reason,
  })
  return readDistribution(tx, reversal)
}
