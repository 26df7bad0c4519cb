import { COUNTED_MAX, type Agreement, type Waiting, type WaitingRow } from '@acervo/domain/overview/overview'
import { REFUSAL_DAYS } from '@acervo/domain/treasury/payment-file'
import { and, asc, eq, gt, isNull, lt, lte, not, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { complaintTable } from '../complaints/table.ts'
import { contactTable } from '../contact/table.ts'
import { hasOverpaid, hasReturned, isUnordered, returnedPayments } from '../distributions/repo.ts'
import { reversalRequestTable } from '../distributions/reversal/table.ts'
import { statedAccountTable } from '../distributions/stated-accounts/table.ts'
import { distributionTable } from '../distributions/table.ts'
import { factorResetTable, profileTable, roleRequestTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { waitingSince } from '../investments/conditions.ts'
import { applicationTable } from '../kyc/table.ts'
import { walletChangeTable } from '../kyc/wallet/table.ts'
import { readLastChecks } from '../ledger/last-check.ts'
import { classRequestTable } from '../protection/class/table.ts'
import { countOperations } from '../registry/operations/list.ts'
import { registryCaseTable } from '../registry/cases/table.ts'
import { isEntry } from '../registry/acts/repo.ts'
import { actTable, blockingTable, isActWaiting, isUnblockAsked } from '../registry/table.ts'
import { holdingProofTable, residenceCertificateTable } from '../returns/table.ts'
import type { Services } from '../services.ts'
import { livesAbroad } from '../taxes/non-residents.ts'
import {
  isForFile,
  isWaiting,
  paidBefore,
  paymentFileTable,
  paymentOrderTable,
} from '../treasury/orders/table.ts'
import { bankEntryTable, bankStatementTable } from '../treasury/table.ts'
import { moneyCaseTable } from '../treasury/cases/table.ts'
import { overpaymentView } from '../treasury/overpayments/table.ts'
import { dueSince, isDue } from '../treasury/refunds/due.ts'
import { isRequested, refundTable } from '../treasury/refunds/table.ts'
import { readUsualWaits } from '../waits/read.ts'
import { startOf } from '../adapters/db/days.ts'

type Found = Omit<WaitingRow, 'kind' | 'usual'>
type CountQuery = (services: Pick<Services, 'db' | 'chain' | 'now'>) => Promise<Found>

/**
 * How many items of these kinds wait, and since when. Each kind is read from an index that contains only waiting rows.
 */
export async function readWaiting(
  services: Pick<Services, 'db' | 'chain' | 'now'>,
  kinds: readonly Waiting[],
): Promise<WaitingRow[]> {
  const usual: Partial<Record<string, number>> = await readUsualWaits(services.db)
  return Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await looks[kind](services)), usual: usual[kind] ?? null })),
  )
}

/** Whether bank and chain agreed with our records at the last check. */
export async function readAgreements(services: Pick<Services, 'db' | 'chain' | 'now'>): Promise<Agreement[]> {
  const checks = await readLastChecks(services.db)
  const agreementOf = async (what: Agreement['with'], kind: Waiting) => ({
    with: what,
    differences: (await looks[kind](services)).count,
    checked_at: checks.get(what) ?? null,
  })
  return Promise.all([agreementOf('bank', 'money_cases'), agreementOf('chain', 'cases')])
}

const inStep = (step: keyof typeof waitingSince): CountQuery =>
  oldestOf(investmentTable, waitingSince[step](investmentTable), eq(investmentTable.status, step))

/** The last day that statements cover. */
const lastDay = sql`(select max(to_day) from ${bankStatementTable})`

