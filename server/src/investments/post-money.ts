import { centsOf } from '@acervo/domain/common/cents'
import { reversed, type Entry } from '@acervo/domain/ledger/accounts'
import {
  mintEntries,
  paymentEntries,
  refundEntries,
  type PaidInvestment,
} from '@acervo/domain/ledger/payments'
import { and, count, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { post, postAll, type Posting } from '../ledger/post.ts'
import { ledgerPostingTable } from '../ledger/table.ts'
import type { InvestmentRow } from './repo.ts'

type Row = Pick<InvestmentRow, 'id' | 'project_id' | 'amount' | 'payment_received_amount' | 'status'>

/** Staff confirmed the payment of an investment; its row is locked. */
export function postPayment(tx: Tx, row: Row, at: Date): Promise<void> {
  return postAgain(tx, row, 'payment', at, paymentEntries)
}

/**
 * Reverses the confirmation of a payment. For an investment that has ended, this also reverses the refund that was due.
 */
export function postReturnedPayment(tx: Tx, row: Row, at: Date): Promise<void> {
  const refunded = row.status === 'rejected' ? refundEntries : () => []
  return postAgain(tx, row, 'payment_returned', at, (paid) =>
    reversed([...paymentEntries(paid), ...refunded(paid)]),
  )
}

/** The tokens of investments are minted. */
export async function postMints(tx: Tx, minted: readonly { row: Row; at: Date }[]): Promise<void> {
  const postings = minted.flatMap(({ row, at }) => postingOf(row, 'mint', at, mintEntries) ?? [])
  await postAll(tx, postings)
}

/** Posts the end of investments without tokens. If a payment was never confirmed, nothing has to be refunded. */
export async function postRefundsDue(tx: Tx, rows: readonly Row[], at: Date): Promise<void> {
  await postAll(
    tx,
    rows.flatMap((row) => postingOf(row, 'refund_due', at, refundEntries) ?? []),
  )
}

/** The caller has locked the investment. Its payment may be confirmed and returned several times, hence the count. */
async function postAgain(
  tx: Tx,
  row: Row,
  kind: 'payment' | 'payment_returned',
  at: Date,
  entriesOf: (paid: PaidInvestment) => Entry[],
): Promise<void> {
  const posting = postingOf(row, kind, at, entriesOf)
  if (posting) await post(tx, { ...posting, key: `${posting.key}:${await countPostings(tx, row.id, kind)}` })
}

/** The posting of an investment; undefined while its payment is not confirmed. */
function postingOf(
  { id, project_id, amount, payment_received_amount: received }: Row,
  kind: Posting['kind'],
  at: Date,
  entriesOf: (paid: PaidInvestment) => Entry[],
): Posting | undefined {
  if (received === null) return undefined
  const entries = entriesOf({ project_id, amount: centsOf(amount), received: centsOf(received) })
  return { key: `${kind}:${id}`, kind, investment_id: id, entries, at }
}

async function countPostings(tx: Tx, investmentId: string, kind: Posting['kind']): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(ledgerPostingTable)
    .where(and(eq(ledgerPostingTable.investment_id, investmentId), eq(ledgerPostingTable.kind, kind)))
  return found?.count ?? 0
}
