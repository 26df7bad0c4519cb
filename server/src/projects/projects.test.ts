import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProject } from './repo.ts'
import { aPicture, aProduct, must, projectFields, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let investor: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const save = (body: object) => product.call('POST', '/api/projects', { as: admin, body })
const upload = (projectId: string, documentType: string, bytes: Buffer, name: string, more = {}) =>
  product.upload('/api/projects/files', admin, { projectId, documentType, ...more }, { name, bytes })

describe('a draft', () => {
  test('needs only a name of three characters, and starts with the suggested values', async () => {
    expect((await save({ name: 'ab' })).body.error).toBe('El nombre debe tener al menos 3 caracteres')
    const { body } = must(await save({ name: 'Nuevo proyecto' }))
    expect(body).toMatchObject({ status: 'draft', canBePublished: false })
    expect(body.data).toMatchObject({
      project_type: 'real_estate',
      modality: 'equity',
      duration: 12,
      annual_return: 5,
      total_return: 15,
      token_value: 100,
      min_investment: 1000,
      max_investment: 10000,
      total_funding: 0,
    })
  })

  test.each([
    ['a draft', { name: 'Una sola vez' }],
    ['a published one', { ...projectFields, name: 'Publicado una sola vez', status: 'active' }],
  ])('that is sent again with its key, because its reply was lost, is created once: %s', async (_, body) => {
    const headers = { 'idempotency-key': randomUUID() }
    const create = (more = {}) =>
      product.call('POST', '/api/projects', { as: admin, headers, body: { ...body, ...more } })
    const ids = (await Promise.all([create(), create()])).map((reply) => must(reply).body.data.id)
    expect(new Set([...ids, must(await create()).body.data.id]).size).toBe(1)
    expect(await create({ location: 'Otro lugar' })).toMatchObject({
      status: 409,
      body: { code: 'common.idempotency_key_reused' },
    })
    const { rows } = await product.pool.query('select id from project where name = $1', [body.name])
    expect(rows).toHaveLength(1)
  })

  test('refuses an invalid website', async () => {
    expect((await save({ name: 'Proyecto', website: 'no es una web' })).body.error).toBe(
      'Introduce una URL válida',
    )
    expect((await save({ name: 'Proyecto', website: 'javascript:alert(1)' })).status).toBe(400)
    must(await save({ name: 'Proyecto', website: 'https://ejemplo.example/x' }))
  })

  test.each([
    [{ total_funding: 0.001 }, 'El importe debe ser un número de euros con dos decimales como máximo'],
    [{ token_value: -1 }, 'El importe no puede ser negativo'],
    [{ max_investment: 1e10 }, 'El importe no puede pasar de 9.999.999.999,99 €'],
    [{ annual_return: 5.125 }, 'Debe ser un porcentaje de 0 a 10.000 con dos decimales como máximo'],
    [{ total_return: -5 }, 'Debe ser un porcentaje de 0 a 10.000 con dos decimales como máximo'],
    [{ total_return: 10_001 }, 'Debe ser un porcentaje de 0 a 10.000 con dos decimales como máximo'],
    [{ payment_frequency: 'weekly' }, 'El valor no es válido. Corrígelo.'],
    [{ duration: 1.5 }, 'La duración debe ser un número entero de meses, de 0 a 1.200'],
    [{ duration: 1201 }, 'La duración debe ser un número entero de meses, de 0 a 1.200'],
    [{ duration: '1.000' }, 'La duración debe ser un número entero de meses, de 0 a 1.200'],
  ])('with %j is refused: %s', async (fields, error) => {
    const { status, body } = await save({ name: 'Proyecto', ...fields })
    expect([status, body.error]).toEqual([400, error])
  })

  test('is only visible to staff, and can be deleted', async () => {
    const { id } = must(await save({ name: 'Secreto' })).body.data
    expect((await product.call('GET', `/api/projects/${id}`, { as: investor })).status).toBe(404)
    const list = (as: Person) => product.call('GET', '/api/projects?admin=true&limit=200', { as })
    const ids = async (as: Person) => must(await list(as)).body.data.map((row: { id: string }) => row.id)
    expect(await ids(admin)).toContain(id)
    expect(await ids(investor)).not.toContain(id)
    must(await product.call('DELETE', `/api/admin/projects/${id}`, { as: admin }))
    expect((await product.call('DELETE', `/api/admin/projects/${id}`, { as: admin })).status).toBe(404)
  })
})

describe('publishing', () => {
  test('reports what is missing', async () => {
    const { status, body } = await save({ name: 'Proyecto', status: 'active' })
    expect([status, body.error]).toEqual([
      400,
      'Por favor, completa los siguientes campos: Descripción, Tipo de proyecto, Financiación total, Duración, Modalidad, Rentabilidad anual, Rentabilidad total, Valor del token, Inversión mínima, Inversión máxima, Fecha de inicio, Fecha de fin, Términos de inversión',
    ])
    expect(Object.keys(body.fields)).toContain('total_funding')
  })

  test.each([
    [{ min_investment: 9000, max_investment: 8000 }, 'min_investment'],
    [{ min_investment: 50, token_value: 100 }, 'min_investment'],
    [{ start_date: '2027-01-01', end_date: '2026-01-01' }, 'end_date'],
    [{ total_funding: 50 }, 'min_investment'],
    [{ payment_frequency: 'yearly', duration: 11 }, 'payment_frequency'],
  ])('refuses %j at %s', async (contradiction, field) => {
    const { status, body } = await save({ ...projectFields, ...contradiction })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'project.contradictory', [field]])
  })

  test('deploys the token once and shows its address; a repeat deploys nothing', async () => {
    const { id } = must(await save(projectFields)).body.data
    must(await save({ ...projectFields, projectId: id }))
    await product.services.chain.waitFor(`publish:${id}`, 10_000)
    const { token_address, token_url } = must(
      await product.call('GET', `/api/projects/${id}`, { as: investor }),
    ).body.data
    expect(token_address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    // The embedded chain has no public explorer; Polygon's shows the token.
    expect(token_url).toBeNull()
    const { db, chain } = product.services
    const polygon = { ...chain, network: { ...chain.network, explorer_url: 'https://polygonscan.com' } }
    expect((await findProject(db, polygon, id))?.token_url).toBe(
      `https://polygonscan.com/token/${token_address}`,
    )
    const { rows } = await product.pool.query(`select count(*)::int as n from chain_op where op_key = $1`, [
      `publish:${id}`,
    ])
    expect(rows[0].n).toBe(1)
  })

  test('cannot be undone, and a project that ended cannot be edited', async () => {
    const { id } = must(await save(projectFields)).body.data
    expect((await save({ ...projectFields, projectId: id, status: 'draft' })).body.code).toBe(
      'project.locked',
    )
    expect((await product.call('DELETE', `/api/admin/projects/${id}`, { as: admin })).body.code).toBe(
      'project.not_deletable',
    )
    await product.pool.query(`update project set status = 'completed' where id = $1`, [id])
    expect((await save({ ...projectFields, projectId: id })).body.code).toBe('project.locked')
    expect((await save({ ...projectFields, status: 'blocked' })).body.code).toBe('project.locked')
  })

  test('freezes the terms once somebody has invested', async () => {
    const project = await product.aProject({ total_funding: 50_000 })
    await product.anInvestment({ investor, project, amount: 5000 })
    const edit = (change: object) =>
      save({ ...projectFields, total_funding: 50_000, projectId: project.id, ...change })
    expect((await edit({ token_value: 50 })).body.error).toBe(
      'El proyecto ya tiene inversiones: no se puede cambiar Valor del token',
    )
    // The duration counts from the start date: a later day would postpone what investors expect.
    expect((await edit({ start_date: '2027-06-01' })).body.error).toBe(
      'El proyecto ya tiene inversiones: no se puede cambiar Fecha de inicio',
    )
    expect((await edit({ payment_frequency: 'monthly' })).body.error).toBe(
      'El proyecto ya tiene inversiones: no se puede cambiar Pago de la rentabilidad',
    )
    expect((await edit({ total_funding: 4000 })).body.error).toBe(
      'La financiación total no puede bajar de lo ya comprometido (5.000\u00a0€)',
    )
    must(await edit({ description: 'Una descripción mejor escrita.' }))
  })
})

