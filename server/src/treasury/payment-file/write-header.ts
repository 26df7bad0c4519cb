import { compactIban, isIban } from '@acervo/domain/common/bank/iban'
import { sepaName } from './check-order.ts'
import { element, textElement } from './element.ts'
import type { PaymentFile } from './payment-file.ts'
import { isSepaId } from './sepa-text.ts'

/** The differences between the versions. Each schema has its own BIC pattern. */
const versions = {
  '001.03': {
    bicName: 'BIC',
    bicPattern: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
    executionDate: (day: string) => textElement('ReqdExctnDt', day),
  },
  '001.09': {
    bicName: 'BICFI',
    bicPattern: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
    executionDate: (day: string) => element('ReqdExctnDt', textElement('Dt', day)),
  },
}

/** `amountCents`: the sum of all orders. */
export type Totals = { count: number; amountCents: bigint }

/** Everything before the first order. Throws when a bank would refuse it. */
export function writeHeader(file: PaymentFile, totals: Totals): string {
  const { version, messageId } = file
  if (!isSepaId(messageId)) throw new Error('The payment file has an id that banks do not take')
  if (totals.count === 0) throw new Error('The payment file has no orders')
  const sums = [
    textElement('NbOfTxs', String(totals.count)),
    textElement('CtrlSum', euros(totals.amountCents)),
  ]
  const groupHeader = element(
    'GrpHdr',
    textElement('MsgId', messageId),
    textElement('CreDtTm', utcMoment(file.createdAt)),
    ...sums,
    element('InitgPty', debtorName(file)),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.${version}"><CstmrCdtTrfInitn>${groupHeader}<PmtInf>`,
    textElement('PmtInfId', messageId),
    textElement('PmtMtd', 'TRF'),
    // Each transfer is a separate line on the statement, recognised by its id.
    textElement('BtchBookg', 'false'),
    ...sums,
    element('PmtTpInf', element('SvcLvl', textElement('Cd', 'SEPA'))),
    versions[version].executionDate(checkedDay(file.executionDay)),
    debtorParts(file),
    textElement('ChrgBr', 'SLEV'),
  ].join('')
}

/** `1234.50`, exactly, however large. */
export function euros(cents: bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function debtorParts(file: PaymentFile): string {
  const { iban, bic } = file.debtor
  const { bicName, bicPattern } = versions[file.version]
  if (!isIban(iban)) throw new Error('The debtor of the payment file has an IBAN that is not valid')
  if (bic !== undefined && !bicPattern.test(bic))
    throw new Error('The debtor of the payment file has a BIC that is not valid')
  const bank = bic ? textElement(bicName, bic) : element('Othr', textElement('Id', 'NOTPROVIDED'))
  return [
    element('Dbtr', debtorName(file)),
    element('DbtrAcct', element('Id', textElement('IBAN', compactIban(iban)))),
    element('DbtrAgt', element('FinInstnId', bank)),
  ].join('')
}

function debtorName({ debtor }: PaymentFile): string {
  const name = sepaName(debtor.name)
  if (name === null) throw new Error('The debtor of the payment file has no name in letters of SEPA')
  return textElement('Nm', name)
}

function utcMoment(at: Date): string {
  const moment = Number.isNaN(at.getTime()) ? '' : at.toISOString()
  if (!/^2\d{3}-/.test(moment)) throw new Error('The payment file has no moment of this millennium')
  return `${moment.slice(0, 19)}Z`
}

function checkedDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(day) && at.getTime() > 0 && at.toISOString().startsWith(day)
  if (!isDay) throw new Error('The payment file has an execution day that is no ISO day')
  return day
}
