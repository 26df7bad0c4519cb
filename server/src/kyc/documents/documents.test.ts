import { randomUUID } from 'node:crypto'
import texts from '@acervo/domain/texts/es/kyc.json' with { type: 'json' }
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fileTasks } from '../../uploads/collect.ts'
import { startWorker } from '../../adapters/jobs/worker.ts'
import {
  aPdf,
  aPicture,
  aProduct,
  must,
  personalData,
  type Person,
  type Product,
} from '../../testing/product.ts'

const log = pino({ level: 'silent' })
let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

/** The stored files of a person's documents, after the queued deletions. */
async function stored({ id }: Person) {
  const worker = startWorker(product.pool, {
    tasks: fileTasks({ ...product.services, log }),
    crontab: '',
    log,
  })
  const queued = `select 1 from graphile_worker.jobs where task_identifier = 'remove-files'`
  await expect.poll(async () => (await product.pool.query(queued)).rowCount).toBe(0)
  await worker.stop()
  const { rows } = await product.pool.query(
    `select distinct storage_path as path from kyc_document d join kyc_application a on a.id = application_id
     where a.user_id = $1`,
    [id],
  )
  return rows.map(({ path }) => String(path))
}

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

test('documents are encrypted at rest; only their owner, and with an audit row reviewers and auditors, can read them', async () => {
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
  // The uploader is told so.
  expect(texts.documents.lead).toMatch(/tú, quien revisa .* y quien audita/)
})

const anotherPdf = () => Buffer.concat([aPdf(), Buffer.from(`% ${randomUUID()}`)])
const current = async (as: Person): Promise<string> =>
  (
    await product.pool.query(
      `select storage_path from kyc_document d join kyc_application a on a.id = application_id
       where a.user_id = $1 and document_type = 'front' and removed_at is null order by d.created_at desc`,
      [as.id],
    )
  ).rows[0].storage_path

test('a document that is replaced or deleted before anybody was shown it leaves the store', async () => {
  const person = await product.aPerson()
  must(await upload(person, 'front', anotherPdf()))
  const first = await current(person)
  must(await upload(person, 'front', anotherPdf()))
  const second = await current(person)
  expect(await stored(person)).toEqual([second])
  expect(await product.services.vault.get(first)).toBeUndefined()
  const { id } = must(await product.call('GET', '/api/kyc/applications', { as: person })).body.data[0]
  const body = { application_id: id, document_type: 'front' }
  must(await product.call('DELETE', '/api/kyc/document', { as: person, body }))
  expect(await stored(person)).toEqual([])
  expect(await product.services.vault.get(second)).toBeUndefined()
})

test('reading a document while it is replaced returns the new one, and while it is deleted replies 404', async () => {
  const person = await product.aPerson()
  const replacement = anotherPdf()
  const { url } = must(await upload(person, 'front', anotherPdf())).body
  const [id] = String(url).split('/').slice(-2)
  const { vault } = product.services
  const { get } = vault
  const reading = vi.spyOn(vault, 'get')
  const read = (as: Person, change: () => Promise<unknown>) => {
    reading.mockImplementationOnce(async (path) => {
      await change()
      await stored(person)
      return get(path)
    })
    return product.call('GET', url, { as })
  }
  const replace = async () => must(await upload(person, 'front', replacement))
  expect((await read(person, replace)).body.equals(replacement)).toBe(true)
  const body = { application_id: id, document_type: 'front' }
  const remove = async () => must(await product.call('DELETE', '/api/kyc/document', { as: person, body }))
  expect((await read(person, remove)).body.code).toBe('kyc.document_missing')

  must(await upload(person, 'front', anotherPdf()))
  const first = await current(person)
  // A document that was replaced just before its reading was recorded does not stay stored.
  must(await read(admin, async () => [await replace(), await vault.remove(first)]))
  const shown = await current(person)
  must(await upload(person, 'front', anotherPdf()))
  expect(await stored(person), 'what a reviewer was shown instead stays').toContain(shown)
  reading.mockRestore()
})

test('a replaced document is kept if a round contains it, a reviewer read it or the approved data use it', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const sent = await current(person)
  const [{ id }] = must(await product.call('GET', '/api/kyc/applications', { as: person })).body.data
  const reason = 'No se lee'
  must(await product.call('POST', `/api/kyc/reject/${id}`, { as: admin, body: { reason } }))
  must(await upload(person, 'front', anotherPdf()))
  const read = await current(person)
  must(await product.call('GET', `/api/kyc/document/${id}/front`, { as: admin }))
  must(await upload(person, 'front', anotherPdf()))
  expect(await stored(person)).toEqual(expect.arrayContaining([sent, read, await current(person)]))

  must(await product.call('POST', '/api/kyc/submit', { as: person }))
  must(await product.call('POST', `/api/kyc/approve/${id}`, { as: admin }))
  const approved = await current(person)
  // Without its round, the row of the approved data alone keeps the file.
  await product.pool.query(`update kyc_round set snapshot = jsonb_set(snapshot, '{documents}', '[]')`)
  must(await product.call('POST', '/api/kyc/change', { as: person }))
  must(await upload(person, 'front', anotherPdf()))
  const unsent = await current(person)
  must(await product.call('DELETE', '/api/kyc/change', { as: person }))
  const left = await stored(person)
  expect(left).toEqual(expect.arrayContaining([sent, read, approved]))
  expect(left).not.toContain(unsent)
  for (const path of left) expect(await product.services.vault.get(path)).toBeDefined()
  expect(await product.services.vault.get(unsent)).toBeUndefined()

  await product.pool.query(`update kyc_round set snapshot = snapshot - 'documents'`)
  must(await product.call('POST', '/api/kyc/change', { as: person }))
  must(await upload(person, 'front', anotherPdf()))
  const unknown = await current(person)
  must(await upload(person, 'front', anotherPdf()))
  expect(await stored(person), 'a round that does not say what it sent may have sent it').toContain(unknown)
})

test('an applicant who switches from company to person does not send the power of attorney, and it is deleted', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const [{ id }] = must(await product.call('GET', '/api/kyc/applications', { as: person })).body.data
  const reason = 'Falta el registro'
  must(await product.call('POST', `/api/kyc/reject/${id}`, { as: admin, body: { reason } }))
  const save = (user_type: string) => {
    const body = { ...personalData, wallet: person.wallet, user_type }
    return product.call('PUT', '/api/kyc/personal', { as: person, body })
  }
  must(await save('persona_juridica'))
  const before = await stored(person)
  must(await upload(person, 'powers', anotherPdf()))
  const [powers = ''] = (await stored(person)).filter((path) => !before.includes(path))
  must(await save('persona_fisica'))
  must(await product.call('POST', '/api/kyc/submit', { as: person }))
  const { body } = must(await product.call('GET', `/api/admin/kyc/applications/${id}`, { as: admin }))
  expect(body.data.powers_url).toBeNull()
  const { rows } = await product.pool.query(
    `select snapshot from kyc_round where application_id = $1 and decision is null`,
    [id],
  )
  expect(JSON.stringify(rows[0].snapshot)).not.toMatch(/"powers"|document\/[^"]*powers/)
  expect((await stored(person)).toSorted()).toEqual(before.toSorted())
  expect(await product.services.vault.get(powers)).toBeUndefined()
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
