import { sql } from 'drizzle-orm'
import type { Done } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { auditAll } from '../../audit/record.ts'
import { notifyInvestors } from '../notify-investor.ts'
import { postMints } from '../post-money.ts'
import { lockInvestments, type InvestmentRow } from '../repo.ts'
import { investmentTable } from '../table.ts'

/**
 * Completes investments whose mints are final; runs in the transaction that marks the operations done. A second call
 * finds no investment in `mint` and changes nothing. However many there are, it takes the same few statements.
 */
export async function settleMints(tx: Tx, mail: Mail, done: readonly Done<'mint'>[]): Promise<void> {
  const finals = new Map(done.map(({ op, final }) => [op.investment_id, final]))
  const rows = (await lockInvestments(tx, [...finals.keys()])).filter(({ status }) => status === 'mint')
  const minted = rows.flatMap((row) => {
    const final = finals.get(row.id)
    return final ? [{ row, final }] : []
  })
  if (minted.length === 0) return
  await complete(tx, minted)
  await postMints(
    tx,
    minted.map(({ row, final }) => ({ row, at: final.settled_at })),
  )
  await notifyInvestors(
    tx,
    mail,
    rows.map((row) => ({ row, kind: 'investment.minted' })),
  )
  await auditAll(
    tx,
    {},
    minted.map(({ row, final }) => ({
      action: 'investment.complete',
      subject: { type: 'investment', id: row.id },
      before: { status: 'mint' },
      after: { status: 'completed', tx_hash: final.hash },
    })),
  )
}

type Minted = { row: InvestmentRow } & Pick<Done<'mint'>, 'final'>

async function complete(tx: Tx, minted: readonly Minted[]): Promise<void> {
  const column = (value: (one: Minted) => string) => sql.param(minted.map(value))
  await tx.execute(sql`
    update ${investmentTable}
    set status = 'completed', mint_at = final.at, completed_at = final.at, settled_at = final.settled_at
    from unnest(
      ${column(({ row }) => row.id)}::uuid[], ${column(({ final }) => final.at.toISOString())}::timestamptz[],
      ${column(({ final }) => final.settled_at.toISOString())}::timestamptz[]
    ) as final (id, at, settled_at)
    where ${investmentTable.id} = final.id`)
}
