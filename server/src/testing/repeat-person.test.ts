import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
  // With it comes the administrator who approves verifications.
  const project = await product.aProject()
  // Waits for the publication, whose writes would otherwise be recorded for the person.
  const { state } = await product.services.chain.waitFor(`publish:${project.id}`, 30_000)
  expect(state).toBe('done')
})
afterAll(() => product.close())

/** The number of rows of each table. What the chain stores follows later, and limits depend on the address. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await product.pool.query(`
    select table_schema || '.' || table_name as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', table_schema, table_name),
        false, true, '')))[1]::text::int as n
    from information_schema.tables
    where table_schema in ('auth', 'public') and table_type = 'BASE TABLE'
      and table_name !~ '^chain_(tx|identity)$|^rate_buckets$'`)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

/** The rows that one more person of this kind adds to each table. */
async function addedBy(kyc: 'none' | 'submitted' | 'approved'): Promise<[Person, Record<string, number>]> {
  const before = await countRows()
  const person = await product.aPerson({ kyc })
  const after = await countRows()
  const added = Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
  return [person, Object.fromEntries(added.filter(([, n]) => n !== 0))]
}

test.each(['none', 'submitted', 'approved'] as const)(
  'a repeated person (verification %s) has as many rows in every table as one created by calls, and the same data',
  async (kyc) => {
    const [first, byCalls] = await addedBy(kyc)
    const [second, repeated] = await addedBy(kyc)
    expect(repeated).toEqual(byCalls)
    const seen = async (as: Person) => {
      const own = must(await product.call('GET', '/api/kyc/applications', { as })).body.data[0]
      return {
        status: own.status,
        name: own.name,
        documents: own.documents?.length,
        wallet: own.wallet === as.wallet,
      }
    }
    expect(await seen(second)).toEqual(await seen(first))
    expect(second.id).not.toBe(first.id)
  },
)
