import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PLATFORM_LEI, projectFields, type Person, type Product } from '../testing/product.ts'
import { anOwner } from '../testing/protection.ts'
import { wordsOf } from '../testing/read-pdf.ts'
import { aSheet, confirmSheetWordings, publishSheet, saveSheet } from '../testing/sheets.ts'
import { publishSheet as publishAs } from './publish.ts'

let product: Product
let admin: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const fields = async () => ({
  ...projectFields,
  name: 'Molino del Tajo',
  name_en: 'Mill on the Tagus',
  regime: 'ecspr',
  owner_id: await anOwner(product, admin),
})
const save = (body: object) => product.call('POST', '/api/projects', { as: admin, body })
const aDraft = async (): Promise<string> =>
  must(await save({ ...(await fields()), status: 'draft' })).body.data.id
const sheetUrl = (id: string) => `/api/admin/projects/${id}/information-sheet`
const document = (id: string, version: number, language: string, as?: Person) =>
  product.call('GET', `/api/projects/${id}/information-sheet/${version}/${language}`, { as })

// Must run first in this file, because afterwards the wordings of its product are confirmed.
test('nothing is published before somebody confirms the official wording of the mandatory texts', async () => {
  const id = await aDraft()
  const revision = await saveSheet(product, admin, id)
  const refused = await publishSheet(product, admin, id, { revision })
  expect([refused.status, refused.body.code]).toEqual([409, 'sheet.wordings_unconfirmed'])
  expect(refused.body.error).toContain('Ficha: descargo de responsabilidad')
  const offer = { ...(await fields()), projectId: id, status: 'active' }
  expect((await save(offer)).body.error).toContain(
    'Antes de publicar hay que confirmar la redacción oficial en español de estos textos, en «Textos legales»: ',
  )
  await confirmSheetWordings(product, admin)
  expect((await save(offer)).body.error).toBe(
    'Este proyecto todavía no tiene publicada su ficha de datos fundamentales',
  )
  expect((await save({ ...offer, projectId: undefined })).body.code).toBe('sheet.not_published')
  must(await publishSheet(product, admin, id, { revision }))
  must(await save(offer))
})

test('a complete sheet becomes a PDF in both languages, stored with its digest under its identifier', async () => {
  const id = await aDraft()
  const revision = await saveSheet(product, admin, id)
  const { data } = must(await publishSheet(product, admin, id, { revision })).body
  expect(data.identifier).toMatch(new RegExp(`^${PLATFORM_LEI}\\d{8}$`))
  // Nobody but staff sees the sheet of a draft.
  expect((await document(id, 1, 'es', investor)).status).toBe(404)
  must(await save({ ...(await fields()), projectId: id, status: 'active' }))
  for (const { language, sha256, pages } of data.versions[0].documents) {
    const { body, headers } = must(await document(id, 1, language, investor))
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
    expect(pages).toBeLessThanOrEqual(6)
    expect(headers['content-disposition']).toContain(`${data.identifier}-v1.pdf`)
    const words = wordsOf(body).replaceAll(/\s+/g, ' ')
    expect(words).toContain(language === 'es' ? 'Parte A: Promotor y proyecto' : 'Part A: Project owner')
    const both = words.replaceAll(' ', '').includes('MillontheTagus(MolinodelTajo)')
    expect(both, language).toBe(language === 'en')
  }
  expect((await document(id, 1, 'es')).status).toBe(401)
  const open = () => product.call('GET', `/api/projects/${id}/information-sheet/en`)
  expect((await open()).status).toBe(404)
  expect((await document(id, 2, 'es', investor)).body.error).toBe(
    'Esta ficha no existe. Actualiza la página.',
  )
  await product.pool.query('update project set is_public = true where id = $1', [id])
  const { body } = must(await document(id, 1, 'en', investor))
  expect(must(await open()).body).toEqual(body)
})

test('a sheet of more than six pages is refused, and the refusal says by how many', async () => {
  const id = await aDraft()
  const long = 'Palabras inventadas que llenan las páginas de la ficha. '.repeat(70)
  const points = ['activities', 'project', 'risk_project', 'risk_sector', 'rights', 'exit', 'costs'] as const
  const filled = (es: string, en: string) => Object.fromEntries(points.map((name) => [name, { es, en }]))
  const inBoth = await saveSheet(product, admin, id, aSheet('securities', filled(long, long)))
  const refused = await publishSheet(product, admin, id, { revision: inBoth })
  expect(refused.body.error).toContain('La ficha en ')
  expect(refused.body.error).toMatch(/español ocupa 7 páginas: 1 página más de las 6/)
  const inEnglish = await saveSheet(product, admin, id, aSheet('securities', filled('Breve.', long)))
  expect((await publishSheet(product, admin, id, { revision: inEnglish })).body.error).toContain('en inglés')
  expect((await product.call('GET', sheetUrl(id), { as: admin })).body.data.versions).toEqual([])
})

