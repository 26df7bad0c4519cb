import { expect, test } from 'vitest'
import { aStatement, anEntry, edited, otherIban, ownIban } from '../../../testing/statements/built.ts'
import { read, readFirst } from '../../../testing/statements/read.ts'
import { writeNorma43 } from '../../../demo/statements/write-norma43.ts'
import { commonConcepts } from './concepts.ts'

const transfer = anEntry({
  reference: '700012345678',
  bankReference: '42',
  remittance: 'DE BEGOÑA INVENTADA',
})
const statement = aStatement({ entries: [transfer] })

test('an account is read with all that Norma 43 says of an entry', async () => {
  expect(await read(writeNorma43(statement))).toEqual({
    format: 'norma43',
    version: null,
    otherAccountsCount: 0,
    statements: [
      {
        account: ownIban,
        currency: 'EUR',
        statementId: '2026-11-03/2026-11-04',
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
            reference: '700012345678',
            bankReference: '0000000042',
            counterpartyName: null,
            counterpartyIban: null,
            remittance: 'DE BEGOÑA INVENTADA',
            isReversal: false,
            returnReason: null,
            transactionCode: '04/067',
            content: expect.stringMatching(/^[\da-f]{64}$/) as string,
          },
        ],
      },
    ],
  })
})

test.each([
  ['lines end as on Windows', writeNorma43(statement, { newline: '\r\n' })],
  ['lines end as on Unix', writeNorma43(statement, { newline: '\n' })],
  ['the bank cuts the spaces at the end of lines', writeNorma43(statement, { isTrimmed: true })],
  [
    'lines are filled up beyond column 80',
    writeNorma43(statement).replaceAll('\r\n', `${' '.repeat(20)}\r\n`),
  ],
  ['the last line has no end', writeNorma43(statement).trimEnd()],
  ['the file ends as in MS-DOS', `${writeNorma43(statement)}\u001a`],
  ['there are empty lines', writeNorma43(statement).replaceAll('\r\n', '\r\n\r\n')],
])('a file is the same when %s', async (_what, file) => {
  expect(await read(file)).toEqual(await read(writeNorma43(statement)))
})

test('fields that a bank fills with NUL characters count as empty', async () => {
  const line = writeNorma43(statement).split('\r\n')[1] ?? ''
  const { entry } = await readFirst(
    edited(
      writeNorma43(statement),
      line,
      `${line.slice(0, 24)}${'\0'.repeat(3)}${line.slice(27, 42)}${'\0'.repeat(22)}SEGUNDA REF`,
    ),
  )
  expect(entry).toMatchObject({ bankReference: null, reference: 'SEGUNDA REF', transactionCode: '04' })
})

test('a payment that went out is negative', async () => {
  const { entry, closingCents } = await readFirst(
    writeNorma43(aStatement({ entries: [anEntry({ cents: -75_25n })] })),
  )
  expect([entry.amountCents, closingCents]).toEqual([-75_25n, 924_75n])
})

test('an account in the red opens and closes below zero', async () => {
  const read = await readFirst(writeNorma43(aStatement({ openingCents: -500_00n })))
  expect([read.openingCents, read.closingCents]).toEqual([-500_00n, -249_50n])
})

test('days without movements have a statement without entries', async () => {
  const { statements } = await read(writeNorma43(aStatement({ entries: [] })))
  expect(statements).toMatchObject([{ entries: [], closingCents: 1_000_00n }])
})

test('the whole of a leap year may be one statement', async () => {
  const entries = [anEntry({ bookedOn: '2024-12-31', valueOn: '2024-12-31' })]
  const year = aStatement({ from: '2024-01-01', to: '2024-12-31', entries })
  expect((await readFirst(writeNorma43(year))).entry.bookedOn).toBe('2024-12-31')
})

test('other accounts of the same file are left out and counted', async () => {
  const other = aStatement({ iban: otherIban, currency: 'USD' })
  const file = await read(writeNorma43([other, statement, other]))
  expect(file).toMatchObject({ otherAccountsCount: 2, statements: [{ account: ownIban }] })
})

test('the same account may follow itself with later days', async () => {
  const later = aStatement({ from: '2026-11-05', to: '2026-11-06', openingCents: 1_250_50n })
  const ids = ['2026-11-03/2026-11-04', '2026-11-05/2026-11-06']
  for (const order of [
    [statement, later],
    [later, statement],
  ])
    expect((await read(writeNorma43(order))).statements.map(({ statementId }) => statementId)).toEqual(ids)
})

