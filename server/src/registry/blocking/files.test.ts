import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditedActs, aHolderIn, lift, onInvestor, onProject, onTokens } from '../../testing/blocks.ts'
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

const block = async (body: object) =>
  must(await product.call('POST', '/api/block', { as: erir, body })).body.data
const upload = (id: string, name: string, as = erir) =>
  product.upload(`/api/blockings/${id}/files`, as, {}, { name, bytes: aPdf() })
const read = (as: Person, id: string, fileId: string) =>
  product.call('GET', `/api/blockings/${id}/files/${fileId}`, { as })
const listed = async (as: Person, query: string) =>
  must(await product.call('GET', `/api/blockings?history=true&${query}`, { as })).body.blockings

test('blocks of accounts, tokens and projects have documents, and the log records when staff read them', async () => {
  const { investor, project } = await aHolderIn(product)
  const other = await product.aProject()
  const auditor = await product.aPerson({ roles: ['auditor'] })
  for (const [body, about] of [
    [onTokens(investor, project, 1), investor],
    [onInvestor(investor, 'block'), investor],
    [onProject(other, 'block'), other],
  ] as const) {
    const { id } = await block(body)
    must(await upload(id, 'auto.pdf'))
    const { files } = must(await upload(id, 'auto.pdf')).body.data
    expect(files, 'sent again because its reply was lost').toHaveLength(1)
    const query = about === other ? `projectId=${other.id}` : `userId=${investor.id}`
    const shown = (await listed(auditor, query)).find((row: { id: string }) => row.id === id)
    expect(shown.files).toMatchObject([{ id: files[0].id, filename: 'auto.pdf' }])
    expect((await read(auditor, id, files[0].id)).status).toBe(200)
    expect((await read(investor, id, files[0].id)).status).toBe(403)
    expect((await upload(id, 'otro.pdf', auditor)).status).toBe(403)
    expect((await auditedActs(product, about.id)).map(({ action }) => action).slice(-2)).toEqual([
      'registry.upload_block_file',
      'registry.read_block_file',
    ])
  }
})

test('a block accepts ten documents, even if more arrive at once, and none once it is lifted', async () => {
  const { investor, project } = await aHolderIn(product)
  const { id } = await block(onTokens(investor, project, 1))
  const replies = await Promise.all(Array.from({ length: 11 }, (_, at) => upload(id, `${at}.pdf`)))
  expect(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.error]))).toEqual([
    'Un bloqueo admite diez documentos como máximo',
  ])
  must(await product.call('POST', '/api/block', { as: admin, body: lift(id) }))
  expect((await upload(id, 'tarde.pdf')).body.error).toBe(
    'Este bloqueo ya está levantado: no admite más documentos',
  )
  const [{ files }] = await listed(erir, `userId=${investor.id}`)
  expect((await read(erir, id, files[0].id)).status).toBe(200)
})

test('staff who are blocked add and read no document about themselves, and see none of a suspicion', async () => {
  const officer = await product.aPerson({ roles: ['erir'], kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor: officer, project, step: 'completed' })
  const { id } = await block({ ...onTokens(officer, project, 1), cause: 'aml_suspicion' })
  const { files } = must(await upload(id, 'aviso.pdf')).body.data
  expect((await upload(id, 'mio.pdf', officer)).body.code).toBe('identity.about_oneself')
  expect((await read(officer, id, files[0].id)).body.code).toBe('identity.about_oneself')
  expect((await listed(officer, `userId=${officer.id}`))[0].files).toEqual([])
  expect((await listed(erir, `userId=${officer.id}`))[0].files).toHaveLength(1)
})
