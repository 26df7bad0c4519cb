import { expect, test } from 'vitest'
import { aStatement, anEntry, edited } from '../../testing/statements/built.ts'
import { readFirst, refusalOf } from '../../testing/statements/read.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { writeNorma43 } from '../../demo/statements/write-norma43.ts'

const nothing = anEntry({ cents: 0n, remittance: 'LIQUIDACION DE INTERESES' })
const statement = aStatement({ entries: [nothing, anEntry(), nothing, anEntry({ cents: -10_00n }), nothing] })
const DIFFER = /^Los totales de .* no coinciden/

/** Norma 43 with these numbers of debits and credits in its total. */
const normaCounting = (debits: number, credits: number) =>
  writeNorma43(statement).replace(
    /^(33\d{18})\d{5}(\d{14})\d{5}/m,
    `$1${String(debits).padStart(5, '0')}$2${String(credits).padStart(5, '0')}`,
  )

/** camt.053 with a summary that counts so many entries, all of them and those that came in. */
const camtCounting = (all: number, credits: number) =>
  edited(
    writeCamt(statement),
    '<Ntry>',
    `<TxsSummry><TtlNtries><NbOfNtries>${all}</NbOfNtries><Sum>260.50</Sum></TtlNtries>` +
      `<TtlCdtNtries><NbOfNtries>${credits}</NbOfNtries><Sum>250.50</Sum></TtlCdtNtries></TxsSummry><Ntry>`,
  )

test.each([
  ['Norma 43 that does not count them', normaCounting(1, 1)],
  ['Norma 43 that counts them as debits', normaCounting(4, 1)],
  ['Norma 43 that counts them as credits', normaCounting(1, 4)],
  ['camt.053 without totals', writeCamt(statement)],
  ['camt.053 that does not count them', camtCounting(2, 1)],
  ['camt.053 that counts them', camtCounting(5, 4)],
])('movements of nothing are left out of %s, and the others keep their texts', async (_, file) => {
  const { entries } = await readFirst(file)
  expect(entries.map(({ amountCents, remittance }) => [amountCents, remittance])).toEqual([
    [250_50n, 'Inversión en la corrala'],
    [-10_00n, 'Inversión en la corrala'],
  ])
})

test.each([
  ['Norma 43', normaCounting(5, 1)],
  ['Norma 43', normaCounting(1, 0)],
  ['camt.053', camtCounting(6, 1)],
  ['camt.053', camtCounting(2, 0)],
])('%s that counts more or fewer movements than it has is still refused', async (_, file) => {
  expect(await refusalOf(file)).toMatch(DIFFER)
})

test('a payment of nothing within a batch is left out, as is a whole batch of them', async () => {
  const batch = anEntry({ cents: 30_00n, details: [10_00n, 0n, 20_00n].map((cents) => anEntry({ cents })) })
  const empty = anEntry({ cents: 0n, details: [anEntry({ cents: 0n }), anEntry({ cents: 0n })] })
  const { entries } = await readFirst(writeCamt(aStatement({ entries: [batch, empty] })))
  expect(entries.map(({ amountCents }) => amountCents)).toEqual([10_00n, 20_00n])
})
