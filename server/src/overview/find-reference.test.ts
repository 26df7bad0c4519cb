import type { FoundReference } from '@acervo/domain/overview/references'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everythingDone } from '../testing/everything-done.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBankAccount } from '../testing/statements/bank-account.ts'

let product: Product
let admin: Person
let erir: Person
let ana: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  ana = await everythingDone(product, { admin, erir, arrive: aBankAccount(product, admin) })
}, 120_000)
afterAll(() => product.close())

const find = async (search: string, as = admin): Promise<FoundReference[]> =>
  must(await product.call('GET', `/api/admin/references?search=${encodeURIComponent(search)}`, { as })).body
    .data
const one = async (query: string, values: string[] = []) => {
  const { rows } = await product.pool.query(query, values)
  expect(rows).toHaveLength(1)
  return rows[0]
}

test('a certificate, an entry and a complaint are found by their numbers, of their kind alone', async () => {
  const actOf = (kind: string) =>
    one(`select id, lpad(seq::text, 6, '0') as n from registry_act where kind = $1 and user_id = $2`, [
      kind,
      ana.id,
    ])
  const [certificate, lien] = [await actOf('certificate'), await actOf('lien')]
  const holding = { name: 'Persona Inventada', project_name: 'Almazara de Prueba' }
  expect(await find(`CL-${certificate.n}`)).toEqual([
    expect.objectContaining({
      kind: 'certificate',
      id: certificate.id,
      number: `CL-${certificate.n}`,
      ...holding,
    }),
  ])
  expect(await find(`gr ${Number(lien.n)}`)).toEqual([
    expect.objectContaining({ kind: 'entry', id: lien.id, number: `GR-${lien.n}`, ...holding }),
  ])
  for (const number of [`EM-${lien.n}`, `CL-${lien.n}`, `GR-${certificate.n}`, 'R-999999'])
    expect(await find(number), number).toEqual([])
  const complaint = await one('select id, seq from complaint')
  const [found] = await find(`r-${complaint.seq}`)
  expect(found).toMatchObject({ kind: 'complaint', id: complaint.id, project_name: 'Almazara de Prueba' })
})

test('a typed part of an order finds what it pays, and an investment reference finds its refund', async () => {
  const refund = await one('select id from refund')
  const { payment_reference } = await one(
    'select payment_reference from investment join refund on refund.investment_id = investment.id',
  )
  const ofInvestment = { kind: 'refund', id: refund.id, project_name: 'Molino de Prueba' }
  expect(await find(payment_reference)).toEqual([
    expect.objectContaining({ ...ofInvestment, number: payment_reference }),
  ])
  const other = await product.aPerson({ roles: ['admin'] })
  must(await product.call('POST', `/api/admin/refunds/${refund.id}/approve`, { as: other, body: {} }))
  const orderOf = (about: string) =>
    one('select end_to_end_id as id from payment_order where about = $1', [about])
  const [refunded, distributed] = [await orderOf('refund'), await orderOf('distribution')]
  expect(await find(refunded.id)).toEqual([expect.objectContaining({ ...ofInvestment, number: refunded.id })])
  const distribution = await one('select id from distribution')
  const paid = {
    kind: 'distribution',
    id: distribution.id,
    number: distributed.id,
    project_name: 'Almazara de Prueba',
  }
  expect(await find(distributed.id)).toEqual([expect.objectContaining(paid)])
  expect(await find(distributed.id.slice(0, 12).toLowerCase())).toEqual([expect.objectContaining(paid)])
  expect(await find(`${distributed.id.slice(0, 15)}${distributed.id.endsWith('2') ? '3' : '2'}`)).toEqual([])
})

test('a search finds nothing in lists that the caller may not read', async () => {
  const { seq } = await one('select seq from complaint')
  expect(await find(`R-${seq}`, erir)).toEqual([])
  expect(await find(`R-${seq}`, await product.aPerson({ roles: ['auditor'] }))).toHaveLength(1)
  expect((await product.call('GET', '/api/admin/references?search=R-1', { as: ana })).status).toBe(403)
})

test('the lists show one row alone, whatever its state', async () => {
  const only = async (url: string, id: string) => {
    const { data } = must(await product.call('GET', url + id, { as: admin })).body
    return data.map((row: { id: string }) => row.id)
  }
  const { id: certificate } = await one(`select id from registry_act where kind = 'certificate'`)
  must(
    await product.call('POST', `/api/admin/erir/certificates/${certificate}/return`, {
      as: erir,
      body: { reason: 'Devuelto' },
    }),
  )
  expect(await only('/api/admin/erir/certificates?ids=', certificate)).toEqual([certificate])
  const { id: complaint } = await one('select id from complaint')
  await product.call('POST', '/api/complaints', { as: ana, body: { message: 'Otra reclamación inventada.' } })
  const decision = { outcome: 'rejected', reasons: 'No hay motivo para estimarla.' }
  must(await product.call('POST', `/api/admin/complaints/${complaint}/decide`, { as: admin, body: decision }))
  expect(await only('/api/admin/complaints?only=', complaint)).toEqual([complaint])
  const { id: refund } = await one('select id from refund')
  expect(await only('/api/admin/refunds?ids=', refund)).toEqual([refund])
  expect(await only('/api/admin/refunds?ids=', certificate)).toEqual([])
})
