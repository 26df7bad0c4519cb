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
  const { sealed_iban, requested_by, ...shown } = {
    id: stated.id,
    user_id: stated.user_id,
    sealed_iban: stated.sealed_iban,
    holder_name: stated.holder_name,
    reason: stated.reason,
    requested_by: stated.requested_by,
    requested_at: stated.requested_at,
  }
  const rows = await tx
    .select({ ...shown, sealed_iban, requested_by_id: requested_by, requested_by: profileTable.email })
    .from(stated)
    .innerJoin(profileTable, eq(profileTable.id, requested_by))
    .where(where)
    .orderBy(asc(stated.requested_at), asc(stated.id))
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
