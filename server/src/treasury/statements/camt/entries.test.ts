import { expect, test } from 'vitest'
import { aStatement, anEntry, edited, ownIban, payerIban } from '../../../testing/statements/built.ts'
import { inParts, read, readFirst } from '../../../testing/statements/read.ts'
import type { BuiltEntry } from '../../../demo/statements/built.ts'
import { camtVersions, writeCamt } from '../../../demo/statements/write-camt.ts'

const batch = anEntry({
  cents: 60_00n,
  details: [
    anEntry({ cents: 10_00n, name: 'Uno', endToEnd: 'E1', reference: undefined }),
    anEntry({ cents: 20_00n, name: 'Dos', endToEnd: 'E2', reference: undefined }),
    anEntry({ cents: 30_00n, name: 'Tres', endToEnd: 'E3', reference: undefined }),
  ],
})

test.each(camtVersions)('a batch becomes one entry for each payment, version %s', async (version) => {
  const { entries } = await readFirst(writeCamt(aStatement({ entries: [batch] }), { version }))
  expect(
    entries.map(({ amountCents, counterpartyName, reference }) => [amountCents, counterpartyName, reference]),
  ).toEqual([
    [10_00n, 'Uno', 'E1'],
    [20_00n, 'Dos', 'E2'],
    [30_00n, 'Tres', 'E3'],
  ])
})

test('a payment of a batch that goes the other way has its own sign', async () => {
  const entry = anEntry({ cents: 5_00n, details: [anEntry({ cents: 8_00n }), anEntry({ cents: -3_00n })] })
  const { entries } = await readFirst(writeCamt(aStatement({ entries: [entry] })))
  expect(entries.map(({ amountCents }) => amountCents)).toEqual([8_00n, -3_00n])
})

test('the payments of a batch may stand in several groups', async () => {
  const file = writeCamt(aStatement({ entries: [{ ...batch }] }))
    .replace('<Btch><NbOfTxs>3</NbOfTxs></Btch>', '')
    .replace('</TxDtls><TxDtls>', '</TxDtls></NtryDtls><NtryDtls><TxDtls>')
  expect((await readFirst(file)).entries).toHaveLength(3)
})

test('a batch without its payments is one entry', async () => {
  const file = writeCamt(aStatement({ entries: [batch] })).replace(/<TxDtls>.*<\/TxDtls>/, '')
  expect((await readFirst(file)).entries).toMatchObject([{ amountCents: 60_00n, counterpartyName: null }])
})

test('a payment of a batch without a text of its own has that of the entry, which comes last', async () => {
  const file = writeCamt(aStatement({ entries: [batch] }))
    .replace(/<Ustrd>[^<]*<\/Ustrd>/, '')
    .replace('</NtryDtls>', '</NtryDtls><AddtlNtryInf>Remesa de recibos</AddtlNtryInf>')
  const { entries } = await readFirst(file)
  expect(new Map(entries.map((entry) => [entry.reference, entry.remittance]))).toEqual(
    new Map([
      ['E1', 'Remesa de recibos'],
      ['E2', 'Inversión en la corrala'],
      ['E3', 'Inversión en la corrala'],
    ]),
  )
})

test('of a batch that the bank has not booked no payment is read', async () => {
  const booked = writeCamt(aStatement({ entries: [batch] }))
  const file = edited(edited(booked, '<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'), '>1060.00<', '>1000.00<')
  expect((await read(file)).statements).toMatchObject([{ entries: [], pendingCount: 1 }])
})

test('a byte order mark, line ends of Windows, comments and CDATA', async () => {
  const file = edited(
    writeCamt(aStatement()).replaceAll('><', '>\r\n  <'),
    'Inversión en la corrala',
    '<![CDATA[Inversión <en> la]]> <!-- <Ntry> --> corrala &amp; m&#225;s &#xE1;',
  )
  const { entry } = await readFirst(Buffer.from(`\ufeff${file}`))
  expect(entry.remittance).toBe('Inversión <en> la corrala & más á')
})

test('comments and CDATA may be cut anywhere while a file comes in', async () => {
  const file = edited(writeCamt(aStatement()), 'Inversión', '<![CDATA[a]]><!-- - --><!----><?b c?>d')
  const { statements } = await read(inParts(Buffer.from(file), 1))
  expect(statements[0]?.entries[0]?.remittance).toBe('ad en la corrala')
})

test('CDATA is not decoded, and quoted brackets do not end a tag', async () => {
  const file = edited(
    edited(writeCamt(aStatement()), 'Inversión en la corrala', '<![CDATA[a &amp; b]]>'),
    '<Ustrd>',
    `<Ustrd note="/>" other='"/>'>`,
  )
  expect((await readFirst(file)).entry.remittance).toBe('a &amp; b')
})

