import { expect, test } from 'vitest'
import {
  aStatement,
  anEntry,
  edited,
  otherIban,
  ownIban,
  payerIban,
} from '../../../testing/statements/built.ts'
import { read, readFirst } from '../../../testing/statements/read.ts'
import { balanceXml, camtVersions, writeCamt } from '../../../demo/statements/write-camt.ts'

test.each(camtVersions)('version %s is read with all that it says of an entry', async (version) => {
  const file = await read(writeCamt(aStatement(), { version }))
  expect(file).toEqual({
    format: 'camt.053',
    version,
    otherAccountsCount: 0,
    statements: [
      {
        account: ownIban,
        currency: 'EUR',
        statementId: 'EXTRACTO-1',
        from: '2026-11-03',
        to: '2026-11-04',
        openingCents: 1_000_00n,
        closingCents: 1_250_50n,
        pendingCount: 0,
        entries: [
          {
            bookedOn: '2026-11-03',
            valueOn: '2026-11-04',
            amountCents: 250_50n,
            reference: 'RF18539007547034',
            bankReference: 'B-0001',
            counterpartyName: 'Begoña Inventada Núñez',
            counterpartyIban: payerIban,
            remittance: 'Inversión en la corrala',
            isReversal: false,
            returnReason: null,
            transactionCode: null,
            content: expect.stringMatching(/^[\da-f]{64}$/) as string,
          },
        ],
      },
    ],
  })
})

test('in all versions the content of the same entry is the same', async () => {
  const contents = camtVersions.map(
    async (version) => (await readFirst(writeCamt(aStatement(), { version }))).entry.content,
  )
  expect(new Set(await Promise.all(contents)).size).toBe(1)
})

test('ISO-8859-1, and the account by its twenty digits', async () => {
  const file = edited(
    edited(writeCamt(aStatement(), { version: '001.02' }), 'encoding="UTF-8"', 'encoding="ISO-8859-1"'),
    `<IBAN>${ownIban}</IBAN>`,
    `<Othr><Id>${ownIban.slice(4)}</Id></Othr>`,
  )
  const { account, entry } = await readFirst(Buffer.from(file, 'latin1'))
  expect(account).toBe(ownIban)
  expect(entry.counterpartyName).toBe('Begoña Inventada Núñez')
})

test('a payer without reference, and a text in several elements', async () => {
  const entry = anEntry({ reference: undefined, endToEnd: 'NOTPROVIDED', remittance: 'Aportación' })
  const file = writeCamt(aStatement({ entries: [entry] }), { version: '001.02' })
  const { entry: read } = await readFirst(
    edited(file, '</Ustrd>', '</Ustrd><Ustrd>a la corrala</Ustrd><Ustrd/>'),
  )
  expect(read).toMatchObject({ reference: null, remittance: 'Aportación a la corrala' })
})

test('a creditor reference written in groups counts before the end-to-end id', async () => {
  const entry = anEntry({ reference: 'rf18 5390 0754 7034', endToEnd: 'E2E-77' })
  expect((await readFirst(writeCamt(aStatement({ entries: [entry] })))).entry.reference).toBe(
    'RF18539007547034',
  )
})

test('a creditor reference typed as end-to-end id counts before one that is none', async () => {
  const entry = anEntry({ reference: 'FACTURA 12', endToEnd: 'RF18539007547034' })
  expect((await readFirst(writeCamt(aStatement({ entries: [entry] })))).entry.reference).toBe(
    'RF18539007547034',
  )
})

test('prefixed elements, and moments with an offset that are on the day they have in Spain', async () => {
  const file = writeCamt(aStatement(), { prefix: 'ns2:' })
  const moment = '<ns2:DtTm>2026-11-02T23:30:00Z</ns2:DtTm>'
  const { entry } = await readFirst(
    edited(file, '<ns2:BookgDt><ns2:Dt>2026-11-03</ns2:Dt>', `<ns2:BookgDt>${moment}`),
  )
  expect(entry.bookedOn).toBe('2026-11-03')
})

