import { expect, test } from 'vitest'
import {
  aPaymentFile,
  aPaymentOrder,
  paymentFileVersions,
  readPayments,
  writtenPayments,
} from '../../testing/payments/file.ts'
import { otherIban, ownIban } from '../../testing/statements/built.ts'
import { writePaymentFile } from './write.ts'

/** Two orders; the second leaves out everything optional. */
function expectedFile(version: string, executionDate: string, bank: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.${version}"><CstmrCdtTrfInitn>
  <GrpHdr>
    <MsgId>ACERVO-20261123-1</MsgId><CreDtTm>2026-11-23T08:30:15Z</CreDtTm>
    <NbOfTxs>2</NbOfTxs><CtrlSum>1000000250.49</CtrlSum>
    <InitgPty><Nm>Acervo Inversiones, S. L.</Nm></InitgPty>
  </GrpHdr>
  <PmtInf>
    <PmtInfId>ACERVO-20261123-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>
    <NbOfTxs>2</NbOfTxs><CtrlSum>1000000250.49</CtrlSum>
    <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
    ${executionDate}
    <Dbtr><Nm>Acervo Inversiones, S. L.</Nm></Dbtr>
    <DbtrAcct><Id><IBAN>${ownIban}</IBAN></Id></DbtrAcct>
    <DbtrAgt><FinInstnId>${bank}</FinInstnId></DbtrAgt>
    <ChrgBr>SLEV</ChrgBr>
    <CdtTrfTxInf>
      <PmtId><EndToEndId>DEV-0001</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="EUR">250.50</InstdAmt></Amt>
      <Cdtr><Nm>Begona Inventada Nunez</Nm></Cdtr>
      <CdtrAcct><Id><IBAN>${otherIban}</IBAN></Id></CdtrAcct>
    </CdtTrfTxInf>
    <CdtTrfTxInf>
      <PmtId><EndToEndId>DIV/2026-1</EndToEndId></PmtId>
      <Amt><InstdAmt Ccy="EUR">999999999.99</InstdAmt></Amt>
      <Cdtr><Nm>Begona Inventada Nunez</Nm></Cdtr>
      <CdtrAcct><Id><IBAN>${otherIban}</IBAN></Id></CdtrAcct>
      <Purp><Cd>DIVD</Cd></Purp>
      <RmtInf><Ustrd>Dividendo de la corrala</Ustrd></RmtInf>
    </CdtTrfTxInf>
  </PmtInf>
</CstmrCdtTrfInitn></Document>
`.replace(/>\n +|\n(?=<\/C)/g, (found) => found.charAt(0).trim())
}

const two = [
  aPaymentOrder({ remittance: '' }),
  aPaymentOrder({
    endToEndId: 'DIV/2026-1',
    amountCents: 999_999_999_99n,
    creditorIban: `${otherIban.slice(0, 4)} ${otherIban.slice(4).toLowerCase()}`,
    remittance: 'Dividendo de la corrala',
    purpose: 'DIVD',
  }),
]

test('version 001.09 is written like this', () => {
  const expected = expectedFile(
    '001.09',
    '<ReqdExctnDt><Dt>2026-11-24</Dt></ReqdExctnDt>',
    '<BICFI>BANKESMMXXX</BICFI>',
  )
  const { debtor } = aPaymentFile()
  expect(writtenPayments({ orders: two, debtor: { ...debtor, bic: 'BANKESMMXXX' } })).toBe(expected)
})

test('version 001.03 is written like this', () => {
  const withBic = expectedFile('001.03', '<ReqdExctnDt>2026-11-24</ReqdExctnDt>', '<BIC>BANKESMM</BIC>')
  const { debtor } = aPaymentFile()
  const written = writtenPayments({ version: '001.03', orders: two, debtor: { ...debtor, bic: 'BANKESMM' } })
  expect(written).toBe(withBic)
})

test.each(paymentFileVersions)('in version %s the debtor’s bank may be left to its IBAN', (version) => {
  const xml = writtenPayments({ version })
  expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>')
})

test.each([
  [1n, '0.01'],
  [10n, '0.10'],
  [100n, '1.00'],
  [123_456_789_01n, '123456789.01'],
])('%d cents are written as %s', (amountCents, written) => {
  const { header, orders } = readPayments(writtenPayments({ orders: [aPaymentOrder({ amountCents })] }))
  expect([header.CtrlSum, orders[0]?.Amt.InstdAmt]).toEqual([written, { '#text': written, Ccy: 'EUR' }])
})

test('names are cut to 70 characters, and remittance texts may have 140 once transliterated', () => {
  const order = aPaymentOrder({ creditorName: `${'Ñ'.repeat(69)} SL`, remittance: 'ß'.repeat(70) })
  const [read] = readPayments(writtenPayments({ orders: [order] })).orders
  expect(read?.Cdtr.Nm).toBe('N'.repeat(69))
  expect(read?.RmtInf?.Ustrd).toBe('s'.repeat(140))
})

test('ten thousand orders are written one by one', () => {
  const orders = {
    *[Symbol.iterator]() {
      for (let at = 1; at <= 10_000; at += 1) yield aPaymentOrder({ endToEndId: `DIV-${at}` })
    },
  }
  let [chunks, longest] = [0, 0]
  for (const chunk of writePaymentFile(aPaymentFile({ orders }))) {
    chunks += 1
    longest = Math.max(longest, chunk.length)
  }
  expect(chunks).toBe(10_002)
  expect(longest).toBeLessThan(1_500)
})
