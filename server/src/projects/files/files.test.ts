import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, aPicture, aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { readFile } from './read.ts'

let product: Product
let admin: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const upload = (projectId: string, documentType: string, bytes: Buffer, name: string, more = {}) =>
  product.upload('/api/projects/files', admin, { projectId, documentType, ...more }, { name, bytes })

test('images are re-encoded in three widths without metadata, and served to anybody', async () => {
  const { id } = await product.aProject()
  const picture = await sharp({ create: { width: 2000, height: 1250, channels: 3, background: '#c66' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer()
  const { data } = must(await upload(id, 'image', picture, 'foto.jpg')).body
  expect(data).toMatchObject({ is_main: true, mime_type: 'image/webp' })
  for (const [width, expected] of [
    [300, 480],
    [900, 960],
    [5000, 1600],
  ]) {
    const { body, headers } = await product.call('GET', `${data.url}?w=${width}`)
    const meta = await sharp(body).metadata()
    expect([meta.format, meta.width, meta.exif]).toEqual(['webp', expected, undefined])
    expect(headers['cache-control']).toContain('immutable')
  }
  expect((await product.call('GET', `/api/projects/files/${data.id}`)).status).toBe(200)
})

test('an image that is cut off, has too many pixels or is too tall is refused with advice, not because of its format', async () => {
  const { id } = await product.aProject()
  const background = '#a33'
  const noisy = sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  const huge = sharp({ create: { width: 9000, height: 9000, channels: 3, background } })
  // WebP has at most 16,383 rows.
  const tall = sharp({ create: { width: 20, height: 17_000, channels: 3, background } })
  for (const bytes of [
    (await noisy.jpeg().toBuffer()).subarray(0, 20_000),
    await huge.png().toBuffer(),
    await tall.png().toBuffer(),
  ]) {
    const { status, body } = await upload(id, 'image', bytes, 'foto.jpg')
    expect([status, body.error]).toEqual([
      400,
      'No hemos podido leer esta imagen: está dañada o tiene demasiados píxeles. Guárdala otra vez, más pequeña, y súbela de nuevo.',
    ])
  }
})

test.each([
  ['image', 'Tipo de archivo no permitido. Formatos soportados: JPG, PNG, GIF, WebP'],
  ['whitepaper', 'Tipo de archivo no permitido. Formatos soportados: PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX'],
])('a file of kind %s is recognised by its content', async (kind, error) => {
  const { id } = await product.aProject()
  const { status, body } = await upload(id, kind, Buffer.from('<svg onload="x"/>'), 'foto.png')
  expect([status, body.error]).toEqual([400, error])
})

test('an image above 2 MB is refused', async () => {
  const { id } = await product.aProject()
  const big = Buffer.concat([await aPicture(), Buffer.alloc(2 * 1024 * 1024)])
  const { status, body } = await upload(id, 'image', big, 'foto.png')
  expect([status, body.error]).toEqual([413, 'El archivo es demasiado grande. Tamaño máximo: 2MB'])
})

test('a project has one main image, the last one chosen', async () => {
  const { id } = await product.aProject()
  const first = must(await upload(id, 'image', await aPicture(), 'a.png')).body.data
  const second = must(await upload(id, 'image', await aPicture(), 'b.png', { isMain: 'true' })).body.data
  const { images } = must(await product.call('GET', `/api/projects/${id}`, { as: investor })).body.data
  expect(images.map((image: { id: string; is_main: boolean }) => [image.id, image.is_main])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  must(await product.call('DELETE', `/api/projects/files/${second.id}`, { as: admin }))
  const left = must(await product.call('GET', `/api/projects/${id}`, { as: investor })).body.data.images
  expect(left.map((image: { id: string; is_main: boolean }) => [image.id, image.is_main])).toEqual([
    [first.id, true],
  ])
})

test('a file sent again because its reply was lost, or twice at once, is stored once', async () => {
  const { id } = await product.aProject({ status: 'draft' })
  const bytes = await aPicture()
  const picture = () => upload(id, 'image', bytes, 'una.png', { isMain: 'true' })
  const replies = (await Promise.all([picture(), picture()])).map(must)
  const again = must(await picture())
  expect(again.body).toEqual(replies[0]?.body)
  expect(again.body).toEqual(replies[1]?.body)
  must(await upload(id, 'other', aPdf(), 'una.pdf'))
  must(await upload(id, 'other', aPdf(), 'otra.pdf'))
  const { images, documents } = must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body
    .data
  expect(images).toHaveLength(1)
  const names = documents.map(({ filename }: { filename: string }) => filename)
  expect(names).toEqual(expect.arrayContaining(['una.pdf', 'otra.pdf']))
})

test('a document that is sent without a category has none', async () => {
  const { id } = await product.aProject({ whitepaper: false })
  const file = { name: 'acta.pdf', bytes: aPdf() }
  const { data } = must(await product.upload('/api/projects/files', admin, { projectId: id }, file)).body
  expect(data).toMatchObject({ document_type: null, is_main: false })
  // Sent again because its reply was lost.
  must(await product.upload('/api/projects/files', admin, { projectId: id }, file))
  const { documents } = must(await product.call('GET', `/api/projects/${id}`, { as: investor })).body.data
  expect(documents).toMatchObject([{ filename: 'acta.pdf', document_type: null }])
})

test('a file can be removed, only once; a blocked project keeps its files', async () => {
  const { id } = await product.aProject()
  const { data } = must(await upload(id, 'legal', aPdf(), 'estatutos.pdf')).body
  must(await product.call('DELETE', `/api/projects/files/${data.id}`, { as: admin }))
  expect((await product.call('GET', data.url)).status).toBe(404)
  expect((await product.call('DELETE', `/api/projects/files/${data.id}`, { as: admin })).status).toBe(404)
  await product.pool.query(`update project set status = 'blocked' where id = $1`, [id])
  expect((await upload(id, 'legal', aPdf(), 'x.pdf')).body.code).toBe('project.locked')
  expect((await upload(randomUUID(), 'legal', aPdf(), 'x.pdf')).status).toBe(404)
})

test('reading a file that is being removed replies 404, and reading a file that the store has lost is an error', async () => {
  const { id } = await product.aProject()
  const read = async (removed: boolean) => {
    const { data } = must(await upload(id, 'legal', aPdf(), `${removed}.pdf`)).body
    const { files } = product.services
    const remove = () => product.call('DELETE', `/api/projects/files/${data.id}`, { as: admin })
    const size = async () => void (removed && must(await remove()))
    const answer = await readFile({ ...product.services, files: { ...files, size } }, { id: data.id })
    return answer.size()
  }
  await expect(read(true)).rejects.toMatchObject({ code: 'project.file_missing' })
  await expect(read(false)).rejects.toThrow('is not in the store')
})
