import { and, arrayContains, asc, eq, isNull, lte, not, sql, type SQL } from 'drizzle-orm'
import type { Tasks } from '../adapters/jobs/port.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import { profileTable } from '../identity/table.ts'
import { notify } from '../notifications/notify.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { endInvestment } from './end.ts'
import { lockInvestment, type InvestmentRow } from './repo.ts'
import { investmentTable as table } from './table.ts'
import { isUnpaid } from './conditions.ts'
import { isPaused } from './paused.ts'
import { investmentParams, notifyInvestor } from './notify-investor.ts'
import { begunAnew } from './renew-reservations.ts'

/** Every ten minutes. The next round retries a failed one. */
export const RESERVATIONS_CHECK = '*/10 * * * * keep-reservations ?max=1'

type ReservationServices = Pick<Services, 'db' | 'mail' | 'now' | 'reservations'>

export function reservationTasks(services: ReservationServices): Tasks {
  return { 'keep-reservations': () => processReservations(services) }
}

/** An action, and the condition of the investments that are due for it. */
type DueAction = {
  due: (at: string) => SQL | undefined
  carryOut: (tx: Tx, services: ReservationServices, row: InvestmentRow, at: string) => Promise<void>
}

/** The maximum of investments per action in one round. The next round does the rest. */
const ROUND_MAX = 1000

/**
 * Renews reservations that are on hold, ends expired unpaid investments, reminds investors half-way, and alerts staff
 * of payments that were not verified in time. Each action runs in its own transaction, which locks the investment and
 * checks the condition again. If several rounds, or a round and a person, act at the same time, exactly one succeeds. A
 * round that is killed or repeated does nothing twice.
 */
export async function processReservations(services: ReservationServices): Promise<void> {
  const failures: unknown[] = []
  for (const duty of [renewal, expiry, reminder, overdueAlert]) {
    const at = services.now().toISOString()
    const found = await services.db
      .select({ id: table.id })
      .from(table)
      .where(duty.due(at))
      .orderBy(asc(table.id))
      .limit(ROUND_MAX)
    for (const { id } of found)
      await services.db
        .transaction(async (tx) => {
          await lockInvestment(tx, id)
          // Checks the condition again under the lock: the project may have been suspended in the meantime.
          const [row] = await tx
            .select()
            .from(table)
            .where(and(eq(table.id, id), duty.due(at)))
          if (row) await duty.carryOut(tx, services, row, at)
        })
        .catch((error: unknown) => failures.push(error))
  }
  // The others are done; the job runner reports these.
  if (failures.length > 0) throw new AggregateError(failures, 'Some reservations could not be looked after')
}

const isOnHold = sql`exists (select from ${projectTable}
  where ${projectTable.id} = ${table.project_id} and ${isPaused})`

/** A reservation that is on hold starts again instead of expiring. */
const renewal: DueAction = {
  due: (at) => and(isUnpaid(table), lte(table.remind_at, at), isOnHold),
  async carryOut(tx, services, row, at) {
    await tx
      .update(table)
      .set(begunAnew(services, new Date(at)))
      .where(eq(table.id, row.id))
  },
}

const expiry: DueAction = {
  due: (at) => and(isUnpaid(table), lte(table.expires_at, at), not(isOnHold)),
  carryOut: (tx, services, row) => endInvestment(tx, services, {}, row, { cause: 'expired', reason: null }),
}

const reminder: DueAction = {
  due: (at) => and(isUnpaid(table), isNull(table.reminded_at), lte(table.remind_at, at), not(isOnHold)),
  async carryOut(tx, { mail }, row, at) {
    await tx.update(table).set({ reminded_at: at }).where(eq(table.id, row.id))
    await notifyInvestor(tx, mail, row, 'investment.reminder')
    await audit(tx, {}, { action: 'investment.remind', subject: { type: 'investment', id: row.id } })
  },
}

const overdueAlert: DueAction = {
  due: (at) => and(eq(table.status, 'review'), isNull(table.alerted_at), lte(table.verify_by, at)),
  async carryOut(tx, { mail }, row, at) {
    await tx.update(table).set({ alerted_at: at }).where(eq(table.id, row.id))
    const params = { ...(await investmentParams(tx, row)), verify_by: row.verify_by ?? at }
    const admins = await tx
      .select({ id: profileTable.id })
      .from(profileTable)
      .where(and(arrayContains(profileTable.roles, ['admin']), eq(profileTable.status, 'ACTIVE')))
    for (const { id } of admins)
      await notify(tx, mail, { user_id: id, kind: 'investment.payment_overdue', subject_id: row.id, params })
    await audit(tx, {}, { action: 'investment.alert_overdue', subject: { type: 'investment', id: row.id } })
  },
}
