import { maskedIban } from '@acervo/domain/common/bank/iban'
import type { StatedAccount } from '@acervo/domain/distributions/stated-account'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import type { Services } from '../../services.ts'
import { statedAccountTable as stated } from './table.ts'

type Needed = Pick<Services, 'payoutSeal'>

/** The accounts that wait to be approved, oldest first. Only whoever may approve one reads its IBAN whole. */
export async function listStatedAccounts(
  tx: Tx,
  services: Needed,
  reader: Pick<Actor, 'roles'>,
): Promise<StatedAccount[]> {
  const accounts = await selectOpened(tx, services)
  if (can(reader, 'treasury.pay')) return accounts
  return accounts.map((account) => ({ ...account, iban: maskedIban(account.iban) }))
}

/** With their IBANs opened, oldest first. */
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

/** An account that waits, by its id or by whom it is for: there is at most one. */
export async function findStatedAccount(
  tx: Tx,
  services: Needed,
  which: { id: string } | { user_id: string },
): Promise<StatedAccount | undefined> {
  const where = 'id' in which ? eq(stated.id, which.id) : eq(stated.user_id, which.user_id)
  const [found] = await selectOpened(tx, services, where)
  return found
}
