import type { Investment } from '@acervo/domain/investments/investment'
import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { centsOf } from '@acervo/domain/common/cents'
import type { InvestmentSort, SortOrder } from '@acervo/domain/investments/calls'
import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import { beyond, cursorOf, type Key } from '../adapters/db/keyset.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'
import { investmentTable, positionTable, stepRank } from './table.ts'

export type InvestmentRow = typeof investmentTable.$inferSelect

/** The chain operation of an investment: one for ever, whoever asks and how often (design 4.9). */
export function mintKey(investmentId: string): string {
  return `mint:${investmentId}`
}

/** Where people look a transaction up; null on a chain that nobody else sees. */
export function txUrl({ network }: Pick<Chain, 'network'>, hash: string | undefined): string | null {
  return hash && network.explorer_url ? `${network.explorer_url}/tx/${hash}` : null
}

const columns = {
  row: investmentTable,
  project_name: projectTable.name,
  user_name: profileTable.full_name,
  user_email: profileTable.email,
}

function selectInvestments(tx: Tx) {
  return tx
    .select(columns)
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
}

type Selected = Awaited<ReturnType<typeof selectInvestments>>[number]

/** One investment as people read it. */
export async function findInvestment(db: Db, chain: Chain, id: string): Promise<Investment | undefined> {
  const rows = await selectInvestments(db).where(eq(investmentTable.id, id))
  return (await present(db, chain, rows))[0]
}

export type InvestmentFilter = {
  user_id?: string
  status?: InvestmentStatus
  /** Part of the project's name. */
  search?: string
  sort?: InvestmentSort
  order?: SortOrder
  limit: number
  cursor?: string
}

const id: Key<Investment> = { column: investmentTable.id, type: 'uuid', of: (row) => row.id }
const created: Key<Investment> = {
  column: investmentTable.created_at,
  type: 'timestamptz',
  of: (row) => row.created_at,
}
const keysOf: Record<InvestmentSort, readonly Key<Investment>[]> = {
  date: [created, id],
  amount: [{ column: investmentTable.amount, type: 'bigint', of: (row) => String(centsOf(row.amount)) }, id],
  status: [
    {
      column: stepRank(investmentTable.status),
      type: 'bigint',
      of: (row) => investmentStatuses.indexOf(row.status),
    },
    created,
    id,
  ],
}

/** Investments in the order asked for, newest first by default: of one person or of all, in one status or any. */
export async function listInvestments(
  db: Db,
  chain: Chain,
  filter: InvestmentFilter,
): Promise<{ rows: Investment[]; next_cursor: string | null }> {
  const { sort = 'date', order = 'desc', limit } = filter
  const keys = keysOf[sort]
  const direction = order === 'asc' ? asc : desc
  const found = await selectInvestments(db)
    .where(
      and(
        filter.user_id ? eq(investmentTable.user_id, filter.user_id) : undefined,
        filter.status ? eq(investmentTable.status, filter.status) : undefined,
        filter.search ? inArray(investmentTable.project_id, projectsNamed(db, filter.search)) : undefined,
        beyond(keys, order, filter.cursor),
      ),
    )
    .orderBy(...keys.map(({ column }) => direction(column)))
    .limit(limit + 1)
  const rows = await present(db, chain, found.slice(0, limit))
  const last = rows.at(-1)
  return { rows, next_cursor: found.length > limit && last ? cursorOf(keys, last) : null }
}

function projectsNamed(db: Db, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return db.select({ id: projectTable.id }).from(projectTable).where(ilike(projectTable.name, pattern))
}

async function present(db: Db, chain: Chain, rows: Selected[]): Promise<Investment[]> {
  const minting = rows.filter(({ row }) => row.status === 'mint' || row.status === 'completed')
  const states = await chain.states(
    db,
    minting.map(({ row }) => mintKey(row.id)),
  )
  return rows.map(({ row, ...names }) => {
    const state = states.get(mintKey(row.id))
    return {
      ...row,
      ...names,
      mint: state
        ? {
            state: state.state,
            tx_hash: state.tx_hash ?? null,
            tx_url: txUrl(chain, state.tx_hash),
            error: state.error ?? null,
          }
        : null,
    }
  })
}

/** The row of an investment, locked until the transaction ends. */
export async function lockInvestment(tx: Tx, id: string): Promise<InvestmentRow | undefined> {
  const [row] = await tx.select().from(investmentTable).where(eq(investmentTable.id, id)).for('update')
  return row
}

type Reservation = { project_id: string; user_id: string; amount: number; token_value: number }

/**
 * Takes the amount out of what the project still has, in the investment's own transaction. False, and nothing done,
 * when the project is not active, its token value is another, or too little is left. The position is
 * always written before the project, so two requests can wait for each other but never both.
 */
export async function reserve(
  tx: Tx,
  { project_id, user_id, amount, token_value }: Reservation,
): Promise<boolean> {
  const [position] = await tx
    .insert(positionTable)
    .values({ project_id, user_id, investments: 1, committed: amount })
    .onConflictDoUpdate({
      target: [positionTable.project_id, positionTable.user_id],
      set: {
        investments: sql`${positionTable.investments} + 1`,
        committed: sql`${positionTable.committed} + excluded.committed_cents`,
      },
    })
    .returning({ investments: positionTable.investments })
  const newcomer = position?.investments === 1 ? 1 : 0
  const cents = sql.param(amount, projectTable.committed)
  const reserved = await tx
    .update(projectTable)
    .set({
      committed: sql`${projectTable.committed} + ${cents}`,
      investors_count: sql`${projectTable.investors_count} + ${newcomer}`,
    })
    .where(
      and(
        eq(projectTable.id, project_id),
        eq(projectTable.status, 'active'),
        eq(projectTable.token_value, token_value),
        sql`${projectTable.committed} + ${cents} <= ${projectTable.total_funding}`,
      ),
    )
    .returning({ id: projectTable.id })
  return reserved.length === 1
}

/** Gives the amount of an investment back to its project: the reverse of `reserve`. */
export async function release(tx: Tx, { project_id, user_id, amount }: InvestmentRow): Promise<void> {
  const cents = sql.param(amount, projectTable.committed)
  const [position] = await tx
    .update(positionTable)
    .set({
      investments: sql`${positionTable.investments} - 1`,
      committed: sql`${positionTable.committed} - ${cents}`,
    })
    .where(and(eq(positionTable.project_id, project_id), eq(positionTable.user_id, user_id)))
    .returning({ investments: positionTable.investments })
  const leaver = position?.investments === 0 ? 1 : 0
  await tx
    .update(projectTable)
    .set({
      committed: sql`${projectTable.committed} - ${cents}`,
      investors_count: sql`${projectTable.investors_count} - ${leaver}`,
    })
    .where(eq(projectTable.id, project_id))
}
