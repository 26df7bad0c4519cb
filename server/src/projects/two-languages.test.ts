import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let investor: Person
let project: Awaited<ReturnType<Product['aProject']>>
let id: string
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({
    name: 'Molino del Tajo',
    name_en: 'Mill on the Tagus',
    description: '## Qué es\n\nUn **molino** de agua.',
    location: 'Aranjuez, Madrid',
    min_investment: 500,
  })
  id = project.id
})
afterAll(() => product.close())

const list = async (query: string) =>
  must(await product.call('GET', `/api/projects?${query}`, { as: investor })).body.data as {
    id: string
    description: string
  }[]
const save = async (change: object) => {
  const { body } = must(await product.call('GET', `/api/projects/${id}`, { as: admin }))
  return product.call('POST', '/api/projects', {
    as: admin,
    body: { ...body.data, projectId: id, status: 'active', ...change },
  })
}

test.each(['tagus', 'Molino', 'aranjuez'])('a search for %s finds it', async (search) =>
  expect((await list(`search=${search}`)).map((one) => one.id)).toEqual([id]),
)

test('lists show descriptions without their formatting', async () => {
  const [found] = await list('search=tagus')
  expect(found?.description).toBe('Qué es\n\nUn molino de agua.')
})

test('lists show no marks of a description that is cut, wherever its bold text ends', async () => {
  const bold = `${'Aviso importante '.repeat(20)}fin`
  must(await save({ description: `**${bold}**\n\nOtro **párrafo**.` }))
  expect((await list('search=tagus'))[0]?.description).toBe(bold.slice(0, 300))
  expect((await list('limit=200')).find((one) => one.id === id)?.description).toBe(bold.slice(0, 300))
  must(await save({ description: project.description }))
})

test.each([
  ['minimum=500', true],
  ['minimum=499', false],
  ['months=1', false],
  ['months=1200', true],
  ['annual=1', true],
  ['annual=99', false],
])('the filter %s', async (query, isFound) =>
  expect((await list(query)).some((one) => one.id === id)).toBe(isFound),
)

test('once somebody has invested, English terms can be added and not changed; risks can be updated', async () => {
  await product.anInvestment({ investor, project, step: 'review' })
  must(await save({ investment_terms_en: 'The English terms of the mill.', risks: 'Uno.' }))
  must(await save({ risks: 'Dos.' }))
  const refused = await save({ investment_terms_en: 'Other English terms.' })
  expect([refused.status, refused.body.code]).toEqual([409, 'project.terms_frozen'])
})

test('a text that exists only in English is not published, because Spanish readers would see nothing', async () => {
  const { body } = await save({ risks: '', risks_en: 'The river may run dry.' })
  expect(body.fields).toEqual({
    risks: 'Está en inglés y no en español, que es el original: quien lee en español no vería nada',
  })
  must(await save({ risks: 'El río puede secarse.', risks_en: 'The river may run dry.' }))
})

test('a notification names the project in the language of its reader', async () => {
  const { rows } = await product.pool.query(
    `select params from notification where user_id = $1 and params ? 'project'`,
    [investor.id],
  )
  expect(rows[0].params).toMatchObject({ project: 'Molino del Tajo', project_en: 'Mill on the Tagus' })
})