test('missing points, a wrong format and a stale draft are refused', async () => {
  const id = await aDraft()
  const empty = aSheet('loans', { costs: { es: 'Sin comisiones.', en: '' } })
  const revision = await saveSheet(product, admin, id, empty)
  const refused = await publishSheet(product, admin, id, { revision })
  expect(refused.body.error).toContain('Faltan apartados por escribir en los dos idiomas: ')
  expect(refused.body.error).toContain('Comisiones y gastos')
  const put = (body: object) => product.call('PUT', sheetUrl(id), { as: admin, body })
  const wrong = await put({ ...aSheet('loans', { target: { es: '1.000', en: '1.000' } }), revision })
  expect(wrong.body.error).toBe('Revisa el formato de este apartado')
  const noDay = { deadline: { es: '2027-02-31', en: '2027-02-31' } }
  expect((await put({ ...aSheet('loans', noDay), revision })).body.error).toBe(
    'Revisa el formato de este apartado',
  )
  const shortYear = { deadline: { es: '0027-06-30', en: '0027-06-30' } }
  expect((await put({ ...aSheet('loans', shortYear), revision })).body.error).toBe(
    'Escribe el año con cuatro cifras, por ejemplo 2026.',
  )
  const both = await Promise.all([put({ ...aSheet(), revision }), put({ ...aSheet('loans'), revision })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await publishSheet(product, admin, id, { revision })).body.error).toBe(
    'Otra persona ha guardado esta ficha mientras la editabas. Actualiza la página para ver sus cambios; los tuyos no se han guardado.',
  )
})

