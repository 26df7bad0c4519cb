import { steps, type OpenStep } from '@acervo/domain/investments/steps'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Chain, UnexplainedMint } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { registryCaseTable } from './table.ts'
import { isAbout } from './difference.ts'

/** An unexplained mint of an open case; undefined when it is explained already. */
export async function findMint(
  tx: Tx,
  chain: Chain,
  caseId: string,
  hash: string,
): Promise<UnexplainedMint | undefined> {
  const [row] = await tx
    .select()
    .from(registryCaseTable)
    .where(and(eq(registryCaseTable.id, caseId), isNull(registryCaseTable.resolved_at)))
  const mints = await chain.unexplainedMints(tx)
  return row && mints.find((mint) => mint.hash === hash && isAbout(row, mint))
}

/** The open investments that a mint could belong to: those of the same project and number of tokens. */
export function readWaiting(tx: Tx, mints: UnexplainedMint[]) {
  const projects = mints.flatMap(({ project_id }) => project_id ?? [])
  return tx
    .select({
      row: investmentTable,
      wallet: sql<string | null>`lower(${applicationTable.wallet})`,
      full_name: profileTable.full_name,
      email: profileTable.email,
    })
    .from(investmentTable)
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, profileTable.id), eq(applicationTable.status, 'APPROVED')),
    )
    .where(
      and(
        inArray(investmentTable.project_id, projects),
        inArray(
          investmentTable.tokens,
          mints.map(({ tokens }) => tokens),
        ),
        inArray(investmentTable.status, Object.keys(steps) as OpenStep[]),
      ),
    )
    .orderBy(asc(investmentTable.created_at), asc(investmentTable.id))
}

export type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

/**
 * The open investment for which the mint was requested; undefined when there is none. The mint cannot be linked to any
 * other.
 */
export function ownerOf(mint: UnexplainedMint, waiting: Waiting[]): string | null {
  return waiting.find(({ row }) => isSame(mint, row) && mint.isOf(row.id))?.row.id ?? null
}

/** Whether an investment has the mint's project and number of tokens. */
export function isSame(mint: UnexplainedMint, { project_id, tokens }: Waiting['row']): boolean {
  return mint.project_id === project_id && mint.tokens === tokens
}
