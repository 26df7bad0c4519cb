import { accountsAt } from '@acervo/domain/payouts/account'
import type { HolderKind } from '@acervo/domain/common/bank/similar-name'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { findApplication } from '../kyc/repo.ts'
import type { Seal } from '../seal.ts'
import { payoutAccountTable } from './table.ts'

/**
 * One change of a person's account with its decrypted IBAN, which must neither be logged nor leave the server in full.
 */
export type OpenedAccount = { iban: string; holder_name: string; created_at: string; effective_at: string }

/** Every account a person has set, newest first. */
export async function listPayoutAccounts(tx: Tx, seal: Seal, userId: string): Promise<OpenedAccount[]> {
  const { id, user_id, sealed_iban, holder_name, created_at, effective_at } = payoutAccountTable
  const rows = await tx
    .select({ sealed_iban, holder_name, created_at, effective_at })
    .from(payoutAccountTable)
    .where(eq(user_id, userId))
    .orderBy(desc(id))
  return rows.map(({ sealed_iban: sealed, ...row }) => ({ iban: openIban(seal, userId, sealed), ...row }))
}

/** The account that payments to a person go to at a moment; undefined when none is in force. */
export async function effectivePayoutAccount(
  tx: Tx,
  seal: Seal,
  userId: string,
  at: Date,
): Promise<{ iban: string; holder_name: string } | undefined> {
  const { current } = accountsAt(await listPayoutAccounts(tx, seal, userId), at)
  return current && { iban: current.iban, holder_name: current.holder_name }
}

/** Stores a change; the caller has locked the person. */
export async function addPayoutAccount(
  tx: Tx,
  seal: Seal,
  userId: string,
  { iban, ...account }: OpenedAccount,
): Promise<void> {
  const sealed_iban = seal.close(iban, userId).toString('base64')
  await tx.insert(payoutAccountTable).values({ user_id: userId, sealed_iban, ...account })
}

/**
 * The name in a person's approved identity, and whether it is that of a person or a company; undefined until it is
 * approved.
 */
export async function findVerifiedName(
  tx: Tx,
  userId: string,
): Promise<{ name: string; kind: HolderKind } | undefined> {
  const application = await findApplication(tx, { user_id: userId })
  if (application?.status !== 'APPROVED' || !application.name) return undefined
  return {
    name: application.name,
    kind: application.user_type === 'persona_juridica' ? 'company' : 'person',
  }
}

/** Decrypts an IBAN that was sealed for its owner. */
export function openIban(seal: Seal, userId: string, sealed: string): string {
  return seal.open(Buffer.from(sealed, 'base64'), userId).toString()
}
