import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, aPicture, aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
let other: Person
let picture: Buffer

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
  picture = await aPicture()
})
afterAll(() => product.close())

const upload = async (projectId: string, name: string, documentType = 'image'): Promise<string> => {
  const bytes = documentType === 'image' ? picture : aPdf()
  const form = { projectId, documentType }
  return must(await product.upload('/api/projects/files', admin, form, { name, bytes })).body.data.id
}
const read = async (id: string) =>
  must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data
const order = (id: string, body: object, as = admin) =>
  product.call('PUT', `/api/projects/${id}/images`, { as, body })
const idsOf = (project: { images: { id: string }[] }) => project.images.map(({ id }) => id)

/** A draft with three images, in the order of their upload. */
async function withImages() {
  const { id } = must(await product.call('POST', '/api/projects', { as: admin, body: { name: 'Retratado' } }))
    .body.data
  const images = []
  for (const name of ['a.png', 'b.png', 'c.png']) images.push(await upload(id, name))
  return { id, images: images as [string, string, string] }
}

test('images keep the order they are put in, the first one being the main image, everywhere', async () => {
  const { id, images } = await withImages()
  const [a, b, c] = images
  expect(idsOf(await read(id))).toEqual([a, b, c])
  const { version } = must(await order(id, { images: [c, a, b] })).body
  const project = await read(id)
  expect(project.version).toBe(version)
  expect(project.images.map((image: any) => [image.id, image.is_main])).toEqual([
    [c, true],
    [a, false],
    [b, false],
  ])
  expect(project.image_url).toBe(project.images[0].url)
  const listed = must(
    await product.call('GET', '/api/projects?admin=true&search=Retratado', { as: admin }),
  ).body
  expect(listed.data.find((one: any) => one.id === id).image_url).toBe(project.images[0].url)
  // A later one comes last; when the main one is removed, the next replaces it.
  const d = await upload(id, 'd.png')
  expect(idsOf(await read(id))).toEqual([c, a, b, d])
  must(await product.call('DELETE', `/api/projects/files/${c}`, { as: admin }))
  expect((await read(id)).images.map((image: any) => [image.id, image.is_main])).toEqual([
    [a, true],
    [b, false],
    [d, false],
  ])
})

test('repeating an order changes nothing: one version, one audit row, with the names', async () => {
  const { id, images } = await withImages()
  const body = { images: images.toReversed(), version: (await read(id)).version }
  const first = must(await order(id, body)).body
  expect(must(await order(id, body)).body).toEqual(first)
  const { rows } = await product.pool.query(
    `select before, after, actor_id from audit_log where action = 'project.order_images' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      before: { image_order: ['a.png', 'b.png', 'c.png'] },
      after: { image_order: ['c.png', 'b.png', 'a.png'] },
      actor_id: admin.id,
    },
  ])
})

test('if two people reorder images at once from the same order, one succeeds and the other is refused', async () => {
  const { id, images } = await withImages()
  const [a, b, c] = images
  const { version } = await read(id)
  const wishes = [
    [b, a, c],
    [c, b, a],
  ]
  const replies = await Promise.all(
    wishes.map((wish, index) => order(id, { images: wish, version }, index ? other : admin)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('project.changed_meanwhile')
  expect(idsOf(await read(id))).toEqual(wishes[replies.findIndex(({ status }) => status === 200)])
})

test('an image that was uploaded meanwhile is not lost from the order', async () => {
  const { id, images } = await withImages()
  const d = await upload(id, 'd.png')
  const refused = await order(id, { images: images.toReversed() })
  expect([refused.status, refused.body.code]).toEqual([409, 'project.changed_meanwhile'])
  expect(idsOf(await read(id))).toEqual([...images, d])
})

test('files of another project, documents and invalid ids are refused', async () => {
  const { id, images } = await withImages()
  const elsewhere = await withImages()
  const paper = await upload(id, 'w.pdf', 'whitepaper')
  for (const foreign of [elsewhere.images[0], paper, crypto.randomUUID(), 'x']) {
    const refused = await order(id, { images: [...images, foreign] })
    expect([refused.status, refused.body.code]).toEqual([404, 'project.file_missing'])
  }
  expect((await order(crypto.randomUUID(), { images })).body.code).toBe('project.not_found')
  for (const wrong of [[], [images[0], images[0]], images[0]])
    expect((await order(id, { images: wrong })).status).toBe(400)
  expect(idsOf(await read(id))).toEqual(images)
})

test('the images of a blocked project cannot be reordered', async () => {
  const project = await product.aProject()
  const images = [await upload(project.id, 'a.png'), await upload(project.id, 'b.png')]
  const body = { type: 'project', action: 'block', projectId: project.id, cause: 'other', reason: 'Revisión' }
  must(await product.call('POST', '/api/block', { as: admin, body }))
  const refused = await order(project.id, { images: images.toReversed() })
  expect([refused.status, refused.body.code]).toEqual([409, 'project.locked'])
})
