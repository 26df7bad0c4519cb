import type { StatedAccount } from '@acervo/domain/distributions/stated-account'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import type { Services } from '../../services.ts'
import { statedAccountTable as stated } from './table.ts'

type Needed = Pick<Services, 'payoutSeal'>

/** The accounts that wait to be approved, with their IBANs opened, oldest first. */
export async function listStatedAccounts(
  tx: Tx,
  { payoutSeal }: Needed,
  where?: SQL,
): Promise<StatedAccount[]> {
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

export async function findStatedAccount(
  tx: Tx,
  services: Needed,
  id: string,
): Promise<StatedAccount | undefined> {
  const [found] = await listStatedAccounts(tx, services, eq(stated.id, id))
  return found
}
