import { COUNTED_MAX, type Waiting, type WaitingRow } from '@acervo/domain/overview/overview'
import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contactTable } from '../contact/table.ts'
import { investmentTable, waitingSince } from '../investments/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { actKey, actKinds, currentAct } from '../registry/blocking-repo.ts'
import { blockingTable, registryCaseTable } from '../registry/table.ts'
import type { Services } from '../services.ts'

type Found = Omit<WaitingRow, 'kind'>
type Look = (services: Pick<Services, 'db' | 'chain' | 'now'>) => Promise<Found>

/** Of these kinds, how much waits and since when. Each is read from an index that holds only what waits. */
export async function readWaiting(
  services: Pick<Services, 'db' | 'chain' | 'now'>,
  kinds: readonly Waiting[],
): Promise<WaitingRow[]> {
  return Promise.all(kinds.map(async (kind) => ({ kind, ...(await looks[kind](services)) })))
}

const inStep = (step: keyof typeof waitingSince): Look =>
  oldestOf(investmentTable, waitingSince[step](investmentTable), eq(investmentTable.status, step))

const looks: Record<Waiting, Look> = {
  contact: oldestOf(
    contactTable,
    contactTable.created_at,
    and(isNull(contactTable.answered_at), isNull(contactTable.spam)),
  ),
  kyc: oldestOf(applicationTable, applicationTable.submitted_at, eq(applicationTable.status, 'SUBMITTED')),
  payments: inStep('review'),
  overdue_payments: readOverdue,
  registrations: inStep('erir'),
  mints: inStep('mint'),
  failed_mints: readFailedMints,
  failed_blocks: readFailedBlocks,
  cases: oldestOf(registryCaseTable, registryCaseTable.first_seen, isNull(registryCaseTable.resolved_at)),
}

function oldestOf(table: PgTable, since: AnyPgColumn | SQL, where: SQL | undefined): Look {
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

/** Payments that were declared and not verified in time; since when they are late. */
function readOverdue(services: Parameters<Look>[0]): Promise<Found> {
  const { status, verify_by } = investmentTable
  const isLate = and(eq(status, 'review'), lte(verify_by, services.now().toISOString()))
  return oldestOf(investmentTable, verify_by, isLate)(services)
}

/** Mints the chain refused, of investments that still await theirs. */
async function readFailedMints({ db, chain }: Parameters<Look>[0]): Promise<Found> {
  const failed = await chain.failures(db, ['mint'], COUNTED_MAX)
  const { id, status } = investmentTable
  const rows = await db
    .select({ id })
    .from(investmentTable)
    .where(and(inArray(id, failed.map(idIn)), eq(status, 'mint')))
  const waiting = new Set(rows.map((row) => row.id))
  return summed(failed.filter((one) => waiting.has(idIn(one))))
}

/** Blocks the chain refused; those that are over all the same do not wait for anybody. */
async function readFailedBlocks({ db, chain }: Parameters<Look>[0]): Promise<Found> {
  const kinds = [...actKinds('block'), ...actKinds('unblock')]
  const failed = await chain.failures(db, kinds, COUNTED_MAX)
  const rows = await db
    .select()
    .from(blockingTable)
    .where(and(inArray(blockingTable.id, failed.map(idIn)), isNull(blockingTable.final_at)))
  const waiting = new Set(rows.map((row) => actKey(currentAct(row), row)))
  return summed(failed.filter(({ key }) => waiting.has(key)))
}

/** What an operation is about, at the end of its key. */
const idIn = ({ key }: { key: string }) => key.slice(key.indexOf(':') + 1)

function summed(failed: { at: string }[]): Found {
  return { count: failed.length, oldest: failed.map(({ at }) => at).toSorted()[0] ?? null }
}
