import { afterAll, beforeEach, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import type { BuiltStatement } from '../../demo/statements/built.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { writeNorma43 } from '../../demo/statements/write-norma43.ts'
import { anEntry } from '../../testing/statements/built.ts'
import { aStatementOf, importFile } from '../../testing/statements/import-file.ts'
import { checkMoney } from '../check.ts'

// As much goes out as comes in, so that the balance does not reveal the repetition.

let product: Product
let admin: Person
beforeEach(async () => {
  await (product as Product | undefined)?.close()
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const formats = [
  ['camt.053', writeCamt],
  ['Norma 43', writeNorma43],
] as const

/** Money that came in and went out again on the same day. */
function inAndOut(day: number, cents = 500_00n) {
  const bookedOn = dayOf(day)
  const bankReference = String(day)
  const entry = anEntry({ bookedOn, valueOn: bookedOn, cents, bankReference })
  return [entry, { ...entry, cents: -cents }]
}

/** Days of November. After the last one the account holds as much as before the first. */
function days(from: number, to: number, changes: Partial<BuiltStatement> = {}): BuiltStatement {
  const entries = Array.from({ length: to - from + 1 }, (_, at) => inAndOut(from + at)).flat()
  return aStatementOf(product, { id: `E-${from}`, from: dayOf(from), to: dayOf(to), entries, ...changes })
}

const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`

const send = (content: string) => importFile(product, admin, content)

async function stored(): Promise<number> {
  expect(await checkMoney(product.services.db)).toEqual([])
  const { rows } = await product.pool.query('select count(*)::int from bank_entry')
  return rows[0].count
}

test.each(formats)('%s: a file that has some days twice is refused', async (_format, write) => {
  const twice = [
    [days(3, 3), days(3, 3)],
    [days(3, 4), days(4, 5)],
    [days(3, 5), days(4, 6)],
    [days(4, 5), days(3, 4)],
  ]
  for (const statements of twice) {
    const { status, body } = await send(write(statements))
    expect([status, body.code]).toEqual([409, 'treasury.statement_repeated'])
    expect(await stored()).toBe(0)
  }
  must(await send(write(days(3, 3))))
  expect((await send(write([days(3, 3), days(3, 3)]))).body.error).toBe(
    'El extracto del 03/11/2026 al 03/11/2026 repite movimientos que ya están en otro extracto del mismo archivo. ' +
      'Descarga uno en el que cada día esté una sola vez.',
  )
  expect(await stored()).toBe(2)
})

test.each(formats)('%s: a morning and an evening of as much in as out count both', async (_format, write) => {
  const evening = days(3, 3, { id: 'E-3b', entries: inAndOut(3, 70_00n) })
  expect(must(await send(write([days(3, 3), evening]))).body.data).toMatchObject({ new_entries: 4 })
  expect(must(await send(write([days(3, 3), evening]))).body.data).toMatchObject({ known_entries: 4 })
  expect(await stored()).toBe(4)
})

test.each(formats)(
  '%s: days of as much in as out count once with the newest first as well',
  async (_format, write) => {
    must(await send(write(days(2, 2))))
    expect(must(await send(write([days(4, 5), days(3, 3)]))).body.data).toMatchObject({ new_entries: 6 })
    expect(await stored()).toBe(8)
  },
)

test.each([
  [...formats[0], writeNorma43],
  [...formats[1], writeCamt],
])('days that were imported in %s are refused in the other format', async (_format, write, writeOther) => {
  must(await send(write(days(3, 4))))
  for (const again of [days(3, 4), days(4, 4), days(3, 5), days(4, 5)]) {
    const { status, body } = await send(writeOther(again))
    expect([status, body.code]).toEqual([409, 'treasury.statement_contradicts'])
    expect(await stored()).toBe(4)
  }
  // A bank that ends a statement at midnight dates its end to the next day.
  const next = days(4, 5, { entries: inAndOut(5) })
  expect(must(await send(writeOther(next))).body.data).toMatchObject({ new_entries: 2 })
  expect(must(await send(writeOther(days(5, 6)))).body.data).toMatchObject({
    new_entries: 2,
    known_entries: 2,
  })
  expect(await stored()).toBe(8)
})
