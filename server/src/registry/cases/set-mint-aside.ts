import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail } from '@acervo/domain/registry/failures'
import type { SetAsideRequest } from '@acervo/domain/registry/unexplained-mint'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { applicationTable } from '../../kyc/table.ts'
import type { Services } from '../../services.ts'
import { mintSetAsideTable, registryCaseTable } from './table.ts'
import { findMint, ownerOf, readWaiting } from './mints.ts'
import { isSetAside } from './difference.ts'
import { lockCases } from './repo.ts'

/**
 * Sets a mint aside that belongs to no investment. Cases that consist only of such mints no longer count as open, and
 * the same number of tokens may be minted to the same wallet again. Register and chain still differ.
 */
export async function setMintAside(
  { db, chain, now }: Pick<Services, 'db' | 'chain' | 'now'>,
  by: By & { actor: Actor },
  caseId: string,
  { tx_hash, reason }: SetAsideRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mint = await findMint(tx, chain, caseId, tx_hash)
    if (!mint) throw fail('registry.mint_not_found')
    if (await isOwnWallet(tx, by.actor, mint.wallet)) {
      const conflict = conflictOf(by.actor.id, { about: by.actor.id }, false)
      if (conflict) throw failIdentity(conflict)
    }
    if (ownerOf(mint, await readWaiting(tx, [mint])) !== null) throw fail('registry.mint_of_other')
    if (!(await chain.setMintAside(tx, tx_hash))) throw fail('registry.mint_not_found')
    const decided = { set_aside_by: by.actor.id, set_aside_at: now().toISOString(), reason }
    await tx.insert(mintSetAsideTable).values({ tx_hash, ...decided })
    const { project_id, wallet, tokens } = mint
    await audit(tx, by, {
      action: 'registry.set_mint_aside',
      subject: { type: 'registry_case', id: caseId },
      after: { tx_hash, project_id, wallet, tokens },
      reason,
    })
    await markCases(tx, chain)
  })
}

/** Updates the open cases with the mints that are now set aside, as the next comparison would. */
async function markCases(tx: Tx, chain: Chain): Promise<void> {
  await lockCases(tx)
  const mints = await chain.unexplainedMints(tx)
  const open = and(isNull(registryCaseTable.resolved_at), eq(registryCaseTable.is_set_aside, false))
  for (const row of await tx.select().from(registryCaseTable).where(open)) {
    if (!isSetAside(row, mints)) continue
    await tx.update(registryCaseTable).set({ is_set_aside: true }).where(eq(registryCaseTable.id, row.id))
  }
}

async function isOwnWallet(tx: Tx, { id }: Actor, wallet: string): Promise<boolean> {
  const [own] = await tx
    .select({ id: applicationTable.id })
    .from(applicationTable)
    .where(and(eq(applicationTable.user_id, id), eq(sql`lower(${applicationTable.wallet})`, wallet)))
  return own !== undefined
}
