import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireActor } from '../../demo/seed/lookup.ts'
import { writeCamt } from '../../demo/statements/write-camt.ts'
import { aProduct, type Person, type Product } from '../../testing/product.ts'
import { aStatementOf } from '../../testing/statements/import-file.ts'
import { importStatements } from './import.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

// After such a statement, none of the earlier days can be imported any more. The rows are sorted by day.
test.each([
  ['an hour into the day on which the clocks go back', '2026-10-24T22:30:00Z', '2026-10-26', '2026-10-27'],
  ['on a day like any other', '2026-11-10T12:00:00Z', '2026-11-11', '2026-11-12'],
  ['an hour before they go forward', '2027-03-27T22:30:00Z', '2027-03-28', '2027-03-29'],
])('a statement may end tomorrow, and not a day later: %s', async (_when, now, tomorrow, later) => {
  const { services } = product
  const actor = await requireActor(services.db, admin.id)
  const importedUntil = (to: string) => {
    const statement = aStatementOf(product, { id: to, from: to, to, openingCents: 1_000_00n, entries: [] })
    const file = { filename: 'extracto.xml', bytes: Buffer.from(writeCamt(statement)) }
    return importStatements({ ...services, now: () => new Date(now) }, { actor }, file)
  }
  await expect(importedUntil(later)).rejects.toMatchObject({ code: 'treasury.statement_not_over' })
  expect(await importedUntil(tomorrow)).toMatchObject({ new_entries: 0 })
})
