import { investorName } from '@acervo/domain/registry/holdings'
import type { WalletChange } from '@acervo/domain/registry/wallet-change'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { moveKey, type Chain } from '../../adapters/chain/port.ts'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { opAsShown } from '../../investments/op-as-shown.ts'
import { isHeld } from '../acts/held.ts'
import { lotView } from '../acts/table.ts'
import { openIdNumber } from '../id-number.ts'
import { applicationTable } from '../../kyc/table.ts'
import { roundTable } from '../../kyc/rounds/table.ts'
import { walletChangeTable as table, walletProofTable } from '../../kyc/wallet/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { blockingTable } from '../table.ts'

const decider = alias(profileTable, 'decider')

/** One wallet change; undefined when it does not exist. */
export async function findWalletChange(
  db: Db,
  chain: Chain,
  id: string,
  identifies: boolean,
): Promise<WalletChange | undefined> {
  return (await readChanges(db, chain, [id], identifies)).get(id)
}

/** Wallet changes by id, with what the registrar examines. */
export async function readChanges(
  db: Db,
  chain: Chain,
  ids: string[],
  identifies: boolean,
): Promise<Map<string, WalletChange>> {
  if (ids.length === 0) return new Map()
  const rows = await selectChanges(db, ids)
  const states = await chain.states(db, ids.map(moveKey))
  const holdings = await readHoldings(
    db,
    rows.map(({ row }) => row.user_id),
  )
  return new Map(
    rows.map(({ row, full_name, email, id_number, is_proven, ...shown }) => {
      const state = states.get(moveKey(row.id))
      const change: WalletChange = {
        ...row,
        ...shown,
        name: investorName(full_name, email),
        email,
        id_number: identifies ? id_number : null,
        control: is_proven ? 'proven' : 'declared',
        holdings: holdings.get(row.user_id) ?? [],
        chain: state ? opAsShown(chain, state) : null,
      }
      return [row.id, change]
    }),
  )
}

function selectChanges(db: Db, ids: string[]) {
  return db
    .select({
      row: table,
      full_name: profileTable.full_name,
      email: profileTable.email,
      is_blocked: sql<boolean>`${profileTable.status} = 'BLOCKED'`,
      id_number: openIdNumber,
      decided_by: decider.email,
      approved_by: approver('email'),
      approved_by_id: approver('id'),
      is_proven: sql<boolean>`exists (select from ${walletProofTable} where ${and(
        eq(walletProofTable.user_id, table.user_id),
        eq(walletProofTable.wallet, table.new_wallet),
        sql`${walletProofTable.proven_at} is not null`,
      )})`,
    })
    .from(table)
    .innerJoin(profileTable, eq(profileTable.id, table.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, table.user_id), sql`${applicationTable.changes} is null`),
    )
    .leftJoin(decider, eq(decider.id, table.decided_by))
    .where(inArray(table.id, ids))
}

/** The person who approved the review in which the wallet was requested, found by the time of that decision. */
function approver(column: 'id' | 'email'): SQL<string | null> {
  return sql`(select ${sql.raw(`reviewer.${column}`)} from ${roundTable}
    join ${applicationTable} own on own.id = ${roundTable.application_id}
    join ${profileTable} reviewer on reviewer.id = ${roundTable.decided_by}
    where own.user_id = ${table.user_id} and ${roundTable.decided_at} = ${table.approved_at} limit 1)`
}

async function readHoldings(db: Db, userIds: string[]): Promise<Map<string, WalletChange['holdings']>> {
  const { user_id, project_id, tokens } = lotView
  const blocked = sql`(select coalesce(sum(${blockingTable.amount}), 0) from ${blockingTable} where ${and(
    eq(blockingTable.user_id, user_id),
    eq(blockingTable.project_id, project_id),
    eq(blockingTable.type, 'tokens'),
    sql`${blockingTable.unblocked_at} is null`,
  )})`
  const rows = await db
    .select({
      user_id,
      project_id,
      ...projectNames,
      tokens: sql`sum(${tokens})`.mapWith(Number),
      blocked_tokens: blocked.mapWith(Number),
    })
    .from(lotView)
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .where(and(inArray(user_id, userIds), isHeld()))
    .groupBy(user_id, project_id, projectTable.id)
    .orderBy(asc(projectTable.name))
  return Map.groupBy(rows, (row) => row.user_id)
}
