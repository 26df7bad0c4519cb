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

type Row = Pick<InvestmentRow, 'id' | 'project_id' | 'amount' | 'payment_received_amount'>

/** Staff confirmed the payment of an investment; its row is locked. */
export function postPayment(tx: Tx, row: Row, at: Date): Promise<void> {
  return postOnce(tx, row, 'payment', at, paymentEntries)
}

/** An investment is returned to be verified again: its payment counts as not confirmed. */
export function postReturnedPayment(tx: Tx, row: Row, at: Date): Promise<void> {
  return postOnce(tx, row, 'payment_returned', at, (paid) => reversed(paymentEntries(paid)))
}

/** The tokens of investments are minted. */
export async function postMints(tx: Tx, minted: readonly { row: Row; at: Date }[]): Promise<void> {
  const postings = minted.flatMap(({ row, at }) => postingOf(row, 'mint', at, mintEntries) ?? [])
  await postAll(tx, postings)
}

/** An investment ended without tokens; nothing is due where no payment was confirmed. */
export function postRefundDue(tx: Tx, row: Row, at: Date): Promise<void> {
  return postOnce(tx, row, 'refund_due', at, refundEntries)
}

/** The caller has locked the investment. Its payment may be confirmed and returned several times, hence the count. */
async function postOnce(
  tx: Tx,
  row: Row,
  kind: Posting['kind'],
  at: Date,
  entriesOf: (paid: PaidInvestment) => Entry[],
): Promise<void> {
  const posting = postingOf(row, kind, at, entriesOf)
  if (!posting) return
  const isRepeatable = kind === 'payment' || kind === 'payment_returned'
  const key = isRepeatable ? `${posting.key}:${await countPostings(tx, row.id, kind)}` : posting.key
  await post(tx, { ...posting, key })
}

/** What is posted of an investment; undefined while no payment is confirmed. */
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