const looks: Record<Waiting, CountQuery> = {
  contact: oldestOf(
    contactTable,
    contactTable.created_at,
    and(isNull(contactTable.answered_at), isNull(contactTable.spam)),
  ),
  complaints: oldestOf(
    complaintTable,
    complaintTable.created_at,
    and(isNull(complaintTable.decided_at), isNull(complaintTable.spam)),
  ),
  kyc: oldestOf(applicationTable, applicationTable.submitted_at, eq(applicationTable.status, 'SUBMITTED')),
  payments: inStep('review'),
  overdue_payments: readOverdue,
  registrations: inStep('erir'),
  wallet_changes: oldestOf(
    walletChangeTable,
    walletChangeTable.approved_at,
    eq(walletChangeTable.status, 'waiting'),
  ),
  certificates: oldestOf(
    actTable,
    actTable.requested_at,
    and(isActWaiting(actTable), eq(actTable.kind, 'certificate')),
  ),
  entries: oldestOf(
    actTable,
    sql`coalesce(${actTable.release_asked_at}, ${actTable.requested_at})`,
    and(isActWaiting(actTable), isEntry),
  ),
  unblocks: oldestOf(blockingTable, blockingTable.unblock_asked_at, isUnblockAsked(blockingTable)),
  mints: inStep('mint'),
  failed_operations: ({ db, chain }) => countOperations(db, chain, COUNTED_MAX),
  cases: oldestOf(
    registryCaseTable,
    registryCaseTable.first_seen,
    and(isNull(registryCaseTable.resolved_at), not(registryCaseTable.is_set_aside)),
  ),
  transfers: oldestOf(
    bankEntryTable,
    startOf(sql`booked_on`),
    and(eq(bankEntryTable.state, 'open'), gt(bankEntryTable.cents, 0n)),
  ),
  debits: oldestOf(
    bankEntryTable,
    startOf(sql`booked_on`),
    and(eq(bankEntryTable.state, 'open'), lt(bankEntryTable.cents, 0n)),
  ),
  due_refunds: oldestOf(investmentTable, dueSince, isDue),
  refunds: oldestOf(refundTable, refundTable.requested_at, isRequested(refundTable)),
  returned_refunds: oldestOf(
    refundTable,
    sql`(select ${startOf(sql`came_back.booked_on`)} from payment_order as returned
      join bank_entry as came_back on came_back.id = returned_entry where returned.id = order_id)`,
    sql`${refundTable.cancelled_at} is null and ${refundTable.order_id} in (
      select id from payment_order where returned_entry is not null)`,
  ),
  refunds_by_hand: ofOrders(and(isWaiting(paymentOrderTable), paymentOrderTable.is_by_hand)),
  orders: ofOrders(isForFile(paymentOrderTable)),
  unpaid_files: oldestOf(
    paymentFileTable,
    startOf(sql`execution_day`),
    sql`refusal_reported_at is null and (
      execution_day <= ${lastDay} - ${REFUSAL_DAYS}::int
        and exists (select from payment_order where file_id = payment_file.id and paid_entry is null)
      or execution_day > ${lastDay} and exists (${paidBefore}))`,
  ),
  refused_files: oldestOf(
    paymentFileTable,
    paymentFileTable.refusal_reported_at,
    sql`refusal_reported_at is not null and refused_at is null
      and exists (select from payment_order where file_id = payment_file.id and paid_entry is null)`,
  ),
  distributions: oldestOf(
    distributionTable,
    distributionTable.prepared_at,
    eq(distributionTable.state, 'calculated'),
  ),
  unordered_distributions: oldestOf(distributionTable, distributionTable.approved_at, isUnordered),
  reversals: oldestOf(reversalRequestTable, reversalRequestTable.requested_at),
  returned_payments: oldestOf(
    distributionTable,
    sql`(select min(${startOf(sql`came_back.booked_on`)}) from ${returnedPayments}
      join bank_entry as came_back on came_back.id = returned.returned_entry where distribution_id = distribution.id)`,
    hasReturned,
  ),
  overpaid: oldestOf(
    distributionTable,
    sql`(select min(withdrawn_at) from ${overpaymentView} where distribution_id = distribution.id and left_cents > 0)`,
    hasOverpaid,
  ),
  stated_accounts: oldestOf(statedAccountTable, statedAccountTable.requested_at),
  class_requests: oldestOf(
    classRequestTable,
    classRequestTable.requested_at,
    and(isNull(classRequestTable.decided_at), isOpenAccount(classRequestTable.user_id)),
  ),
  residence_certificates: ofProofs(
    residenceCertificateTable,
    sql`exists (select from ${applicationTable}
      where ${applicationTable.user_id} = ${residenceCertificateTable.user_id} and ${livesAbroad})`,
  ),
  holding_proofs: ofProofs(holdingProofTable),
  money_cases: oldestOf(moneyCaseTable, moneyCaseTable.first_seen, isNull(moneyCaseTable.resolved_at)),
  factor_resets: oldestOf(
    factorResetTable,
    factorResetTable.requested_at,
    and(eq(factorResetTable.status, 'requested'), isOpenAccount(factorResetTable.user_id)),
  ),
  role_requests: oldestOf(
    roleRequestTable,
    roleRequestTable.requested_at,
    and(eq(roleRequestTable.status, 'requested'), isOpenAccount(roleRequestTable.user_id)),
  ),
}

/** The proofs that wait for a decision and that the lists show. */
function ofProofs(
  table: typeof residenceCertificateTable | typeof holdingProofTable,
  isListed?: SQL,
): CountQuery {
  const { uploaded_at, confirmed_at, ended_at, user_id } = table
  return oldestOf(
    table,
    uploaded_at,
    and(isNull(confirmed_at), isNull(ended_at), isOpenAccount(user_id), isListed),
  )
}

/** The orders among these whose payee is not blocked. */
function ofOrders(which?: SQL): CountQuery {
  const isHeld = sql`exists (select from ${profileTable}
    where ${profileTable.id} = ${paymentOrderTable.payee_id} and ${profileTable.status} = 'BLOCKED')`
  return oldestOf(paymentOrderTable, paymentOrderTable.created_at, and(which, not(isHeld)))
}

function isOpenAccount(userId: AnyPgColumn): SQL {
  return sql`exists (select from ${profileTable} where ${profileTable.id} = ${userId} and ${profileTable.closed_at} is null)`
}

function oldestOf(table: PgTable, since: AnyPgColumn | SQL, where?: SQL): CountQuery {
  return async ({ db }) => {
    const rows = db
      .select({ since: sql<string>`${since}`.as('since') })
      .from(table)
      .where(where)
      .orderBy(asc(since))
      .limit(COUNTED_MAX)
      .as('waiting')
    const [found] = await db
      .select({ count: sql`count(*)`.mapWith(Number), oldest: sql<string | null>`min(${rows.since})` })
      .from(rows)
    const { count = 0, oldest = null } = found ?? {}
    return { count, oldest: oldest && new Date(oldest).toISOString() }
  }
}

/** Payments that were declared and not verified in time, by the time since when they are overdue. */
function readOverdue(services: Parameters<CountQuery>[0]): Promise<Found> {
  const { status, verify_by } = investmentTable
  const isLate = and(eq(status, 'review'), lte(verify_by, services.now().toISOString()))
  return oldestOf(investmentTable, verify_by, isLate)(services)
}
