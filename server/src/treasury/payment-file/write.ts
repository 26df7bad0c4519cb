import { checkOrder } from './check-order.ts'
import { element, textElement } from './element.ts'
import type { PaymentFile, PaymentOrder } from './payment-file.ts'
import { euros, writeHeader, type Totals } from './write-header.ts'

/**
 * Writes outgoing SEPA credit transfers as an ISO 20022 file (docs/product/money.md, "Payment files"). Yields the XML
 * as ASCII text, one chunk per order. Checks all orders before the first chunk. Throws `Error` when a bank would refuse
 * an order or the file, and when two orders have the same id. Also throws before the last chunk if the second iteration
 * yielded other orders than the first. An incomplete file is never well-formed.
 */
export function* writePaymentFile(file: PaymentFile): Generator<string, void, undefined> {
  const totals: Totals = { count: 0, amountCents: 0n }
  for (const _ of checkedOrders(file.orders, totals));
  yield writeHeader(file, totals)
  const written: Totals = { count: 0, amountCents: 0n }
  for (const order of checkedOrders(file.orders, written)) yield orderXml(order)
  if (written.count !== totals.count || written.amountCents !== totals.amountCents) {
    throw new Error('The orders of the payment file were not the same when they were read again')
  }
  yield '</PmtInf></CstmrCdtTrfInitn></Document>\n'
}

/** Adds each order to the totals. */
function* checkedOrders(orders: Iterable<PaymentOrder>, totals: Totals): Generator<PaymentOrder> {
  const ids = new Set<string>()
  for (const order of orders) {
    const checked = checkOrder(order)
    if (ids.has(checked.endToEndId)) throw new Error(`Two payments have the id ${checked.endToEndId}`)
    ids.add(checked.endToEndId)
    totals.count += 1
    totals.amountCents += checked.amountCents
    yield checked
  }
}

function orderXml({
  endToEndId,
  amountCents,
  creditorName,
  creditorIban,
  purpose,
  remittance,
}: PaymentOrder): string {
  return element(
    'CdtTrfTxInf',
    element('PmtId', textElement('EndToEndId', endToEndId)),
    element('Amt', `<InstdAmt Ccy="EUR">${euros(amountCents)}</InstdAmt>`),
    element('Cdtr', textElement('Nm', creditorName)),
    element('CdtrAcct', element('Id', textElement('IBAN', creditorIban))),
    purpose === undefined ? '' : element('Purp', textElement('Cd', purpose)),
    remittance === '' ? '' : element('RmtInf', textElement('Ustrd', remittance)),
  )
}
