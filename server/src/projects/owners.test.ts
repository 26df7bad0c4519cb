import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, projectFields, type Person, type Product } from '../testing/product.ts'
import { anOwner } from '../testing/protection.ts'
import { aDraftWithSheet } from '../testing/sheets.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const save = (traits: object) =>
  product.call('POST', '/api/projects', { as: admin, body: { ...projectFields, ...traits } })
/** A draft that can be published as far as its sheet is concerned. */
const offer = async (owner_id: string, total_funding: number) => {
  const fields = { ...projectFields, regime: 'ecspr', owner_id, total_funding }
  return { ...fields, projectId: await aDraftWithSheet(product, admin, fields), status: 'active' }
}

test('if two offers are published at once, only one that still fits into 5,000,000 euros succeeds', async () => {
  const owner = await anOwner(product, admin)
  must(await save(await offer(owner, 1_000_000)))
  const [one, other] = [await offer(owner, 3_000_000), await offer(owner, 3_000_000)]
  const both = await Promise.all([save(one), save(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('project.owner_above_max')
  expect(refused?.body.error).toContain(
    'pediría 7.000.000\u00a0€ en 12 meses, 4.000.000\u00a0€ de ellos en otras ofertas',
  )
  must(await save(await offer(await anOwner(product, admin), 5_000_000)))
  must(await save({ ...projectFields, owner_id: owner, total_funding: 9_000_000 }))
})

test('an offer counts for twelve months, unless it is cancelled, and its own total only once', async () => {
  const owner = await anOwner(product, admin)
  const { data: first } = must(await save(await offer(owner, 5_000_000))).body
  must(await save({ ...(await offer(owner, 4_000_000)), projectId: first.id }))
  expect((await save({ ...(await offer(owner, 5_000_001)), projectId: first.id })).body.code).toBe(
    'project.owner_above_max',
  )
  expect((await save(await offer(owner, 2_000_000))).body.code).toBe('project.owner_above_max')
  await product.pool.query("update project set published_at = now() - interval '367 days' where id = $1", [
    first.id,
  ])
  const { data: second } = must(await save(await offer(owner, 2_000_000))).body
  expect((await save(await offer(owner, 4_000_000))).body.code).toBe('project.owner_above_max')
  const cancel = `/api/admin/projects/${second.id}/cancel`
  must(await product.call('POST', cancel, { as: admin, body: { reason: 'Inventado' } }))
  must(await save(await offer(owner, 4_000_000)))
})

test('an older offer is corrected although later ones of its owner have used up its 5,000,000 euros', async () => {
  const owner = await anOwner(product, admin)
  const old = await offer(owner, 3_000_000)
  must(await save(old))
  await product.pool.query("update project set published_at = now() - interval '400 days' where id = $1", [
    old.projectId,
  ])
  must(await save(await offer(owner, 4_000_000)))
  must(await save({ ...old, risks: 'El puente de acceso está cerrado desde el lunes.' }))
  expect((await save({ ...old, total_funding: 3_000_001 })).body.code).toBe('project.owner_above_max')
})

test('a company’s offers still count after its number was corrected and the company was added again', async () => {
  const as = (method: 'POST' | 'PUT', path: string, body: object) =>
    product.call(method, `/api/admin/project-owners${path}`, { as: admin, body })
  const company = { name: 'Doble inventada SL', tax_id: 'B20000001' }
  const owner = must(await as('POST', '', company)).body.data.id
  const first = await offer(owner, 3_000_000)
  must(await save(first))
  must(await as('PUT', `/${owner}`, { name: 'Otra inventada SL', tax_id: 'B20000002' }))
  const again = must(await as('POST', '', company)).body.data.id
  const refused = await save(await offer(again, 2_000_001))
  expect(refused.body.code).toBe('project.owner_above_max')
  expect(refused.body.error).toContain('3.000.000')
  const { body } = must(await product.call('GET', '/api/admin/project-owners', { as: admin }))
  for (const id of [owner, again])
    expect(body.data.find((one: { id: string }) => one.id === id).offers).toMatchObject([
      { total_funding: 3_000_000 },
    ])
  must(await save(await offer(again, 2_000_000)))
  expect((await save({ ...first, total_funding: 3_000_001 })).body.code, 'of what it published').toBe(
    'project.owner_above_max',
  )
  expect((await save(await offer(owner, 2_000_001))).body.code, 'its own still count').toBe(
    'project.owner_above_max',
  )
  must(await save(await offer(owner, 2_000_000)))
})

test('a private project that was published without an owner can be given one, which then stays', async () => {
  const { id: projectId } = await product.aProject()
  const named = { projectId, owner_id: await anOwner(product, admin) }
  expect(must(await save(named)).body.data).toMatchObject({ owner_name: 'Promotora inventada SL' })
  for (const owner_id of [null, await anOwner(product, admin)])
    expect((await save({ projectId, owner_id })).body.code).toBe('project.regime_frozen')
})

test('regime, owner and entity can change in a draft, and never once it was published', async () => {
  const owner = await anOwner(product, admin)
  const { data: draft } = must(await save({ status: 'draft' })).body
  expect(draft).toMatchObject({ regime: 'private', owner_id: null })
  const missing = await save({ projectId: draft.id, regime: 'exempt_offer' })
  expect(missing.body.error).toContain('Promotor, Entidad autorizada')
  const exempt = {
    projectId: draft.id,
    regime: 'exempt_offer',
    owner_id: owner,
    authorised_entity: 'Entidad SV',
  }
  expect(must(await save(exempt)).body.data).toMatchObject({ owner_name: 'Promotora inventada SL' })
  for (const change of [
    { regime: 'private' },
    { owner_id: await anOwner(product, admin) },
    { authorised_entity: 'Otra entidad' },
  ])
    expect((await save({ ...exempt, ...change })).body.code).toBe('project.regime_frozen')
})

test('one tax id is one owner, however it is written', async () => {
  const add = (tax_id: string) =>
    product.call('POST', '/api/admin/project-owners', { as: admin, body: { name: 'Inventada SL', tax_id } })
  must(await add('b-12 345 678'))
  for (const same of ['B12345678', 'ES-B12345678', 'es b12345678'])
    expect((await add(same)).body.code, same).toBe('project.owner_exists')
  expect(must(await add('ES 987654321')).body.data.tax_id, 'no Spanish number').toBe('ES987654321')
  expect((await add('Ñ1')).body.code).toBe('project.owner_tax_id_invalid')
})

test('a misspelt owner is corrected, also for published offers, and the log omits the tax number', async () => {
  const owner = await anOwner(product, admin)
  const { data: project } = must(await save({ owner_id: owner })).body
  const correct = (body: object, of = owner) =>
    product.call('PUT', `/api/admin/project-owners/${of}`, { as: admin, body })
  const right = { name: 'Promotora Imaginaria SL', tax_id: 'B-87 654 321' }
  expect(must(await correct(right)).body.data).toMatchObject({ name: right.name, tax_id: 'B87654321' })
  must(await correct(right))
  const read = () => product.call('GET', `/api/projects/${project.id}`, { as: admin })
  expect(must(await read()).body.data).toMatchObject({ owner_name: right.name })
  const { rows } = await product.pool.query(
    "select before, after from audit_log where action = 'project.correct_owner' and subject_id = $1",
    [owner],
  )
  expect(rows).toEqual([
    {
      before: { full_name: 'Promotora inventada SL' },
      after: { full_name: right.name, fields: ['name', 'tax_id'] },
    },
  ])
  expect((await correct(right, await anOwner(product, admin))).body.code).toBe('project.owner_exists')
  expect((await correct(right, randomUUID())).body.code).toBe('project.owner_not_found')
})

test('if two people correct an owner at once, the second is refused and overwrites nothing', async () => {
  const path = `/api/admin/project-owners/${await anOwner(product, admin)}`
  const { data } = must(await product.call('GET', '/api/admin/project-owners', { as: admin })).body
  const { name, tax_id } = data.find(({ id }: { id: string }) => path.endsWith(id))
  const correct = (body: object) =>
    product.call('PUT', path, { as: admin, body: { ...body, seen: { name, tax_id } } })
  const replies = await Promise.all([
    correct({ name, tax_id: 'B30000001' }),
    correct({ name: 'Promotora Imaginaria SL', tax_id }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body.error).toBe(
    'Entretanto alguien ha corregido este promotor. Cierra esto y vuelve a abrirlo.',
  )
  const done = replies.find(({ status }) => status === 200)?.body.data
  const again = must(await correct({ name: done.name, tax_id: done.tax_id })).body.data
  expect(again, 'its reply was lost').toEqual(done)
})
