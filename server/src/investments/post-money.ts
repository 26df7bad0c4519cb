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
import { post, type Posting } from '../ledger/post.ts'
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

/** The tokens of an investment are minted. */
export function postMint(tx: Tx, row: Row, at: Date): Promise<void> {
  return postOnce(tx, row, 'mint', at, mintEntries)
}

/** An investment ended without tokens; nothing is due where no payment was confirmed. */
export function postRefundDue(tx: Tx, row: Row, at: Date): Promise<void> {
  return postOnce(tx, row, 'refund_due', at, refundEntries)
}

/** The caller has locked the investment. Its payment may be confirmed and returned several times, hence the count. */
async function postOnce(
  tx: Tx,
  { id, project_id, amount, payment_received_amount: received }: Row,
  kind: Posting['kind'],
  at: Date,
  entriesOf: (paid: PaidInvestment) => Entry[],
): Promise<void> {
  if (received === null) return
  const isRepeatable = kind === 'payment' || kind === 'payment_returned'
  await post(tx, {
    key: isRepeatable ? `${kind}:${id}:${await countPostings(tx, id, kind)}` : `${kind}:${id}`,
    kind,
    investment_id: id,
    entries: entriesOf({ project_id, amount: centsOf(amount), received: centsOf(received) }),
    at,
  })
}

async function countPostings(tx: Tx, investmentId: string, kind: Posting['kind']): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(ledgerPostingTable)
    .where(and(eq(ledgerPostingTable.investment_id, investmentId), eq(ledgerPostingTable.kind, kind)))
  return found?.count ?? 0
}