/** A file whose only entry also names our own account, as the payer. */
function withOurselves(entry: BuiltEntry, iban?: string): string {
  const account = iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : ''
  const own = `<Dbtr><Pty><Nm>EMPRESA</Nm></Pty></Dbtr>${account}`
  return edited(writeCamt(aStatement({ entries: [entry] })), '<RltdPties>', `<RltdPties>${own}`)
}

test.each([
  ['a reversal', { isReversal: true }],
  ['a payment that came back', { returnReason: 'AC04' }],
])('%s has the sign of the money, and the other side of the payment it undoes', async (_what, undoing) => {
  const file = withOurselves(anEntry({ cents: 40_00n, ...undoing }))
  expect((await readFirst(file)).entry).toMatchObject({
    isReversal: false,
    returnReason: null,
    ...undoing,
    amountCents: 40_00n,
    counterpartyName: 'Begoña Inventada Núñez',
    counterpartyIban: payerIban,
  })
})

test('the other side is never the account itself, even when the bank swaps the two for a return', async () => {
  const file = withOurselves(anEntry({ cents: 40_00n, returnReason: 'AC04' }), ownIban)
  const swapped = file.replaceAll('Dbtr', 'X').replaceAll('Cdtr', 'Dbtr').replaceAll('X', 'Cdtr')
  expect((await readFirst(swapped)).entry.counterpartyIban).toBe(payerIban)
})

test('a return known only by its family has the unspecified reason', async () => {
  const code =
    '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>'
  const { entry } = await readFirst(edited(writeCamt(aStatement()), '<BkTxCd></BkTxCd>', code))
  expect(entry).toMatchObject({ returnReason: 'MS03', transactionCode: 'PMNT/ICDT/RRTN' })
})

test('the account of the other side is left out when it is no IBAN', async () => {
  const statement = aStatement({ entries: [anEntry({ iban: 'ES0000000000000000000000' })] })
  expect((await readFirst(writeCamt(statement))).entry).toMatchObject({
    counterpartyName: 'Begoña Inventada Núñez',
    counterpartyIban: null,
  })
})

test('for whom the payer was acting counts only when the payer is not named', async () => {
  const file = writeCamt(aStatement({ entries: [anEntry({ name: undefined })] }))
  const ultimate = '<UltmtDbtr><Pty><Nm>Tutelada</Nm></Pty></UltmtDbtr></RltdPties>'
  expect((await readFirst(edited(file, '</RltdPties>', ultimate))).entry.counterpartyName).toBe('Tutelada')
  const named = edited(writeCamt(aStatement()), '</RltdPties>', ultimate)
  expect((await readFirst(named)).entry.counterpartyName).toBe('Begoña Inventada Núñez')
})

test.each([
  ['without decimals', '250.50', '250', 250_00n],
  ['with one', '250.50', '250.5', 250_50n],
  ['with zeros after the cents', '250.50', '250.5000', 250_50n],
  ['that a float would miss', '250.50', '90071992547409.91', 90_071_992_547_409_91n],
])('an amount %s is exact', async (_what, from, to, cents) => {
  const file = writeCamt(aStatement({ openingCents: 0n }))
  const both = file.replaceAll(`>${from}<`, `>${to}<`)
  expect((await readFirst(both)).entry.amountCents).toBe(cents)
})

test('fields of an entry stand in for missing fields of its payment', async () => {
  const file = writeCamt(aStatement({ entries: [anEntry({ bankReference: undefined })] }))
    .replace(/<NtryDtls>.*<\/NtryDtls>/, '<AddtlNtryInf>Comisión de mantenimiento</AddtlNtryInf>')
    .replace('<Ntry>', '<Ntry><NtryRef>7</NtryRef>')
  expect((await readFirst(file)).entry).toMatchObject({
    bankReference: '7',
    remittance: 'Comisión de mantenimiento',
    counterpartyName: null,
  })
})

test('an entry with only one of its two days has it for both', async () => {
  const file = writeCamt(aStatement()).replace(/<ValDt>.*<\/ValDt>/, '')
  expect((await readFirst(file)).entry).toMatchObject({ bookedOn: '2026-11-03', valueOn: '2026-11-03' })
})

test('text is bounded, and has no characters that cannot be stored', async () => {
  const statement = aStatement({ entries: [anEntry({ remittance: 'x'.repeat(3_000) })] })
  expect((await readFirst(writeCamt(statement))).entry.remittance).toHaveLength(1_000)
  const file = edited(writeCamt(aStatement()), 'Inversión en la corrala', 'a&#0;b&#x7;\n\n\t c&#xD83D;d')
  expect((await readFirst(file)).entry.remittance).toBe('a b c\ufffdd')
})
