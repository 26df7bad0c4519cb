import { rm } from 'node:fs/promises'
import { dayOf, startOfDay } from '@acervo/domain/common/time-zone'
import type { PublicProject } from '@acervo/domain/projects/public'
import { daysAfter } from '@acervo/domain/common/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBareSite, type Shown } from '../testing/bare-site.ts'
import {
  aPdf,
  aPicture,
  aProduct,
  must,
  projectFields,
  type Person,
  type Product,
} from '../testing/product.ts'
import { letItEnd } from '../testing/missed.ts'
import { aCrowdfundingOffer, anOwner } from '../testing/protection.ts'

let product: Product
let admin: Person
let siteFolder: string

beforeAll(async () => {
  siteFolder = await aBareSite(['inicio', 'oportunidades', 'contacto', 'no-encontrada'])
  product = await aProduct({ siteFolder })
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(async () => {
  await product.close()
  await rm(siteFolder, { recursive: true })
})

const save = async (body: object) =>
  must(await product.call('POST', '/api/projects', { as: admin, body: { ...projectFields, ...body } })).body
    .data
const upload = (projectId: string, documentType: string, file: { name: string; bytes: Buffer }) =>
  product.upload('/api/projects/files', admin, { projectId, documentType }, file)
const aWhitepaper = async (projectId: string) =>
  must(await upload(projectId, 'whitepaper', { name: 'informe.pdf', bytes: aPdf() })).body.data
const get = async (url: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: sent } = await product.call('GET', url, { headers })
  return { status, text: String(body), headers: sent }
}
const shownAt = async (url: string): Promise<Shown> => JSON.parse((await get(url)).text) as Shown
/** What is shown is at most a second old. */
const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 2500 })
const listed = async (url = '/oportunidades') =>
  ((await shownAt(url)).live.projects as PublicProject[]).map(({ name, state }) => [name, state])

test('only published projects that staff made public are shown, and only by their own brand', async () => {
  await save({ name: 'Pública', is_public: true })
  const second = await save({ name: 'De la otra marca', is_public: true, domain_id: 2 })
  const hidden = await save({ name: 'Oculta' })
  const draft = await save({ name: 'Borrador público', is_public: true, status: 'draft' })
  const cancelled = await save({ name: 'Cancelada', is_public: true })
  await product.call('POST', `/api/admin/projects/${cancelled.id}/cancel`, {
    as: admin,
    body: { reason: 'Inventado' },
  })

  await soon(() => listed()).toEqual([['Pública', 'coming']])
  expect(await listed('/oportunidades?platform=hispaxtoken')).toEqual([['De la otra marca', 'coming']])
  const addressOf = ({ id }: { id: string }, name: string) => `${name}-${id.slice(0, 8)}`
  for (const address of [
    addressOf(second, 'de-la-otra-marca'),
    addressOf(hidden, 'oculta'),
    addressOf(draft, 'borrador-publico'),
    addressOf(cancelled, 'cancelada'),
    hidden.id,
    '00000000',
  ]) {
    const { status, text } = await get(`/oportunidades/${address}`)
    expect([status, text], address).toEqual([404, 'acervo es no-encontrada http://localhost:3000/ '])
  }
  expect(JSON.parse((await get('/sitemap.xml')).text)).toEqual([
    expect.stringMatching(/^publica-[0-9a-f]{8}$/),
  ])
  expect((await get(`/oportunidades/${addressOf(second, 'x')}?platform=hispaxtoken`)).status).toBe(301)
})

