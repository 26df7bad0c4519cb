import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '@acervo/domain/common/failure'
import { aStatement, anEntry, payerIban } from '../../testing/statements/built.ts'
import { inParts, read, type ReadFile } from '../../testing/statements/read.ts'
import { closingOf, type BuiltEntry, type BuiltStatement } from '../../demo/statements/built.ts'
import { camtVersions, writeCamt } from '../../demo/statements/write-camt.ts'
import { writeNorma43 } from '../../demo/statements/write-norma43.ts'

const day = fc.integer({ min: 1, max: 30 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`)
const cents = (max: bigint) => fc.bigInt({ min: -max, max }).filter((one) => one !== 0n)
/** Single words, because spaces are not preserved exactly. */
const words = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength })

const LATIN = 'ABCDEFXYZabcxyz0123456789ÁÉÑÜçºª€&<>"\'./-?'.replace('€', '')
const ANY = `${LATIN}€ł漢😀]`

function entryOf(characters: string, max: bigint): fc.Arbitrary<BuiltEntry> {
  return fc.record(
    {
      cents: cents(max),
      bookedOn: day,
      valueOn: day,
      reference: words('ABCXYZ123456789', 12),
      bankReference: words('123456789', 10),
      remittance: words(characters, 76),
      name: words(characters, 70),
      iban: fc.constant(payerIban),
    },
    { requiredKeys: ['cents', 'bookedOn', 'valueOn', 'bankReference'] },
  )
}

function statementOf(entry: fc.Arbitrary<BuiltEntry>, max: bigint): fc.Arbitrary<BuiltStatement> {
  return fc
    .record({
      openingCents: fc.bigInt({ min: -max, max }),
      entries: fc.array(entry, { maxLength: 8 }),
      id: words('ABC123', 35),
    })
    .map((some) => aStatement({ from: '2026-11-01', to: '2026-11-30', ...some }))
}

/** The expected result of reading a file, in the terms of the builder. */
function expected({ openingCents, entries, ...statement }: BuiltStatement) {
  return {
    openingCents,
    closingCents: closingOf({ openingCents, entries, ...statement }),
    from: statement.from,
    to: statement.to,
    entries: entries.map(({ cents: amountCents, bookedOn, valueOn, reference, remittance }) => ({
      amountCents,
      bookedOn,
      valueOn,
      reference: reference ?? null,
      ...(remittance === undefined ? {} : { remittance }),
    })),
  }
}

const MAX = 10n ** 12n

test('every version of camt.053 is read as written, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      statementOf(entryOf(ANY, MAX), MAX),
      fc.constantFrom(...camtVersions),
      fc.constantFrom('', 'ns2:', 'camt.x:'),
      fc.integer({ min: 1, max: 3_000 }),
      async (statement, version, prefix, size) => {
        const bytes = Buffer.from(writeCamt(statement, { version, prefix }))
        const file = await read(inParts(bytes, size))
        expect(file).toMatchObject({ version, statements: [expected(statement)] })
        const names = statement.entries.map(({ name }) => name ?? null)
        expect(file.statements[0]?.entries.map(({ counterpartyName }) => counterpartyName)).toEqual(names)
      },
    ),
    { numRuns: 60 },
  )
})

test('Norma 43 is read as written, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      statementOf(entryOf(LATIN, MAX), MAX),
      fc.record({
        newline: fc.constantFrom('\n', '\r\n'),
        isTrimmed: fc.boolean(),
        dates: fc.constantFrom('AAMMDD' as const, 'DDMMAA' as const),
      }),
      fc.integer({ min: 1, max: 3_000 }),
      async (statement, choices, size) => {
        const bytes = Buffer.from(writeNorma43(statement, choices), 'latin1')
        const file = await read(inParts(bytes, size), choices)
        expect(file).toMatchObject({ format: 'norma43', statements: [expected(statement)] })
      },
    ),
    { numRuns: 60 },
  )
})

const two = [
  aStatement({
    entries: [
      anEntry(),
      anEntry({ cents: 3_00n, details: [anEntry({ cents: 1_00n }), anEntry({ cents: 2_00n })] }),
    ],
  }),
  aStatement({ id: 'B', openingCents: 1_253_50n, entries: [anEntry({ cents: -1n })] }),
]

test.each([
  ['camt.053', Buffer.from(writeCamt(two, { prefix: 'p:' }))],
  ['Norma 43', Buffer.from(writeNorma43(two), 'latin1')],
  [
    'Norma 43 without spaces at the end of lines',
    Buffer.from(writeNorma43(two, { isTrimmed: true, newline: '\n' }), 'latin1'),
  ],
])('%s that was cut off anywhere is refused, unless only space is missing', async (_format, bytes) => {
  const whole = bytes.toString('latin1').trimEnd().length
  // Each run tests another eighth of the positions.
  for (let length = Math.floor(Math.random() * 8); length < whole; length += 8) {
    const refusal = await read(bytes.subarray(0, length)).catch((error: unknown) => error)
    if (!(refusal instanceof Failure)) throw new Error(`Cut off after ${length} bytes it was not refused`)
  }
  expect(await read(bytes.subarray(0, whole))).toEqual(await read(bytes))
})

test('whatever bytes are changed, a file is refused or its entries make its balances', async () => {
  const files = [Buffer.from(writeCamt(two)), Buffer.from(writeNorma43(two), 'latin1')]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (file, changes) => {
        const bytes = Buffer.from(file)
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        const outcome = await read(bytes).catch((error: unknown) => error)
        if (outcome instanceof Failure) return
        for (const { openingCents, closingCents, entries } of (outcome as ReadFile).statements)
          expect(entries.reduce((sum, { amountCents }) => sum + amountCents, openingCents)).toBe(closingCents)
      },
    ),
    { numRuns: 400 },
  )
})