test('the list contains the brand’s projects, newest first, with the same funding for everybody', async () => {
  const project = await product.aProject({ domain_id: 2, total_funding: 30_000 })
  await product.anInvestment({ investor, project, amount: 1000 })
  await upload(project.id, 'image', await aPicture(), 'a.png')
  const main = must(await upload(project.id, 'image', await aPicture(), 'b.png', { isMain: 'true' })).body
    .data
  const other = await product.aPerson()
  const { data } = must(await product.call('GET', '/api/projects?domain=hispaxtoken', { as: other })).body
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    id: project.id,
    current_funding: 1000,
    remaining_funding: 29_000,
    funding_percentage: 3.3,
    investors_count: 1,
    image_url: main.url,
  })
  expect(data[0]).not.toHaveProperty('committed')
})

test("the projects' spreadsheet has every page of them, escapes names that look like formulas, and is for staff only", async () => {
  const name = `=Nave; "una" ${Date.now()}`
  await product.aProject({ name, total_funding: 1234.5 })
  const as = (person: Person) =>
    product.app.inject({
      url: '/api/admin/projects.csv',
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'es' },
    })
  const file = await as(admin)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = file.body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeffNombre;Tipo;Financiación total;/)
  const { rowCount } = await product.pool.query('select 1 from project')
  expect(lines).toHaveLength(rowCount ?? -1)
  const line = lines.find((one) => one.includes('Nave'))
  expect(line).toContain(`"'${name.replaceAll('"', '""')}";Inmobiliario;1234,50;0,00;1234,50;0;`)
  expect((await as(await product.aPerson())).statusCode).toBe(403)
})