test('two people who begin a sheet at once do not overwrite each other', async () => {
  const id = await aDraft()
  const begin = (as: Person) => product.call('PUT', sheetUrl(id), { as, body: { ...aSheet(), revision: 0 } })
  const both = await Promise.all([begin(admin), begin(await product.aPerson({ roles: ['admin'] }))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a draft that is sent again because its reply was lost is saved once, and does not count as somebody else’s change', async () => {
  const id = await aDraft()
  const send = (revision: number, draft = aSheet()) =>
    product.call('PUT', sheetUrl(id), { as: admin, body: { ...draft, revision } })
  must(await send(0))
  expect(must(await send(0)).body.data.revision).toBe(1)
  expect((await send(0, aSheet('loans'))).body.code).toBe('sheet.changed_meanwhile')
  must(await send(1, aSheet('loans')))
  expect((await send(0)).body.code).toBe('sheet.changed_meanwhile')
})

test('the second version keeps the identifier, says what changed, and leaves the first as it was', async () => {
  const id = await aDraft()
  const revision = await saveSheet(product, admin, id)
  const first = must(await publishSheet(product, admin, id, { revision })).body.data
  must(await save({ ...(await fields()), projectId: id, status: 'active' }))
  const before = must(await document(id, 1, 'es', investor)).body
  expect((await publishSheet(product, admin, id, { revision })).body.error).toBe(
    'La ficha dice lo mismo que la versión publicada',
  )
  const change = { votes: { es: 'El capital cambia.', en: 'The capital changes.' } }
  const next = await saveSheet(product, admin, id, aSheet('securities', change))
  expect((await publishSheet(product, admin, id, { revision: next })).body.error).toBe(
    'Explica en al menos 10 caracteres qué cambia en esta versión, en los dos idiomas',
  )
  const summary = { es: 'Cambia el reparto.', en: 'The shares change.' }
  const second = must(await publishSheet(product, admin, id, { revision: next, summary })).body.data
  expect(second.identifier).toBe(first.identifier)
  const url = `/api/projects/${id}/information-sheet`
  const shown = must(await product.call('GET', url, { as: investor })).body.data
  expect(shown).toMatchObject({ version: 2, summary, is_material: false })
  expect(shown.changes).toEqual([{ field: 'votes', before: aSheet().content.votes, after: change.votes }])
  expect(must(await document(id, 1, 'es', investor)).body).toEqual(before)
  await expect(
    product.pool.query('update information_sheet_version set is_material = true where project_id = $1', [id]),
  ).rejects.toThrow('never changed')
  await expect(
    product.pool.query('delete from information_sheet_version where project_id = $1', [id]),
  ).rejects.toThrow('never changed')
})

test('a version with another instrument shows the points that were added or removed', async () => {
  const id = await aDraft()
  const both = { ...aSheet('loans').content, ...aSheet().content }
  const first = await saveSheet(product, admin, id, { instrument: 'securities', content: both })
  must(await publishSheet(product, admin, id, { revision: first }))
  must(await save({ ...(await fields()), projectId: id, status: 'active' }))
  const next = await saveSheet(product, admin, id, { instrument: 'loans', content: both })
  const summary = { es: 'Se ofrecen préstamos.', en: 'Loans are offered.' }
  must(await publishSheet(product, admin, id, { revision: next, summary }))
  const url = `/api/projects/${id}/information-sheet`
  const { changes } = must(await product.call('GET', url, { as: investor })).body.data
  const none = { es: '', en: '' }
  expect(changes).toContainEqual({ field: 'votes', before: both.votes, after: none })
  expect(changes).toContainEqual({ field: 'loan_rate', before: none, after: both.loan_rate })
})

test('without a LEI no sheet is published, and other regimes have none', async () => {
  const id = await aDraft()
  const revision = await saveSheet(product, admin, id)
  const { services } = product
  const withoutLei = { ...services, protection: { ...services.protection, lei: undefined } }
  const by = { actor: { id: admin.id } as never, language: 'es' as const }
  const publishing = publishAs(withoutLei, by, async () => 0, id, { revision, is_material: false })
  await expect(publishing).rejects.toMatchObject({ code: 'sheet.lei_missing' })
  const other = await product.aProject()
  expect((await product.call('GET', sheetUrl(other.id), { as: admin })).body.error).toBe(
    'Solo las ofertas de financiación participativa llevan ficha de datos fundamentales. Guarda primero el régimen del proyecto.',
  )
  expect(
    must(await product.call('GET', `/api/projects/${other.id}/information-sheet`, { as: investor })).body
      .data,
  ).toBeNull()
})

test('a draft project is deleted with its published sheet', async () => {
  const id = await aDraft()
  const revision = await saveSheet(product, admin, id)
  must(await publishSheet(product, admin, id, { revision }))
  must(await product.call('DELETE', `/api/admin/projects/${id}`, { as: admin }))
  const { rowCount } = await product.pool.query(
    'select from information_sheet_version where project_id = $1',
    [id],
  )
  expect(rowCount).toBe(0)
})

test('a mandatory text that says something else can be published without a change of the points', async () => {
  await confirmSheetWordings(product, admin)
  const id = await aDraft()
  const revision = await saveSheet(product, admin, id)
  must(await publishSheet(product, admin, id, { revision }))
  const summary = { es: 'Cambia la advertencia de riesgo.', en: 'The risk warning changes.' }
  const again = () => publishSheet(product, admin, id, { revision, summary })
  const isUnchanged = async () =>
    must(await product.call('GET', `/api/admin/projects/${id}/information-sheet`, { as: admin })).body.data
      .is_unchanged
  expect((await again()).body.code).toBe('sheet.unchanged')
  expect(await isUnchanged()).toBe(true)
  const { body } = must(await product.call('GET', '/api/protection/wordings', { as: admin }))
  const { es, en, source } = body.data.find(({ code }: { code: string }) => code === 'sheet_risk_warning')
  const entered = {
    code: 'sheet_risk_warning',
    es: `${es} Texto corregido.`,
    en,
    source,
    is_confirmed: false,
  }
  must(await product.call('POST', '/api/admin/protection/wordings', { as: admin, body: entered }))
  expect((await again()).body.code).toBe('sheet.wordings_unconfirmed')
  await confirmSheetWordings(product, admin)
  expect(await isUnchanged()).toBe(false)
  must(await again())
  expect(wordsOf((await document(id, 1, 'es', admin)).body)).not.toContain('Texto corregido.')
  expect(wordsOf((await document(id, 2, 'es', admin)).body)).toContain('Texto corregido.')
  expect((await again()).body.code).toBe('sheet.unchanged')
})

test('a renamed project or owner can be published without a change of the points', async () => {
  const id = await aDraft()
  const revision = await saveSheet(product, admin, id)
  must(await publishSheet(product, admin, id, { revision }))
  const summary = { es: 'El proyecto se llama de otra manera.', en: 'The project has another name.' }
  const again = () => publishSheet(product, admin, id, { revision, summary })
  const isUnchanged = async () =>
    must(await product.call('GET', sheetUrl(id), { as: admin })).body.data.is_unchanged
  expect([(await again()).body.code, await isUnchanged()]).toEqual(['sheet.unchanged', true])
  const named = { ...(await fields()), projectId: id, status: 'draft', name: 'Aceña del Tajo' }
  must(await save(named))
  expect(await isUnchanged()).toBe(false)
  must(await again())
  const words = wordsOf((await document(id, 2, 'es', admin)).body).replaceAll(/\s/g, '')
  expect(words).toContain('AceñadelTajo')
  expect([(await again()).body.code, await isUnchanged()]).toEqual(['sheet.unchanged', true])
  must(await save({ ...named, modality: 'debt' }))
  must(await again())
  const { owner_id } = named
  await product.pool.query(`update project_owner set name = 'Otra Promotora SL' where id = $1`, [owner_id])
  must(await again())
  expect((await again()).body.code).toBe('sheet.unchanged')
})
