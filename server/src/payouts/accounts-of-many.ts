import { accountsAt } from '@acervo/domain/payouts/account'
import { desc, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Seal } from '../seal.ts'
import { openIban } from './repo.ts'
import { payoutAccountTable } from './table.ts'

/**
 * The holder's name of each account in force at a moment, by owner; people without an account are missing. Decrypts no
 * IBAN.
 */
export async function accountHolders(
  tx: Tx,
  users: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  const accounts = await accountsOf(tx, users, at)
  return new Map([...accounts].map(([user, { holder_name }]) => [user, holder_name]))
}

/** The SQL form of `accountsAt`: whether a person has an account in force now. */
export function hasAccountNow(userId: SQL): SQL {
  return sql`exists (select from payout_account as own
    where own.user_id = ${userId} and own.effective_at <= now() and not exists (select from payout_account as newer
      where newer.user_id = own.user_id and newer.id > own.id and newer.created_at < own.effective_at))`
}

/** The accounts in force at a moment with decrypted IBANs, by owner; people without an account are missing. */
export async function effectivePayoutAccounts(
  tx: Tx,
  seal: Seal,
  users: readonly string[],
  at: Date,
): Promise<Map<string, { iban: string; holder_name: string }>> {
  const accounts = await accountsOf(tx, users, at)
  return new Map(
    [...accounts].map(([user, { sealed_iban, holder_name }]) => [
      user,
      { iban: openIban(seal, user, sealed_iban), holder_name },
    ]),
  )
}

/** One query for any number of people. */
async function accountsOf(tx: Tx, users: readonly string[], at: Date) {
  const { id, user_id, created_at, effective_at, sealed_iban, holder_name } = payoutAccountTable
  const rows = await tx
    .select({ user_id, created_at, effective_at, sealed_iban, holder_name })
    .from(payoutAccountTable)
    .where(sql`${user_id} = any(${sql.param([...users])}::uuid[])`)
    .orderBy(desc(id))
  const inForce = [...Map.groupBy(rows, (row) => row.user_id)].flatMap(([user, changes]) => {
    const { current } = accountsAt(changes, at)
    return current ? [[user, current] as const] : []
  })
  return new Map(inForce)
}
