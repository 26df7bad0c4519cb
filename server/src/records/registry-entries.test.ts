import type { PersonalRecord } from '@acervo/domain/records/record'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anEntry, decideEntry, encumbranceOf, successionOf } from '../testing/acts.ts'
import { aPastHolding } from '../testing/distributions.ts'
import { listOwnEntries } from '../registry/acts/own.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const entriesOf = async (as: Person): Promise<PersonalRecord[]> =>
  must(await product.call('GET', '/api/documents?kind=registry_entry', { as })).body.data
const titlesOf = async (as: Person) => (await entriesOf(as)).map(({ title }) => title)
const decide = async (as: Person, id: string, step: 'confirm' | 'refuse' | 'release') =>
  must(await decideEntry(product, as, id, step, 'Motivo inventado'))
const factsOf = ({ facts }: PersonalRecord) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, Object.values(value)[0]]))

async function aHolding() {
  const holder = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Molino Heredado' })
  await aPastHolding(product, { investor: holder, project })
  return { holder, project }
}

test('an attachment is among the documents of its holder when it is registered, and again when it is released', async () => {
  const on = await aHolding()
  const id = await anEntry(product, erir, encumbranceOf(on, 4, 'attachment'))
  expect(await entriesOf(on.holder)).toEqual([])
  await decide(admin, id, 'confirm')
  await decide(erir, id, 'release')
  const [registered] = await entriesOf(on.holder)
  expect(registered).toMatchObject({
    title: 'encumbrance_registered',
    about: {
      entry: { word: 'attachment' },
      project: { project_name: 'Molino Heredado', project_name_en: '' },
    },
    link: '/dashboard/portfolio',
    download: null,
  })
  await decide(admin, id, 'release')
  const [released, still] = await entriesOf(on.holder)
  expect(released?.title).toBe('encumbrance_released')
  expect(released && factsOf(released)).toEqual({
    tokens: 4,
    party: 'Banco Inventado',
    authority: 'Notaría inventada de Segovia',
    document_number: '123/2026',
    reason: 'Motivo inventado',
  })
  expect(still?.at).toBe(registered?.at)
  expect(still && factsOf(still).ended_at).toBe(released?.at)
})

test('a succession is among the documents of its holder and of each heir, who sees only their own share', async () => {
  const on = await aHolding()
  const [one, two, nobody] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const body = successionOf(on, [
    [one, 7],
    [two, 3],
  ])
  await decide(admin, await anEntry(product, erir, body), 'refuse')
  expect(await titlesOf(on.holder)).toEqual(['succession_stopped', 'succession_opened'])
  const again = { ...body, documentNumber: 'Protocolo 457/2026' }
  const id = await anEntry(product, erir, again)
  expect(await titlesOf(one)).toEqual([])
  await decide(admin, id, 'confirm')
  await expect
    .poll(() => titlesOf(on.holder))
    .toEqual(['succession_completed', 'succession_opened', 'succession_stopped', 'succession_opened'])
  for (const [heir, tokens] of [
    [one, 7],
    [two, 3],
  ] as const) {
    const [inherited, ...more] = await entriesOf(heir)
    expect(more).toEqual([])
    expect(inherited?.title).toBe('succession_inherited')
    expect(inherited && factsOf(inherited)).toMatchObject({ tokens, inherited_from: expect.any(String) })
  }
  expect(await entriesOf(nobody)).toEqual([])
})

test('a long list of entries takes as many queries as a short one', async () => {
  const on = await aHolding()
  const { pool, services } = product
  const queries = async (entries: number) => {
    const query = vi.spyOn(pool, 'query')
    const { rows } = await listOwnEntries(services.db, services.chain, on.holder.id, { limit: 50 })
    expect(rows).toHaveLength(entries)
    const ofActs = query.mock.calls.filter((call) => JSON.stringify(call).includes('registry_act'))
    query.mockRestore()
    return ofActs.length
  }
  const lien = async () => decide(admin, await anEntry(product, erir, encumbranceOf(on, 1)), 'confirm')
  await lien()
  const made = await queries(1)
  expect(made).toBeGreaterThan(0)
  for (let more = 0; more < 2; more++) await lien()
  expect(await queries(3)).toBe(made)
})