test('five records of text are one text, and words cut at the end of a record come together', async () => {
  const remittance = `${'corrala '.repeat(46)}inventada`
  const { entry } = await readFirst(writeNorma43(aStatement({ entries: [anEntry({ remittance })] })))
  expect(entry.remittance).toBe(remittance)
})

test('the two halves of a text that the bank filled with spaces are separate words', async () => {
  const remittance = `${'TRANSFERENCIA'.padEnd(38)}DE BEGOÑA`
  const { entry } = await readFirst(writeNorma43(aStatement({ entries: [anEntry({ remittance })] })))
  expect(entry.remittance).toBe('TRANSFERENCIA DE BEGOÑA')
})

test('a movement without text has the name of its concept', async () => {
  const entries = [
    anEntry({ remittance: '', concept: '17012' }),
    anEntry({ remittance: '', concept: '77012' }),
  ]
  const [first, second] = (await readFirst(writeNorma43(aStatement({ entries })))).entries
  expect(first?.remittance).toBe(commonConcepts['17'])
  expect(second?.remittance).toBe('')
})

test('a creditor reference stands in both references together, which are each too short for it', async () => {
  const entries = [anEntry({ reference: 'RF18539007547034' })]
  expect((await readFirst(writeNorma43(aStatement({ entries })))).entry.reference).toBe('RF18539007547034')
})

test.each([
  ['in the second reference, beside a number of the bank', '000123456789ACVP23456789ABCD'],
  ['in both references together', 'ACVP23456789ABCD'],
])('an order of ours is found %s', async (_where, reference) => {
  const entries = [anEntry({ cents: -75_25n, reference })]
  expect((await readFirst(writeNorma43(aStatement({ entries })))).entry.reference).toBe('ACVP23456789ABCD')
})

test.each([
  ['zeros', '0'.repeat(12), '0000000000'],
  ['spaces', ' '.repeat(12), ' '.repeat(10)],
])(
  'references filled with %s are none, and the second stands in for the first',
  async (_what, filling, bankReference) => {
    const empty = aStatement({ entries: [anEntry({ reference: filling, bankReference })] })
    expect((await readFirst(writeNorma43(empty))).entry).toMatchObject({
      reference: null,
      bankReference: null,
    })
    const second = aStatement({ entries: [anEntry({ reference: `${filling}SEGUNDA`, bankReference })] })
    expect((await readFirst(writeNorma43(second))).entry.reference).toBe('SEGUNDA')
  },
)

test('corrections and returns are known by their common concept', async () => {
  const entries = [anEntry({ concept: '98000' }), anEntry({ concept: '14000' })]
  const [correction, returned] = (await readFirst(writeNorma43(aStatement({ entries })))).entries
  expect(correction).toMatchObject({ isReversal: true, returnReason: null, transactionCode: '98/000' })
  expect(returned).toMatchObject({ isReversal: false, returnReason: 'MS03' })
})

test('a bank’s own concept of returns is a setting', async () => {
  const file = writeNorma43(aStatement({ entries: [anEntry({ concept: '04318' })] }))
  expect((await readFirst(file)).entry.returnReason).toBe(null)
  expect((await readFirst(file, { ownConcepts: { '318': 'return' } })).entry.returnReason).toBe('MS03')
})

test('dates that begin with the day are a setting', async () => {
  const file = writeNorma43(statement, { dates: 'DDMMAA' })
  expect((await readFirst(file, { dates: 'DDMMAA' })).entry).toMatchObject({
    bookedOn: '2026-11-03',
    valueOn: '2026-11-04',
  })
})

test('a last record that counts itself is a setting', async () => {
  const file = edited(writeNorma43(statement), '000004 ', '000005 ')
  expect((await readFirst(file, { countsLastRecord: true })).entry.amountCents).toBe(250_50n)
})

test('an amount in another currency is read over', async () => {
  const equivalent = '2401840' + '0'.repeat(9) + '30000\r\n33'
  const file = edited(edited(writeNorma43(statement), '\r\n33', `\r\n${equivalent}`), '000004 ', '000005 ')
  expect((await readFirst(file)).entry.amountCents).toBe(250_50n)
})

test('an amount too large for a float is exact', async () => {
  const entries = [anEntry({ cents: 99_999_999_999_98n })]
  const { entry } = await readFirst(writeNorma43(aStatement({ openingCents: 1n, entries })))
  expect(entry.amountCents).toBe(99_999_999_999_98n)
})
