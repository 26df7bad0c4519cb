import { demoIban } from '@acervo/domain/investments/transfer'
import { expect, test } from 'vitest'
import { read } from '../../testing/statements/read.ts'
import { demoFiles } from './files.ts'
import { movementsAt } from './movements.ts'

const referenceOf = () => 'RF18539007547034'
const foreignIban = 'DE75512108001245126199'
const today = '2026-11-21'
/** All files of the fixed data, or those of the last weeks. */
const begun = new Date('2026-11-21T09:00:00Z')

async function readDemo(iban: string) {
  const files = demoFiles({ iban, begun }, referenceOf)
  const parsed = await Promise.all(
    files.map(({ upload }) => read(upload.bytes, {}, { iban, currency: 'EUR' })),
  )
  return parsed.map(({ format, statements: [statement] }) => {
    if (!statement) throw new Error('A file has no statement')
    return { format, ...statement }
  })
}

test('three whole or begun months come in both formats, without a gap in days or balances', async () => {
  const statements = await readDemo(demoIban)
  expect(statements.slice(1).map(({ from, format }) => [from, format])).toEqual([
    ['2026-09-01', 'camt.053'],
    ['2026-10-01', 'norma43'],
    ['2026-11-01', 'camt.053'],
  ])
  for (const [at, { from, openingCents }] of statements.entries()) {
    const before = statements[at - 1]
    if (!before) continue
    expect(openingCents).toBe(before.closingCents)
    expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000)
  }
})

test('every movement is in one statement, and none is later than the demo’s other data', async () => {
  const statements = await readDemo(demoIban)
  expect(statements.flatMap(({ entries }) => entries)).toHaveLength(movementsAt(begun).length)
  for (const { day } of movementsAt(begun)) expect(day < today).toBe(true)
})

test('the account is never overdrawn', async () => {
  for (const { openingCents, entries } of await readDemo(demoIban)) {
    let balance = openingCents
    for (const { amountCents } of entries) expect((balance += amountCents)).toBeGreaterThan(0n)
  }
})

test('an account outside Spain gets all statements in camt.053', async () => {
  expect(new Set((await readDemo(foreignIban)).map(({ format }) => format))).toEqual(new Set(['camt.053']))
})
