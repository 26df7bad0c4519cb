import type { Entry } from '@acervo/domain/registry/act'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf, successionOf } from '../../testing/acts.ts'
import { differencesIn } from '../../testing/blocks.ts'
import { aPastHolding } from '../../testing/distributions.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

/**
 * A person with ten tokens in each of two projects, two verified heirs, and the request that passes everything to them.
 */
async function anEstate() {
  const [holder, one, two] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const [first, second] = [await product.aProject(), await product.aProject()]
  for (const project of [first, second]) await aPastHolding(product, { investor: holder, project })
  const body = successionOf(
    { holder, project: first },
    [[one, 10]],
    [
      [
        second,
        [
          [one, 4],
          [two, 6],
        ],
      ],
    ],
  )
  return { holder, one, two, first, second, body }
}

const open = (body: object, key: string = randomUUID()) =>
  product.call('POST', '/api/admin/erir/acts', { as: erir, body, headers: { 'idempotency-key': key } })
const read = async (id: string): Promise<Entry> =>
  must(await product.call('GET', `/api/admin/erir/acts/${id}`, { as: erir })).body.data
const entriesOf = async ({ id }: Person): Promise<Entry[]> =>
  must(await product.call('GET', `/api/admin/erir/acts?state=all&userId=${id}`, { as: erir })).body.data
const holdersOf = async ({ id }: { id: string }): Promise<[string, number][]> =>
  must(await product.call('GET', `/api/admin/register/${id}`, { as: erir })).body.data.map(
    ({ user_id, tokens }: { user_id: string; tokens: number }) => [user_id, tokens],
  )

test('one request opens a succession for each project, with the same time, document number and files', async () => {
  const { holder, one, two, first, second, body } = await anEstate()
  const id = await anEntry(product, erir, body)
  const entries = await entriesOf(holder)
  expect(entries.map(({ project_id }) => project_id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(
    new Set(entries.map(({ requested_at, document_number }) => `${requested_at} ${document_number}`)).size,
  ).toBe(1)
  for (const entry of entries) {
    expect(entry.files.map(({ filename }) => filename)).toEqual(['documento.pdf'])
    expect(entry.estate.map((part) => part.id)).toEqual(
      entries.filter((other) => other.id !== entry.id).map((other) => other.id),
    )
  }
  const [other] = (await read(id)).estate
  expect(other).toMatchObject({ project_name: second.name, state: 'requested', tokens: 10 })
  for (const part of [id, other?.id ?? '']) must(await decideEntry(product, admin, part, 'confirm'))
  expect(await holdersOf(first)).toEqual([[one.id, 10]])
  expect(await holdersOf(second)).toEqual(
    expect.arrayContaining([
      [one.id, 4],
      [two.id, 6],
    ]),
  )
  await expect.poll(() => differencesIn(product, admin)).toEqual([])
})

test('each succession of an estate is decided on its own, and a registered one gets no further documents', async () => {
  const { holder, first, second, body } = await anEstate()
  const id = await anEntry(product, erir, body)
  const [other] = (await read(id)).estate
  must(await decideEntry(product, admin, id, 'confirm'))
  const file = { name: 'testamento.pdf', bytes: aPdf() }
  must(await product.upload(`/api/admin/erir/acts/${other?.id}/files`, erir, {}, file))
  expect((await read(id)).files).toHaveLength(1)
  expect((await read(other?.id ?? '')).files).toHaveLength(2)
  must(await decideEntry(product, admin, other?.id ?? '', 'refuse'))
  expect((await read(id)).estate).toMatchObject([{ id: other?.id, state: 'refused' }])
  expect(await holdersOf(first)).not.toContainEqual([holder.id, 10])
  expect(await holdersOf(second)).toEqual([[holder.id, 10]])
})

test('an estate is opened whole or not at all, and once for a request that is repeated', async () => {
  const { holder, one, first, second, body } = await anEstate()
  must(await open(encumbranceOf({ holder, project: second }, 1)))
  const lien = (await entriesOf(holder)).find(({ kind }) => kind === 'lien')
  must(
    await product.upload(
      `/api/admin/erir/acts/${lien?.id}/files`,
      erir,
      {},
      { name: 'a.pdf', bytes: aPdf() },
    ),
  )
  must(await decideEntry(product, admin, lien?.id ?? '', 'confirm'))
  expect((await open(body)).body.code).toBe('registry.holding_blocked')
  expect(await entriesOf(holder)).toHaveLength(1)
  for (const as of [admin, erir]) must(await decideEntry(product, as, lien?.id ?? '', 'release'))

  const key = randomUUID()
  const replies = await Promise.all([open(body, key), open(body, key)])
  const again = must(await open(body, key)).body.data
  expect(replies.map((reply) => must(reply).body.data.id)).toEqual([again.id, again.id])
  expect((await entriesOf(holder)).filter(({ kind }) => kind === 'succession')).toHaveLength(2)
  const less = successionOf({ holder, project: first }, [[one, 10]])
  expect((await open(less, key)).body.code).toBe('common.idempotency_key_reused')
  const otherwise = successionOf({ holder, project: first }, [[one, 10]], [[second, [[one, 10]]]])
  expect((await open(otherwise, key)).body.code).toBe('common.idempotency_key_reused')
  expect((await open({ ...body, diedOn: '2999-01-01' })).body.error).toBe(
    'La fecha de fallecimiento no puede ser posterior a hoy',
  )
  expect((await open({ ...body, diedOn: '0026-10-01' })).body.fields).toEqual({
    diedOn: expect.stringContaining('año'),
  })
  const twice = successionOf({ holder, project: first }, [[one, 10]], [[first, [[one, 10]]]])
  for (const holdings of [[], twice.holdings])
    expect((await open({ ...twice, holdings })).body.error).toBe(
      'Añade los herederos y reparte entre ellos los tokens de al menos un proyecto',
    )
})

test('a lien registered after a succession was opened keeps it from passing until the lien is released', async () => {
  const { holder, one, first } = await anEstate()
  const on = { holder, project: first }
  const lien = await anEntry(product, erir, encumbranceOf(on, 4))
  const estate = await anEntry(product, erir, successionOf(on, [[one, 10]]))
  must(await decideEntry(product, admin, lien, 'confirm'))
  expect((await decideEntry(product, admin, estate, 'confirm')).body.error).toBe(
    'Primero hay que liberar el gravamen o embargo inscrito sobre estos tokens: la herencia los transmite libres',
  )
  expect(await holdersOf(first)).toEqual([[holder.id, 10]])
  for (const as of [admin, erir]) must(await decideEntry(product, as, lien, 'release'))
  expect(must(await decideEntry(product, admin, estate, 'confirm')).body.data.state).toBe('completed')
  expect(await differencesIn(product, admin)).toEqual([])
})

test('no lien is registered on tokens that are passing to heirs', async () => {
  const { holder, one, first, second } = await anEstate()
  const [passing, other] = [
    await anEntry(product, erir, encumbranceOf({ holder, project: first }, 4)),
    await anEntry(product, erir, encumbranceOf({ holder, project: second }, 4, 'attachment')),
  ]
  const estate = await anEntry(product, erir, successionOf({ holder, project: first }, [[one, 10]]))
  // As if the chain had not passed the tokens yet.
  await product.pool.query(
    `update registry_act set state = 'confirmed', decided_by = $2, decided_at = now() where id = $1`,
    [estate, admin.id],
  )
  expect((await decideEntry(product, admin, passing, 'confirm')).body.code).toBe('registry.succession_first')
  expect(must(await decideEntry(product, admin, other, 'confirm')).body.data.state).toBe('confirmed')
})
