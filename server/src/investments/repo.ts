import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { refundDue } from '@acervo/domain/investments/refund'
import { isUnpaid } from '@acervo/domain/investments/step-rules'
import { eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { mintKey, type Chain, type OpState } from '../adapters/chain/port.ts'
import type { Db, Tx } from '../adapters/db/port.ts'
import { prepared } from '../adapters/db/prepared.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { projectFileTable } from '../projects/files/table.ts'
import { acceptedDocumentOf } from './accepted/present.ts'
import { isPaused } from './paused.ts'
import { investmentTable } from './table.ts'
import { opAsShown } from './op-as-shown.ts'

export type InvestmentRow = typeof investmentTable.$inferSelect

/** Queried only for the rows of the page, not for all matches. */
const emailOf = (person: AnyPgColumn) =>
  sql<string | null>`(select email from ${profileTable} staff where staff.id = ${person})`

const columns = {
  row: investmentTable,
  ...projectNames,
  is_paused: isPaused,
  user_name: profileTable.full_name,
  user_email: profileTable.email,
  kyc_status: profileTable.kyc_status,
  kyc_application_id: profileTable.kyc_application_id,
  approved_wallet: sql<string | null>`(
    select wallet from ${applicationTable} application
    where application.user_id = ${profileTable.id} and application.status = 'APPROVED')`,
  file: {
    filename: projectFileTable.filename,
    storage_path: projectFileTable.storage_path,
    archived_at: projectFileTable.archived_at,
  },
  verified_by: emailOf(investmentTable.payment_verified_by),
  returned_by: emailOf(investmentTable.returned_by),
}

/** A query to filter and sort. `present` converts its rows to their public form. */
export function selectInvestments(tx: Tx) {
  return tx
    .select(columns)
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .leftJoin(projectFileTable, eq(projectFileTable.id, investmentTable.accepted_file_id))
}

type ShownState = NonNullable<Investment['mint']>['state']
type Selected = Awaited<ReturnType<typeof selectInvestments>>[number]

/** One investment with all fields for staff. `shownTo` removes the fields that its investor must not see. */
export async function findInvestment(db: Db, chain: Chain, id: string): Promise<Investment | undefined> {
  const query = prepared(db, 'find_investment', (name) =>
    selectInvestments(db)
      .where(eq(investmentTable.id, sql.placeholder('id')))
      .prepare(name),
  )
  return (await present(db, chain, await query.execute({ id })))[0]
}

/** One investment. Throws when it does not exist. */
export async function readInvestment(db: Db, chain: Chain, id: string): Promise<Investment> {
  const investment = await findInvestment(db, chain, id)
  if (!investment) throw fail('investment.not_found')
  return investment
}

/** The investments with these ids, as far as they exist, by id. */
export async function findInvestments(db: Db, chain: Chain, ids: string[]): Promise<Map<string, Investment>> {
  const rows = await selectInvestments(db).where(inArray(investmentTable.id, ids))
  return new Map((await present(db, chain, rows)).map((investment) => [investment.id, investment]))
}

/** Adds the state of its mint to each selected investment. */
export async function present(db: Db, chain: Chain, rows: Selected[]): Promise<Investment[]> {
  const minting = rows.filter(({ row }) => row.status === 'mint' || row.status === 'completed')
  const states = await chain.states(
    db,
    minting.map(({ row }) => mintKey(row.id)),
  )
  return rows.map(
    ({ row, project_name, project_name_en, is_paused, user_name, user_email, file, ...staff }) => {
      const { verified_by, returned_by, kyc_status, kyc_application_id, approved_wallet } = staff
      const { returned_at, return_reason } = row
      const state = states.get(mintKey(row.id))
      return {
        ...row,
        project_name,
        project_name_en,
        user_name,
        user_email,
        expires_at: isUnpaid(row.status) && !is_paused ? row.expires_at : null,
        refund_due: refundDue(row),
        accepted: row.acceptance && acceptedDocumentOf(row.id, row.acceptance, file),
        mint: isShown(state) ? opAsShown(chain, state) : null,
        staff: {
          verify_by: row.status === 'review' ? row.verify_by : null,
          kyc_status,
          kyc_application_id,
          approved_wallet,
          payment_verified_by: verified_by,
          payment_verified_by_id: row.payment_verified_by,
          returned:
            returned_at === null || return_reason === null
              ? null
              : { at: returned_at, by: returned_by, reason: return_reason },
        },
      }
    },
  )
}

/** Only a rejected investment has an abandoned mint, and that mint is never shown. */
export function isShown(state: OpState | undefined): state is OpState & { state: ShownState } {
  return state !== undefined && state.state !== 'abandoned'
}

/** The row of an investment, locked until the transaction ends. */
export async function lockInvestment(tx: Tx, id: string): Promise<InvestmentRow | undefined> {
  return (await lockInvestments(tx, [id]))[0]
}

/**
 * The rows of the investments that exist, always locked in the order of their ids, so that two transactions never
 * deadlock.
 */
export function lockInvestments(tx: Tx, ids: readonly string[]): Promise<InvestmentRow[]> {
  return tx
    .select()
    .from(investmentTable)
    .where(inArray(investmentTable.id, [...ids]))
    .orderBy(investmentTable.id)
    .for('update')
}