test('a moment without an offset, and a date with one, are on the day they name', async () => {
  const file = edited(
    edited(
      writeCamt(aStatement()),
      '<BookgDt><Dt>2026-11-03</Dt>',
      '<BookgDt><DtTm>2026-11-03T23:59:59.999</DtTm>',
    ),
    '<ValDt><Dt>2026-11-04</Dt>',
    '<ValDt><Dt>2026-11-04+01:00</Dt>',
  )
  expect((await readFirst(file)).entry).toMatchObject({ bookedOn: '2026-11-03', valueOn: '2026-11-04' })
})

test('the closing balance of the day before opens, and available balances do not count', async () => {
  const available = ['CLAV', 'FWAV', 'OPAV'].map((code) => balanceXml(code, 5n, 'EUR', '2026-11-04')).join('')
  const file = edited(edited(writeCamt(aStatement()), 'OPBD', 'PRCD'), '<Ntry>', `${available}<Ntry>`)
  expect(await readFirst(file)).toMatchObject({ openingCents: 1_000_00n, closingCents: 1_250_50n })
})

test('without a period, the days of the balances are the statement’s', async () => {
  const file = writeCamt(aStatement()).replace(/<FrToDt>.*<\/FrToDt>/, '')
  expect(await readFirst(file)).toMatchObject({ from: '2026-11-03', to: '2026-11-04' })
})

const firstDay = aStatement({ id: 'A', to: '2026-11-03' })
const secondDay = aStatement({
  id: 'B',
  from: '2026-11-04',
  openingCents: 1_250_50n,
  entries: [anEntry({ cents: -5n, bookedOn: '2026-11-04' })],
})

test.each([
  ['oldest first', [firstDay, secondDay]],
  ['newest first', [secondDay, firstDay]],
])('several statements of the account in one file, %s', async (_order, statements) => {
  const file = await read(writeCamt(statements))
  expect(file.statements.map(({ statementId }) => statementId)).toEqual(['A', 'B'])
})

test('statements of other accounts and currencies beside ours are left out and counted', async () => {
  const others = aStatement({ iban: otherIban, currency: 'USD' })
  const file = await read(writeCamt([others, firstDay, others]))
  expect(file.statements.map(({ statementId }) => statementId)).toEqual(['A'])
  expect(file.otherAccountsCount).toBe(2)
})

const summary = (count: number, sum: string, net: string) =>
  `<TxsSummry><TtlNtries><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum>${net}</TtlNtries>` +
  `<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>250.5</Sum></TtlCdtNtries></TxsSummry><Ntry>`

test.each([
  ['001.02', '<TtlNetNtryAmt>150.50</TtlNetNtryAmt><CdtDbtInd>CRDT</CdtDbtInd>'],
  ['001.08', '<TtlNetNtry><Amt>150.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry>'],
] as const)('totals of version %s that fit the entries', async (version, net) => {
  const statement = aStatement({ entries: [anEntry(), anEntry({ cents: -100_00n })] })
  const file = edited(writeCamt(statement, { version }), '<Ntry>', summary(2, '350.500', net))
  expect((await readFirst(file)).entries).toHaveLength(2)
})

test.each([
  ['of what is booked', 1, '250.50'],
  ['of all that is listed', 2, '350.50'],
])('pending entries are left out and counted, whether totals are %s', async (_which, count, sum) => {
  const pending = anEntry({ cents: -100_00n, status: 'PDNG' })
  const file = writeCamt(aStatement({ entries: [anEntry(), pending] }))
  const read = await readFirst(edited(file, '<Ntry>', summary(count, sum, '')))
  expect(read).toMatchObject({ pendingCount: 1, closingCents: 1_250_50n })
  expect(read.entries).toHaveLength(1)
})

test('entries that only inform, even with amount zero, are not booked', async () => {
  const statement = aStatement({ entries: [anEntry(), anEntry({ cents: 0n, status: 'INFO' })] })
  expect(await readFirst(writeCamt(statement, { version: '001.02' }))).toMatchObject({ pendingCount: 1 })
})

test('an account in the red opens and closes below zero', async () => {
  const statement = aStatement({ openingCents: -900_00n })
  expect(await readFirst(writeCamt(statement))).toMatchObject({
    openingCents: -900_00n,
    closingCents: -649_50n,
  })
})

test('days without movements have a statement without entries', async () => {
  const { statements } = await read(writeCamt(aStatement({ entries: [] })))
  expect(statements).toMatchObject([{ entries: [], openingCents: 1_000_00n, closingCents: 1_000_00n }])
})
