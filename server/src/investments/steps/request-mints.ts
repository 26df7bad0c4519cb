import type { Failure } from '@acervo/domain/common/failure'
import { fail } from '@acervo/domain/investments/failures'
import { sql } from 'drizzle-orm'
import { mintKey, type OpOf } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { auditAll, type By } from '../../audit/record.ts'
import { findApprovedWallets } from '../../kyc/wallet/find-approved.ts'
import type { Services } from '../../services.ts'
import type { InvestmentRow } from '../repo.ts'
import { investmentTable } from '../table.ts'

type Wanted = { row: InvestmentRow; wallet: string; op: OpOf<'mint'> }

/**
 * Requests the mints of investments whose rows are locked, or retries mints that failed. Returns the refusals by id:
 * the investor is not verified, or the chain has an identical mint that no investment explains.
 */
export async function requestMints(
  tx: Tx,
  { chain }: Pick<Services, 'chain'>,
  by: By,
  rows: readonly InvestmentRow[],
): Promise<Map<string, Failure>> {
  const wallets = await findApprovedWallets(
    tx,
    rows.map(({ user_id }) => user_id),
  )
  const wanted = rows.flatMap((row) => wantedOf(row, wallets.get(row.user_id)) ?? [])
  const ops = wanted.map(({ op }) => op)
  const repeated = new Set((await chain.repeatedMints(tx, ops)).map(({ investment_id }) => investment_id))
  const requestable = wanted.filter(({ row }) => !repeated.has(row.id))
  // The first request sets the wallet. Requesting again could deadlock: the request would wait for the transaction that
  // settles the first mint, and that transaction waits for the investment that is locked here.
  const fresh = requestable.filter(({ row }) => !row.wallet)
  await chain.requestAll(
    tx,
    fresh.map(({ op }) => op),
  )
  const retried: Wanted[] = []
  for (const one of requestable)
    if (one.row.wallet && (await chain.retry(tx, mintKey(one.row.id)))) retried.push(one)
  await noteRequested(tx, by, [...fresh, ...retried])
  return new Map(
    rows.flatMap(({ id, user_id }) => {
      if (!wallets.has(user_id)) return [[id, fail('investment.kyc_not_approved')] as const]
      return repeated.has(id) ? [[id, fail('investment.mint_unexplained')] as const] : []
    }),
  )
}

function wantedOf(row: InvestmentRow, wallet: string | undefined): Wanted | undefined {
  if (!wallet) return undefined
  const { id: investment_id, project_id, tokens } = row
  return {
    row,
    wallet,
    op: { kind: 'mint', investment_id, project_id, wallet: row.wallet ?? wallet, tokens },
  }
}

async function noteRequested(tx: Tx, by: By, started: readonly Wanted[]): Promise<void> {
  if (started.length === 0) return
  const ids = started.map(({ row }) => row.id)
  const wallets = started.map(({ wallet }) => wallet)
  await tx.execute(sql`
    update ${investmentTable} set wallet = wanted.wallet
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(wallets)}::text[]) as wanted (id, wallet)
    where ${investmentTable.id} = wanted.id`)
  await auditAll(
    tx,
    by,
    started.map(({ row, wallet }) => ({
      action: 'investment.mint',
      subject: { type: 'investment', id: row.id },
      after: { wallet, tokens: row.tokens },
    })),
  )
}
