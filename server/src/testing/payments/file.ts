import { XMLParser } from 'fast-xml-parser'
import type { PaymentFile, PaymentOrder } from '../../treasury/payment-file/payment-file.ts'
import { writePaymentFile } from '../../treasury/payment-file/write.ts'
import { otherIban, ownIban } from '../statements/built.ts'

export const paymentFileVersions = ['001.03', '001.09'] as const

/** A refund of one investment. */
export function aPaymentOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    endToEndId: 'DEV-0001',
    amountCents: 250_50n,
    creditorName: 'Begoña Inventada Núñez',
    creditorIban: otherIban,
    remittance: 'Devolución de su inversión',
    ...changes,
  }
}

export function aPaymentFile(changes: Partial<PaymentFile> = {}): PaymentFile {
  return {
    version: '001.09',
    messageId: 'ACERVO-20261123-1',
    createdAt: new Date('2026-11-23T08:30:15.250Z'),
    executionDay: '2026-11-24',
    debtor: { name: 'Acervo Inversiones, S. L.', iban: ownIban },
    orders: [aPaymentOrder()],
    ...changes,
  }
}

export function writtenPayments(changes: Partial<PaymentFile> = {}): string {
  return [...writePaymentFile(aPaymentFile(changes))].join('')
}

type ReadOrder = {
  PmtId: { EndToEndId: string }
  Amt: { InstdAmt: { '#text': string; Ccy: string } }
  Cdtr: { Nm: string }
  CdtrAcct: { Id: { IBAN: string } }
  RmtInf?: { Ustrd: string }
}
type Sums = { NbOfTxs: string; CtrlSum: string }
type ReadFile = {
  Document: { CstmrCdtTrfInitn: { GrpHdr: Sums; PmtInf: Sums & { CdtTrfTxInf: ReadOrder[] } } }
}

/** What a bank reads in a payment file: texts as they are, amounts as decimal texts. */
export function readPayments(xml: string) {
  const read = parser.parse(xml) as ReadFile
  const { GrpHdr: header, PmtInf: payments } = read.Document.CstmrCdtTrfInitn
  return { header, payments, orders: payments.CdtTrfTxInf }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
})
