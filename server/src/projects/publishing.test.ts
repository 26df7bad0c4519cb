import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aPdf,
  aPicture,
  aProduct,
  must,
  projectFields,
  type Person,
  type Product,
} from '../testing/product.ts'

let product: Product
let admin: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const save = (body: object) => product.call('POST', '/api/projects', { as: admin, body })
const read = async (id: string) =>
  must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data
const upload = async (projectId: string, documentType: string) =>
  must(
    await product.upload(
      '/api/projects/files',
      admin,
      { projectId, documentType },
      documentType === 'image'
        ? { name: 'a.png', bytes: await aPicture() }
        : { name: 'a.pdf', bytes: aPdf() },
    ),
  ).body
const aDraft = async () => must(await save({ ...projectFields, status: 'draft' })).body.data

describe('publishing from the summary', () => {
  test('is refused while a warning is not confirmed, lists it in the reader’s language, and publishes nothing', async () => {
    const { id, version } = await aDraft()
    const publish = (acknowledged: string[], language = 'es') =>
      product.call('POST', '/api/projects', {
        as: admin,
        body: { ...projectFields, max_investment: 200_000, projectId: id, version, acknowledged },
        headers: { 'accept-language': language },
      })
    const refused = await publish(['picture_missing'])
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'project.warnings_unconfirmed',
      'Falta confirmar una inversión máxima superior a la financiación total; la falta del documento informativo. Revisa otra vez el resumen: todavía no se ha publicado nada.',
    ])
    expect((await publish(['picture_missing', 'max_above_total'], 'en')).body.error).toBe(
      'Please confirm the missing whitepaper. Check the summary again: nothing has been published yet.',
    )
    expect(await read(id)).toMatchObject({ status: 'draft', version, max_investment: 50_000 })
    expect(await product.services.chain.project(product.services.db, id)).toBeUndefined()
    must(await publish(['picture_missing', 'max_above_total', 'whitepaper_missing']))
    expect(await read(id)).toMatchObject({ status: 'active', max_investment: 200_000 })
    const { rows } = await product.pool.query(
      `select after from audit_log where action = 'project.publish' and subject_id = $1`,
      [id],
    )
    expect(rows[0].after.acknowledged).toEqual(['picture_missing', 'max_above_total', 'whitepaper_missing'])
  })

  test('is refused when the project, even only a file of it, changed after the summary was read', async () => {
    const { id } = await aDraft()
    await upload(id, 'image')
    const { data, version } = await upload(id, 'whitepaper')
    must(await product.call('DELETE', `/api/projects/files/${data.id}`, { as: admin }))
    const seen = { ...projectFields, projectId: id, version, acknowledged: [] }
    expect((await save(seen)).body.code).toBe('project.changed_meanwhile')
    expect((await save({ ...seen, version: version + 1 })).body.code).toBe('project.warnings_unconfirmed')
    expect(await read(id)).toMatchObject({ status: 'draft' })
    const { version: complete } = await upload(id, 'whitepaper')
    must(await save({ ...seen, version: complete }))
  })

  test('must state which version was seen; otherwise its confirmations are not accepted', async () => {
    const { id } = await aDraft()
    const acknowledged = ['picture_missing', 'whitepaper_missing']
    const refused = await save({ ...projectFields, projectId: id, acknowledged })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['version']])
    expect((await save({ ...projectFields, acknowledged: ['invented'] })).status).toBe(400)
    expect(await read(id)).toMatchObject({ status: 'draft' })
  })

  test('is checked in the same way for changes to a published project', async () => {
    const { id, version } = must(await save(projectFields)).body.data
    const change = { ...projectFields, description: 'Mejor descrita que antes.', projectId: id, version }
    expect((await save({ ...change, acknowledged: [] })).body.code).toBe('project.warnings_unconfirmed')
    expect((await read(id)).description).toBe(projectFields.description)
    must(await save({ ...change, acknowledged: ['picture_missing', 'whitepaper_missing'] }))
  })

  test('is refused for contradictions whatever was confirmed', async () => {
    const acknowledged = ['picture_missing', 'whitepaper_missing', 'max_above_total']
    const { body } = await save({ ...projectFields, min_investment: 60_000, acknowledged })
    expect([body.code, body.fields]).toEqual([
      'project.contradictory',
      { min_investment: 'La inversión mínima no puede superar la máxima' },
    ])
  })
})

describe('publishing by a call that confirms nothing', () => {
  test('requires only the fields of a publication', async () => {
    must(await save({ ...projectFields, max_investment: 200_000, total_return: 99 }))
  })

  test('suggests no values: an omitted field is missing', async () => {
    const { duration: _, modality: __, ...rest } = projectFields
    expect((await save(rest)).body.error).toBe(
      'Por favor, completa los siguientes campos: Duración, Modalidad',
    )
  })

  test('treats null as missing, and reports an invalid name with the other fields', async () => {
    const { status, body } = await save({
      ...projectFields,
      name: 'ab',
      description: null,
      token_value: null,
      investment_terms: null,
    })
    expect([status, body.error]).toEqual([
      400,
      'Por favor, completa los siguientes campos: Nombre, Descripción, Valor del token, Términos de inversión',
    ])
    for (const name of [null, '', '   ', undefined])
      expect((await save({ ...projectFields, name })).body.error).toBe(
        'Por favor, completa los siguientes campos: Nombre',
      )
  })

  test('of a stored project does not change its brand', async () => {
    const { id } = must(await save({ ...projectFields, status: 'draft', domain_id: 2 })).body.data
    const { domain_id: _, ...rest } = projectFields
    must(await save({ ...rest, projectId: id }))
    expect((await read(id)).domain_id).toBe(2)
  })
})

describe('saving a draft', () => {
  test.each([[undefined], [null], [''], ['  ']])(
    'with the name %j reports that it needs one',
    async (name) => {
      const { status, body } = await save({ name, website: '' })
      expect([status, body.error]).toEqual([
        400,
        'El nombre del proyecto es obligatorio para guardar como borrador',
      ])
    },
  )

  test('keeps fields that are not sent, and clears fields that are sent as null', async () => {
    const { id } = await aDraft()
    must(await save({ projectId: id, name: 'Corrala', duration: null, description: null }))
    expect(await read(id)).toMatchObject({
      name: 'Corrala',
      duration: null,
      total_funding: projectFields.total_funding,
      description: '',
      start_date: projectFields.start_date,
    })
  })
})

test.each([
  ['image', 'Selecciona una imagen para subir'],
  ['whitepaper', 'Selecciona un documento para subir'],
])('an upload of kind %s without a file is refused with a request for one', async (documentType, error) => {
  const { id } = await aDraft()
  const file = { name: '', bytes: Buffer.alloc(0) }
  const { status, body } = await product.upload(
    '/api/projects/files',
    admin,
    { projectId: id, documentType },
    file,
  )
  expect([status, body.error]).toEqual([400, error])
})
