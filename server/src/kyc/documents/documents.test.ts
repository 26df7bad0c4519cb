import texts from '@acervo/domain/texts/es/kyc.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPdf,
  aPicture,
  aProduct,
  must,
  personalData,
  type Person,
  type Product,
} from '../../testing/product.ts'

let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const upload = (as: Person, document_type: string, bytes: Buffer, name = 'x.png') =>
  product.upload('/api/kyc/document', as, { document_type }, { name, bytes })

test('documents have their type detected from the content, not from the name', async () => {
  const person = await product.aPerson()
  const { status, body } = await upload(person, 'front', Buffer.from('MZ un programa'), 'dni.jpg')
  expect([status, body.code]).toEqual([400, 'kyc.document_format_invalid'])
  must(await upload(person, 'front', aPdf(), 'dni.txt'))
})

test('documents above 5 MB are refused', async () => {
  const big = Buffer.concat([await aPicture(), Buffer.alloc(5 * 1024 * 1024)])
  const { status, body } = await upload(await product.aPerson(), 'front', big)
  expect([status, body.code]).toEqual([413, 'kyc.document_too_large'])
})

test('documents are encrypted at rest, read by their owner, by reviewers and auditors with an audit row, and by nobody else', async () => {
  const person = await product.aPerson()
  const bytes = await aPicture()
  const { url } = must(await upload(person, 'front', bytes)).body
  const { rows } = await product.pool.query(
    `select storage_path from kyc_document d join kyc_application a on a.id = application_id where a.user_id = $1`,
    [person.id],
  )
  const stored = await product.services.vault.get(rows[0].storage_path)
  expect(stored?.equals(bytes)).toBe(true)
  const auditor = await product.aPerson({ roles: ['auditor'] })
  await expect(product.services.files.get(rows[0].storage_path)).resolves.toBeUndefined()

  expect((await product.call('GET', url, { as: person })).body.equals(bytes)).toBe(true)
  expect((await product.call('GET', url, { as: await product.aPerson() })).status).toBe(404)
  expect((await product.call('GET', url, { as: erir })).status).toBe(404)
  expect((await product.call('GET', url)).status).toBe(401)
  const traces = () =>
    product.pool.query(
      `select actor_id from audit_log where action = 'kyc.read_document' and actor_id in ($1, $2)`,
      [admin.id, auditor.id],
    )
  const before = (await traces()).rowCount ?? 0
  for (const as of [admin, auditor]) expect((await product.call('GET', url, { as })).status).toBe(200)
  expect((await traces()).rowCount).toBe(before + 2)
  // Whoever uploads them is told so.
  expect(texts.documents.lead).toMatch(/tú, quien revisa .* y quien audita/)
})

test('documents can be deleted and replaced', async () => {
  const person = await product.aPerson()
  const body = { ...personalData, wallet: person.wallet }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body }))
  must(await upload(person, 'back', await aPicture()))
  must(await upload(person, 'back', aPdf()))
  const own = async () =>
    must(await product.call('GET', '/api/kyc/applications', { as: person })).body.data[0]
  const { id, id_back_url } = await own()
  expect(id_back_url).toBe(`/api/kyc/document/${id}/back`)
  const remove = () =>
    product.call('DELETE', '/api/kyc/document', {
      as: person,
      body: { application_id: id, document_type: 'back' },
    })
  must(await remove())
  expect((await own()).id_back_url).toBeNull()
  expect((await remove()).body.code).toBe('kyc.document_missing')
  expect(
    (await product.call('PUT', '/api/kyc/document', { as: person, body: { id_back_url: '/otra' } })).body
      .code,
  ).toBe('kyc.document_url_invalid')
})
