import { maskedIban } from '@acervo/domain/common/bank/iban'
import type { StatedAccount } from '@acervo/domain/distributions/stated-account'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import type { Services } from '../../services.ts'
import { statedAccountTable as stated } from './table.ts'

type Needed = Pick<Services, 'payoutSeal'>

/**
 * The stated accounts that wait for approval, oldest first. Only readers who may approve an account see its full IBAN.
 */
export async function listStatedAccounts(
  tx: Tx,
  services: Needed,
  reader: Pick<Actor, 'roles'>,
): Promise<StatedAccount[]> {
  const accounts = await selectOpened(tx, services)
  if (can(reader, 'treasury.pay')) return accounts
  return accounts.map((account) => ({ ...account, iban: maskedIban(account.iban) }))
}

/** The waiting accounts with decrypted IBANs, oldest first. */
async function selectOpened(tx: Tx, { payoutSeal }: Needed, where?: SQL): Promise<StatedAccount[]> {
  const { id, user_id, sealed_iban, holder_name, reason, of_heirs, requested_at, requested_by } = stated
  const rows = await tx
    .select({
      id,
      user_id,
      sealed_iban,
      holder_name,
      reason,
      of_heirs,
      requested_at,
      requested_by_id: requested_by,
      requested_by: profileTable.email,
    })
    .from(stated)
    .innerJoin(profileTable, eq(profileTable.id, requested_by))
    .where(where)
    .orderBy(asc(requested_at), asc(id))
  return rows.map(({ sealed_iban: sealed, ...row }) => ({
    ...row,
    iban: payoutSeal.open(Buffer.from(sealed, 'base64'), row.id).toString(),
  }))
}

/** A waiting account by its own id or by the person it is for, who has at most one. */
export async function findStatedAccount(
  tx: Tx,
  services: Needed,
  which: { id: string } | { user_id: string },
): Promise<StatedAccount | undefined> {
  const where = 'id' in which ? eq(stated.id, which.id) : eq(stated.user_id, which.user_id)
  const [found] = await selectOpened(tx, services, where)
  return found
}
