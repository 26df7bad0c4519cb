import { eurosOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import { isProvisional, yearOfDay } from '@acervo/domain/taxes/years'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import type { DistributionRow } from '../row.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'

/**
 * Notifies the holders of a distribution that it was reversed after the tax papers of its year were final. They may have
 * filed their tax return with a certificate that still contained the payment.
 */
export async function notifyOfLateReversal(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  { id, project_id, payment_date }: DistributionRow,
  at: Date,
): Promise<void> {
  const year = yearOfDay(payment_date)
  if (isProvisional(year, dayOf(at))) return
  const rows = await tx
    .select({ user_id: payee.user_id, gross: payee.gross_cents, ...projectNames })
    .from(payee)
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .where(and(eq(payee.distribution_id, id), gt(payee.gross_cents, 0n), isNull(profileTable.closed_at)))
    .orderBy(asc(payee.user_id))
  await notifyAll(
    tx,
    mail,
    rows.map(({ user_id, gross, ...names }) => ({
      user_id,
      kind: 'distribution.reversed_late' as const,
      subject_id: id,
      params: { ...projectNamed(names), year: String(year), amount: eurosOf(gross) },
    })),
  )
}
