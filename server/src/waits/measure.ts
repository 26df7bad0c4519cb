import { CASES_MIN, MEASURED_DAYS, type Measured } from '@acervo/domain/waits/usual'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tasks } from '../adapters/jobs/port.ts'
import { complaintTable } from '../complaints/table.ts'
import { contactTable } from '../contact/table.ts'
import { distributionTable } from '../distributions/table.ts'
import { waitingSince } from '../investments/conditions.ts'
import { factorResetTable, roleRequestTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { roundTable } from '../kyc/rounds/table.ts'
import { walletChangeTable } from '../kyc/wallet/table.ts'
import { classRequestTable } from '../protection/class/table.ts'
import { isEntry } from '../registry/acts/repo.ts'
import { actTable, blockingTable } from '../registry/table.ts'
import { holdingProofTable, residenceCertificateTable } from '../returns/table.ts'
import type { Services } from '../services.ts'
import { bankMatchTable } from '../treasury/matching/table.ts'
import { refundTable } from '../treasury/refunds/table.ts'
import { startOf } from '../adapters/db/days.ts'
import { usualWaitTable } from './table.ts'

/** Every hour. */
export const WAITS_MEASURING = '41 * * * * measure-waits ?max=1'

type Needed = Pick<Services, 'db' | 'now'>
type Moment = AnyPgColumn | SQL
type Wait = { table: PgTable; from: Moment; to: Moment; which?: SQL | undefined }

/** When each wait begins and ends. */
const waits: Record<Measured, Wait> = {
  contact: {
    table: contactTable,
    from: contactTable.created_at,
    to: contactTable.answered_at,
    which: isNull(contactTable.spam),
  },
  complaints: {
    table: complaintTable,
    from: complaintTable.created_at,
    to: complaintTable.decided_at,
    which: isNull(complaintTable.spam),
  },
  kyc: { table: roundTable, from: roundTable.submitted_at, to: roundTable.decided_at },
  payments: ofStep('review', investmentTable.review_at),
  registrations: ofStep('erir', investmentTable.erir_at),
  mints: ofStep('mint', investmentTable.completed_at),
  refunds: { table: refundTable, from: refundTable.requested_at, to: refundTable.approved_at },
  paid_refunds: {
    table: refundTable,
    from: sql`(select coalesce(rejected_at, payment_verified_at, created_at) from investment where id = investment_id)`,
    // Only the day of a payment is known. A payment that the bank returned does not count.
    to: sql`(select ${startOf(sql`booked_on + 1`)} from payment_order
      join bank_entry on bank_entry.id = paid_entry where payment_order.id = order_id and returned_entry is null)`,
    which: isNull(refundTable.cancelled_at),
  },
  class_requests: {
    table: classRequestTable,
    from: classRequestTable.requested_at,
    to: classRequestTable.decided_at,
  },
  distributions: {
    table: distributionTable,
    from: distributionTable.prepared_at,
    to: distributionTable.approved_at,
  },
  wallet_changes: {
    table: walletChangeTable,
    from: walletChangeTable.approved_at,
    to: walletChangeTable.decided_at,
  },
  certificates: {
    table: actTable,
    from: actTable.requested_at,
    to: actTable.decided_at,
    which: eq(actTable.kind, 'certificate'),
  },
  residence_certificates: ofProofs(residenceCertificateTable),
  holding_proofs: ofProofs(holdingProofTable),
  transfers: {
    table: bankMatchTable,
    from: sql`(select min(${startOf(sql`booked_on`)}) from bank_match_line
      join bank_entry on bank_entry.id = entry_id where match_id = bank_match.id)`,
    to: bankMatchTable.matched_at,
    which: isNull(bankMatchTable.undone_at),
  },
  // A request waits for another person, and so does its release.
  entries: {
    table: actTable,
    from: sql`coalesce(${actTable.release_asked_at}, ${actTable.requested_at})`,
    to: sql`case when ${actTable.release_asked_at} is null then ${actTable.decided_at} else ${actTable.ended_at} end`,
    which: and(isEntry, ne(actTable.state, 'withdrawn')),
  },
  unblocks: {
    table: blockingTable,
    from: blockingTable.unblock_asked_at,
    to: blockingTable.unblocked_at,
  },
  factor_resets: ofTwo(factorResetTable),
  role_requests: ofTwo(roleRequestTable),
}

function ofStep(step: keyof typeof waitingSince, to: AnyPgColumn): Wait {
  return { table: investmentTable, from: waitingSince[step](investmentTable), to }
}

function ofProofs(table: typeof residenceCertificateTable | typeof holdingProofTable): Wait {
  return { table, from: table.uploaded_at, to: table.confirmed_at }
}

/** Cancelled requests do not count, because the requester may have made them by mistake. */
function ofTwo(table: typeof factorResetTable | typeof roleRequestTable): Wait {
  return { table, from: table.requested_at, to: table.decided_at, which: eq(table.status, 'done') }
}

export function waitTasks(services: Needed): Tasks {
  return { 'measure-waits': () => measureWaits(services) }
}

/**
 * Measures how long each kind took recently. Reads every row that ended in that period, so it is too slow for a
 * request.
 */
export async function measureWaits({ db, now }: Needed): Promise<void> {
  const at = now()
  const measured: (typeof usualWaitTable.$inferInsert)[] = []
  for (const [kind, wait] of Object.entries(waits) as [Measured, Wait][]) {
    const ms = await measure(db, wait, at)
    if (ms !== undefined) measured.push({ kind, ms, measured_at: at.toISOString() })
  }
  await db.transaction(async (tx) => {
    // Two measurements at once would both insert the same kind.
    await tx.execute(sql`lock table ${usualWaitTable} in share row exclusive mode`)
    await tx.delete(usualWaitTable)
    if (measured.length > 0) await tx.insert(usualWaitTable).values(measured)
  })
}

async function measure(
  db: Services['db'],
  { table, from, to, which }: Wait,
  at: Date,
): Promise<number | undefined> {
  const took = sql`extract(epoch from ${to} - ${from}) * 1000`
  const first = sql`${at.toISOString()}::timestamptz - ${MEASURED_DAYS}::int * interval '1 day'`
  const [found] = await db
    .select({
      cases: sql`count(*)`.mapWith(Number),
      ms: sql`percentile_disc(0.8) within group (order by ${took})`.mapWith(Number),
    })
    .from(table)
    .where(and(sql`${to} >= ${first}`, sql`${to} >= ${from}`, which))
  return found && found.cases >= CASES_MIN ? Math.round(found.ms) : undefined
}
