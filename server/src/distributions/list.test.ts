import type { Distribution } from '@acervo/domain/distributions/distribution'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPastHolding, dayFromNow, termsFor } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const investor = await product.aPerson({ kyc: 'approved' })
  for (const [name, days] of [
    ['Almazara', 9],
    ['Molino', 5],
    ['Bodega', 7],
  ] as const) {
    const project = await product.aProject({ name, name_en: name === 'Molino' ? 'Mill' : '' })
    await aPastHolding(product, { investor, project })
    const terms = termsFor(project, { payment_date: dayFromNow(days), amount: 50 })
    must(await product.call('POST', '/api/admin/distributions', { as: admin, body: { terms } }))
  }
}, 120_000)
afterAll(() => product.close())

const ask = (query: string, form = '') =>
  product.call('GET', `/api/admin/distributions${form}?${query}`, {
    as: admin,
    headers: { 'accept-language': 'en' },
  })

/** The names in a list, read one row per page. */
async function namesIn(query: string): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = must(await ask(`${query}&limit=1${cursor && `&cursor=${cursor}`}`))
    names.push(...body.data.map((row: Distribution) => row.project_name))
    cursor = body.next_cursor
  }
  return names
}

test.each([
  ['', ['Bodega', 'Molino', 'Almazara']],
  ['sort=prepared&order=asc', ['Almazara', 'Molino', 'Bodega']],
  ['sort=payment_date&order=asc', ['Molino', 'Bodega', 'Almazara']],
  ['sort=payment_date&order=desc', ['Almazara', 'Bodega', 'Molino']],
  ['search=mill', ['Molino']],
  ['search=nadie', []],
  ['state=calculated', []],
])('the list with “%s” is in that order, page after page', async (query, names) =>
  expect(await namesIn(query)).toEqual(names),
)

test('an unknown order is refused', async () => expect((await ask('sort=amount')).status).toBe(400))

test('the file has the rows and columns of the list, in the caller’s language, and leaves an audit row', async () => {
  const { body } = must(await ask('sort=payment_date&order=asc&columns=project,amount,basis,state', '.csv'))
  expect(body.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    'Project;Amount;The amount is;Status',
    'Mill;50,00;in total;Draft',
    'Bodega;50,00;in total;Draft',
    'Almazara;50,00;in total;Draft',
  ])
  const { rows } = await product.pool.query(
    `select subject_id, after from audit_log where action = 'distribution.list.export'`,
  )
  expect(rows).toEqual([{ subject_id: 'distributions', after: expect.objectContaining({ rows: 3 }) }])
})
