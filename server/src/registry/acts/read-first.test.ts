import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry, decideEntry, encumbranceOf, successionOf } from '../../testing/acts.ts'
import { aHolderIn } from '../../testing/blocks.ts'
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

const requested = async () => {
  const { investor: holder, project } = await aHolderIn(product)
  return anEntry(product, erir, encumbranceOf({ holder, project }, 4))
}
const read = async (id: string) =>
  must(await product.call('GET', `/api/admin/erir/acts/${id}`, { as: erir })).body.data

test('nobody registers an entry to which a document was added that they have not seen', async () => {
  const id = await requested()
  const url = `/api/admin/erir/acts/${id}`
  const seen = (await read(id)).files.length
  const added = { name: 'otro.pdf', bytes: aPdf() }
  must(await product.upload(`${url}/files`, erir, {}, added))
  const confirm = (files: number) => product.call('POST', `${url}/confirm`, { as: admin, body: { files } })
  expect((await confirm(seen)).body.error).toBe(
    'Entretanto se ha añadido algún documento. Léelo antes de inscribir.',
  )
  expect(must(await confirm(seen + 1)).body.data).toMatchObject({ state: 'confirmed' })
})

test('nobody adds a document to an entry about themselves, nor to one that gives them tokens', async () => {
  const { investor: holder, project } = await aHolderIn(product)
  const staff = await product.aPerson({ kyc: 'approved', roles: ['erir'] })
  const id = await anEntry(product, erir, successionOf({ holder, project }, [[staff, 10]]))
  const add = (as: Person) =>
    product.upload(`/api/admin/erir/acts/${id}/files`, as, {}, { name: 'testamento.pdf', bytes: aPdf() })
  const refused = await add(staff)
  expect([refused.status, refused.body.code]).toEqual([403, 'identity.about_oneself'])
  expect((await read(id)).files).toHaveLength(1)
  must(await add(erir))
})

test('nobody on the staff reads the documents of an entry about their own tokens, or that gives them tokens', async () => {
  const staff = await product.aPerson({ kyc: 'approved', roles: ['erir'] })
  const project = await product.aProject()
  await product.anInvestment({ investor: staff, project, step: 'completed' })
  const { investor: holder } = await aHolderIn(product, 1000, project)
  for (const about of [
    encumbranceOf({ holder: staff, project }, 4, 'attachment'),
    successionOf({ holder, project }, [[staff, 10]]),
  ]) {
    const id = await anEntry(product, erir, about)
    const [file] = (await read(id)).files
    const readFile = (as: Person) =>
      product.call('GET', `/api/admin/erir/acts/${id}/files/${file.id}`, { as })
    const refused = await readFile(staff)
    expect([refused.status, refused.body.code]).toEqual([403, 'identity.about_oneself'])
    must(await readFile(admin))
  }
})

test('a release that a colleague asked for is read before it is carried out, or withdrawn by either person', async () => {
  const id = await requested()
  must(await decideEntry(product, admin, id, 'confirm'))
  const url = `/api/admin/erir/acts/${id}`
  const ask = (as: Person) =>
    product.call('POST', `${url}/release`, { as, body: { reason: 'Deuda pagada', asked_at: null } })
  const replies = await Promise.all([admin, erir].map(ask))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('identity.request_changed')
  expect(await read(id)).toMatchObject({ state: 'confirmed', blocked_tokens: 4 })

  for (const as of [admin, erir]) {
    const { data } = must(await product.call('POST', `${url}/withdraw-release`, { as })).body
    expect(data).toMatchObject({ state: 'confirmed', release_asked: null })
    must(await ask(admin))
  }
  must(await decideEntry(product, erir, id, 'release'))
  expect(await read(id)).toMatchObject({ state: 'released' })
})
