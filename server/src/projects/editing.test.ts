import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPdf, aProduct, must, projectFields, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let other: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const save = (body: object, as = admin, headers = {}) =>
  product.call('POST', '/api/projects', { as, body, headers })
const read = async (id: string) =>
  must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data
const whitepaper = { name: 'whitepaper.pdf', bytes: aPdf() }

describe('two people who edit one project', () => {
  test('at once: one succeeds, the other is told and overwrites nothing', async () => {
    const { id, version } = must(await save({ name: 'Disputado' })).body.data
    expect(version).toBe(1)
    const replies = await Promise.all(
      [admin, other, admin, other].map((as, index) =>
        save({ name: `Disputado por ${index}`, projectId: id, version }, as),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = replies.find(({ status }) => status === 200)?.body.data
    expect(await read(id)).toMatchObject({ name: winner.name, version: 2 })
  })

  test('are told who changed it and when, in their language, and may then save deliberately', async () => {
    const { id, version } = must(await save({ name: 'Compartido' })).body.data
    await product.pool.query(`update profile set full_name = 'Otra Administradora' where id = $1`, [other.id])
    must(await save({ name: 'Compartido', website: 'https://b.example', projectId: id, version }, other))
    const mine = { name: 'Compartido por mí', projectId: id, version }
    const refused = await save(mine)
    expect([refused.status, refused.body.code]).toEqual([409, 'project.changed_meanwhile'])
    expect(refused.body.error).toMatch(
      /^Otra Administradora ha cambiado este proyecto el \d+ de \S+ de \d{4}/,
    )
    expect((await save(mine, admin, { 'accept-language': 'en' })).body.error).toMatch(
      /^Otra Administradora changed this project on /,
    )
    expect(await read(id)).toMatchObject({ name: 'Compartido', website: 'https://b.example', version: 2 })
    must(await save({ ...mine, version: 2 }))
    expect(await read(id)).toMatchObject({ name: 'Compartido por mí', version: 3 })
  })

  test('notice each other’s files too; every change of a file returns the version it created', async () => {
    const { id, version } = must(await save({ name: 'Con ficheros' })).body.data
    const form = { projectId: id, documentType: 'whitepaper' }
    const added = must(await product.upload('/api/projects/files', other, form, whitepaper)).body
    expect(added.version).toBe(version + 1)
    const mine = { name: 'Con otro nombre', projectId: id }
    expect((await save({ ...mine, version })).body.code).toBe('project.changed_meanwhile')
    const removed = must(
      await product.call('DELETE', `/api/projects/files/${added.data.id}`, { as: other }),
    ).body
    expect(removed.version).toBe(version + 2)
    must(await save({ ...mine, version: version + 2 }))
  })

  test('are not disturbed by simultaneous investments', async () => {
    const project = await product.aProject()
    const investor = await product.aPerson({ kyc: 'approved' })
    await product.anInvestment({ investor, project })
    must(
      await save({
        ...projectFields,
        description: 'Mejor descrita.',
        projectId: project.id,
        version: project.version,
      }),
    )
  })

  test('overwrite changes when they do not state which version they saw', async () => {
    const { id } = must(await save({ name: 'Sin versión' })).body.data
    must(await save({ name: 'Sin versión aún', projectId: id }, other))
    must(await save({ name: 'Sin versión tampoco', projectId: id }))
    for (const version of ['1', 1.5, {}])
      expect((await save({ name: 'Mal', projectId: id, version })).status).toBe(400)
  })
})

describe('completing', () => {
  const complete = (id: string, as = admin) =>
    product.call('POST', `/api/admin/projects/${id}/complete`, { as })

  test('an active project closes it to new investments; existing ones continue until they have their tokens', async () => {
    const project = await product.aProject()
    const investor = await product.aPerson({ kyc: 'approved' })
    const { id } = await product.anInvestment({ investor, project, step: 'payment' })
    const replies = await Promise.all([complete(project.id), complete(project.id, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read(project.id)).toMatchObject({ status: 'completed', version: project.version + 1 })
    expect((await complete(project.id)).body.error).toBe(
      'Solo se puede completar o cancelar un proyecto activo',
    )
    const invest = await product.call('POST', '/api/investment', {
      as: investor,
      body: { project_id: project.id, amount: 1000 },
    })
    expect(invest.body.code).toBe('investment.project_closed')
    const step = (as: Person) => product.call('PUT', `/api/investment/${id}`, { as, body: {} })
    for (const as of [investor, admin, admin, admin]) must(await step(as))
    expect((await step(admin)).body.code).toBe('investment.finished')
    const { rows } = await product.pool.query(
      `select actor_id, before, after from audit_log where action = 'project.complete' and subject_id = $1`,
      [project.id],
    )
    expect(rows).toMatchObject([{ before: { status: 'active' }, after: { status: 'completed' } }])
  })

  test('is only possible for active projects and by administrators', async () => {
    const draft = await product.aProject({ status: 'draft' })
    expect((await complete(draft.id)).body.code).toBe('project.not_active')
    expect((await complete(randomUUID())).status).toBe(404)
    const erir = await product.aPerson({ roles: ['erir'] })
    expect((await complete(draft.id, erir)).status).toBe(403)
  })
})
