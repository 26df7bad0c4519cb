import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApprovedDistribution, aPastHolding, termsFor } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { wordsOf } from '../testing/read-pdf.ts'

const spanish = 'Molino del Tajo'
const english = 'Mill on the Tagus'

let product: Product
let admin: Person
let erir: Person
let investor: Person
let project: Project
let certificateId: string
let year: number
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ name: spanish, name_en: english })
  await aPastHolding(product, { investor, project })
  const terms = termsFor(project, { amount: 50 })
  await anApprovedDistribution(product, admin, terms)
  year = Number(terms.payment_date.slice(0, 4))
  const body = { projectId: project.id, tokens: 2, purpose: 'Una hipoteca' }
  certificateId = must(await product.call('POST', '/api/certificates', { as: investor, body })).body.data.id
  must(await product.call('POST', `/api/admin/erir/certificates/${certificateId}/issue`, { as: erir }))
}, 120_000)
afterAll(() => product.close())

const read = async (url: string, as: Person, language: 'es' | 'en') => {
  await product.pool.query('update profile set language = $2 where id = $1', [as.id, language])
  return must(await product.call('GET', url, { as, headers: { 'accept-language': language } }))
}

const papers: [string, () => [string, Person]][] = [
  ['certificate of legitimation', () => [`/api/certificates/${certificateId}.pdf`, investor]],
  ['register of holders', () => [`/api/admin/register/${project.id}.pdf`, erir]],
  ['tax certificate', () => [`/api/tax-certificates/${year}`, investor]],
]
test.each(papers)(
  'a %s says both names in English, and the official one in Spanish',
  async (_name, asked) => {
    const [url, as] = asked()
    const wordsIn = async (language: 'es' | 'en') =>
      wordsOf((await read(url, as, language)).body).replaceAll(/\s+/g, '')
    const both = `${english} (${spanish})`.replaceAll(' ', '')
    expect(await wordsIn('en')).toContain(both)
    const inSpanish = await wordsIn('es')
    expect(inSpanish).toContain(spanish.replaceAll(' ', ''))
    expect(inSpanish).not.toContain(english.replaceAll(' ', ''))
  },
)

test.each([
  ['/api/admin/investments.csv', () => admin, english],
  ['/api/admin/registers.csv', () => erir, `${english} (${spanish})`],
  ['/api/admin/audit.csv', () => admin, english],
] as const)('%s names it in the language of who exports it', async (url, who, name) => {
  const cells = async (language: 'es' | 'en') =>
    (await read(url, who(), language)).body.toString('utf8').split(/[;\n\ufeff]/)
  // Matched as a whole cell, because the audit log lists both names among the changes.
  expect(await cells('en')).toContain(name)
  expect(await cells('es')).toContain(spanish)
})
