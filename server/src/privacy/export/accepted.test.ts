import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadArchive } from '../../testing/archive.ts'
import { aPdf, aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aCrowdfundingOffer, anOfferTaken } from '../../testing/protection.ts'
import { aNewVersion } from '../../testing/sheets.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

test('a document that was accepted in two languages is in the archive once', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  for (const language of ['es', 'en']) {
    const { id } = await product.anInvestment({ investor: as, project })
    const headers = { 'accept-language': language }
    const body = { step: 'start', payment_method: 'bank' }
    must(await product.call('PUT', `/api/investment/${id}`, { as, body, headers }))
  }
  const { reply, names, data } = await downloadArchive(product, as)
  expect(data.portfolio.accepted_documents).toHaveLength(2)
  const [accepted = ''] = names.filter((name) => name.startsWith('documentos-aceptados/'))
  // Each file is named before its bytes and in the list at the end.
  expect(reply.body.toString('latin1').split(accepted)).toHaveLength(3)
})

test('a document that its project replaced is still in the archive of a person who accepted it', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await product.anInvestment({ investor: as, project, step: 'payment' })
  const read = () => product.call('GET', `/api/projects/${project.id}`, { as: admin })
  const [shown] = must(await read()).body.data.documents
  must(await product.call('DELETE', `/api/projects/files/${shown.id}`, { as: admin }))
  expect(must(await read()).body.data.documents).toEqual([])
  const { files, names } = await downloadArchive(product, as)
  const [accepted = ''] = names.filter((name) => name.startsWith('documentos-aceptados/'))
  expect(Buffer.from(files[accepted] ?? [])).toEqual(aPdf())
})

test('the archive contains each accepted version of a sheet: the one accepted to invest, and a later one accepted to pay', async () => {
  const offer = await aCrowdfundingOffer(product, admin)
  const { as, id } = await anOfferTaken(product, admin, 'start', { offer })
  const sheets = async () =>
    Object.entries((await downloadArchive(product, as)).files)
      .filter(([name]) => name.startsWith('documentos-aceptados/'))
      .map(([, bytes]) => Buffer.from(bytes))
  const published = async (version: number) =>
    must(
      await product.call('GET', `/api/projects/${offer.id}/information-sheet/${version}/es`, { as: admin }),
    ).body
  const first = await published(1)
  expect(await sheets()).toEqual([first])
  await aNewVersion(product, admin, offer.id, false)
  const body = { step: 'start', payment_method: 'bank' }
  must(await product.call('PUT', `/api/investment/${id}`, { as, body }))
  expect(await sheets()).toEqual([await published(2), first])
})