test('a public project shows its texts and figures, but no files, contracts, people or versions', async () => {
  const { id } = await save({ name: 'Con todo', is_public: true, website: 'https://inventada.example' })
  const paper = await aWhitepaper(id)
  const picture = must(await upload(id, 'image', { name: 'a.png', bytes: await aPicture() })).body.data
  const url = `/oportunidades/con-todo-${id.slice(0, 8)}`
  await soon(async () => (await get(url)).status).toBe(200)
  await soon(async () => ((await shownAt(url)).live.shown as PublicProject).state).toBe('open')
  const { live } = await shownAt(url)
  expect(Object.keys(live.shown as object).toSorted()).toEqual([
    'address',
    'annual_return',
    'authorised_entity',
    'current_funding',
    'description',
    'description_en',
    'documents',
    'domain_id',
    'duration',
    'end_date',
    'funding_percentage',
    'id',
    'images',
    'investment_terms',
    'investment_terms_en',
    'investors_count',
    'location',
    'max_investment',
    'min_investment',
    'modality',
    'name',
    'name_en',
    'owner_name',
    'payment_frequency',
    'project_type',
    'regime',
    'remaining_funding',
    'risks',
    'risks_en',
    'start_date',
    'state',
    'target',
    'target_deadline',
    'token_value',
    'total_funding',
    'total_return',
    'use_of_funds',
    'use_of_funds_en',
  ])
  expect(live.shown).toMatchObject({
    documents: [{ filename: 'informe.pdf', document_type: 'whitepaper' }],
    images: [{ url: picture.url, description: null }],
  })
  const { text } = await get(url)
  for (const secret of [paper.id, paper.storage_path, picture.id, admin.id])
    expect(text).not.toContain(secret)
  expect(live.today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(live.rates).toContainEqual(expect.objectContaining({ payee: 'resident_person', rate: 1900 }))
})

test('a regulated offer names its owner and its validating entity; a private project names nobody', async () => {
  const owner_id = await anOwner(product, admin)
  const offer = { owner_id, is_public: true, authorised_entity: 'Entidad Inventada SA' }
  const shownOf = async (body: { name: string; regime: string }) => {
    const { id } = await save({ ...offer, ...body })
    const url = `/oportunidades/${body.name.toLowerCase()}-${id.slice(0, 8)}`
    await soon(async () => (await get(url)).status).toBe(200)
    return (await shownAt(url)).live.shown
  }
  expect(await shownOf({ name: 'Exenta', regime: 'exempt_offer' })).toMatchObject({
    owner_name: 'Promotora inventada SL',
    authorised_entity: 'Entidad Inventada SA',
  })
  expect(await shownOf({ name: 'Privada', regime: 'private' })).toMatchObject({ owner_name: null })
})

test('an investment, a new name and hiding it are shown within a second, and an unchanged page is not sent again', async () => {
  const { id } = await save({ name: 'Cambiante', is_public: true })
  await aWhitepaper(id)
  const url = `/oportunidades/cambiante-${id.slice(0, 8)}`
  await soon(async () => (await get(url)).status).toBe(200)
  await soon(async () => ((await shownAt(url)).live.shown as PublicProject).state).toBe('open')
  const { etag } = (await get(url)).headers
  expect((await get(url, { 'if-none-match': String(etag) })).status).toBe(304)

  const investor = await product.aPerson({ kyc: 'approved' })
  must(
    await product.call('POST', '/api/investment', {
      as: investor,
      body: { project_id: id, amount: 1000, payment_method: 'bank' },
    }),
  )
  await soon(async () => (await get(url, { 'if-none-match': String(etag) })).status).toBe(200)
  expect((await shownAt(url)).live.shown).toMatchObject({ current_funding: 1000, investors_count: 1 })

  await save({ projectId: id, name: 'Renombrada', is_public: true })
  await soon(async () => (await get(`${url}?lng=en`)).headers.location).toBe(
    `/oportunidades/renombrada-${id.slice(0, 8)}?lng=en`,
  )

  const later = `/oportunidades/renombrada-${id.slice(0, 8)}`
  expect((await get(url)).headers['cache-control'], 'the name may come back').toBe('no-cache')
  await save({ projectId: id, name: 'Cambiante', is_public: true })
  await soon(async () => (await get(later)).headers.location).toBe(url)
  expect((await get(later)).headers['cache-control']).toBe('no-cache')

  await save({ projectId: id, name: 'Renombrada', is_public: false })
  await soon(async () => (await get(later)).status).toBe(404)
  expect((await get('/sitemap.xml')).text).not.toContain('renombrada')
})

test('publishing without saying so leaves a project as visible as it was', async () => {
  const { id } = await save({ name: 'Sin decir nada', is_public: true, status: 'draft' })
  const { is_public } = await save({ projectId: id, name: 'Sin decir nada' })
  expect(is_public).toBe(true)
  const other = await save({ name: 'Nunca dicho' })
  expect(other.is_public).toBe(false)
})

test('at midnight in Madrid an offer below its target is shown as missed without anybody changing it', async () => {
  const { id } = await aCrowdfundingOffer(product, admin, { name: 'Casi a tiempo', is_public: true })
  const today = await letItEnd(product, id, dayOf(new Date()))
  await soon(() => listed()).toContainEqual(['Casi a tiempo', 'open'])
  const { now } = product.services
  product.services.now = () => startOfDay(daysAfter(today, 1))
  try {
    await soon(() => listed()).toContainEqual(['Casi a tiempo', 'missed'])
    const { live } = await shownAt(`/oportunidades/casi-a-tiempo-${id.slice(0, 8)}`)
    expect(live.shown).toMatchObject({ state: 'missed', target: 50_000, target_deadline: today })
  } finally {
    product.services.now = now
  }
})
