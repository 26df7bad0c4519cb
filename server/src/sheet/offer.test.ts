import { writtenMoment } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, projectFields, PUBLIC_URL, type Person, type Product } from '../testing/product.ts'
import {
  aBeginner,
  aCrowdfundingOffer,
  anOfferTaken,
  anOwner,
  requestClass,
  shownWordings,
} from '../testing/protection.ts'
import { aNewVersion, aSheet, publishSheet, saveSheet, sheetVersionOf } from '../testing/sheets.ts'
import { tellSuspensionEnding } from './tell-suspension-ending.ts'

let product: Product
let admin: Person
let beginner: Person
/** An offer that takes investments before and after each test. */
let offer: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  beginner = await aBeginner(product, admin)
  offer = await aCrowdfundingOffer(product, admin)
})
afterAll(() => product.close())

const versionOf = (id: string) => sheetVersionOf(product, admin, id)
const invest = async (as: Person, project_id: string, sheet_version?: number) => {
  const duties = await shownWordings(product, as)
  const body = { project_id, amount: 1000, duties, ...(sheet_version ? { sheet_version } : {}) }
  return product.call('POST', '/api/investment', { as, body })
}
const read = async (as: Person, id: string) =>
  must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment
const withdraw = (as: Person, id: string) => product.call('POST', `/api/investment/${id}/withdraw`, { as })
const advance = (as: Person, id: string, step: string, more: object = {}) =>
  product.call('PUT', `/api/investment/${id}`, { as, body: { step, payment_method: 'bank', ...more } })
const suspend = (id: string, reason = 'La cifra de deuda de la ficha está mal') =>
  product.call('POST', `/api/admin/projects/${id}/suspend`, { as: admin, body: { reason } })
const resume = (id: string) => product.call('POST', `/api/admin/projects/${id}/resume`, { as: admin })
const cancel = (id: string) =>
  product.call('POST', `/api/admin/projects/${id}/cancel`, { as: admin, body: { reason: 'No se corrige' } })
const endReflection = (id: string) =>
  product.pool.query("update investment set reflection_ends_at = now() - interval '1 second' where id = $1", [
    id,
  ])
const lastEmail = async (as: Person) => (await product.emailsTo(as.email)).at(-1)

test('what was read about the time to withdraw says the same after a suspension gave more of it', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  const { project_id, reflection_ends_at: before } = await read(as, id)
  const announced = async () => {
    const { data } = must(await product.call('GET', '/api/documents?kind=warning', { as })).body
    return data.find(({ about }: { about: unknown }) => JSON.stringify(about).includes('reflection_period'))
      .shown
  }
  const shown = await announced()
  expect(shown).toContain(writtenMoment(lastMoment(before), 'es'))
  must(await suspend(project_id))
  expect((await read(as, id)).reflection_ends_at > before).toBe(true)
  expect(await announced()).toBe(shown)
  must(await resume(project_id))
})

test('only the version in force can be accepted, and version, digest and language are stored with the text', async () => {
  const { id } = offer
  const version = await versionOf(id)
  const refused = await invest(beginner, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'sheet.outdated'])
  await aNewVersion(product, admin, id, false)
  expect((await invest(beginner, id, version)).body.error).toBe(
    'La ficha de datos fundamentales ha cambiado o todavía no la has aceptado. Léela y acepta la versión actual.',
  )
  const { investment } = must(await invest(beginner, id, version + 1)).body
  const { rows } = await product.pool.query(
    `select r.version, r.language, r.sheet_version, r.shown_at, d.sha256 = r.sheet_sha256 as is_same
     from protection_record r
     join information_sheet_version v on v.project_id = r.project_id and v.version = r.sheet_version
     join information_sheet_document d on d.version_id = v.id and d.language = r.language
     where r.investment_id = $1 and r.code = 'information_sheet'`,
    [investment.id],
  )
  expect(rows).toEqual([
    { version: 1, language: 'es', sheet_version: version + 1, shown_at: expect.any(Date), is_same: true },
  ])
})

test('an offer never asks for more than its sheet says, however either of them changes', async () => {
  const owner_id = await anOwner(product, admin)
  const fields = { ...projectFields, regime: 'ecspr', owner_id, status: 'active' }
  const save = (total_funding: number, status = 'active') =>
    product.call('POST', '/api/projects', {
      as: admin,
      body: { ...fields, projectId: id, total_funding, status },
    })
  const id = must(
    await product.call('POST', '/api/projects', { as: admin, body: { ...fields, status: 'draft' } }),
  ).body.data.id
  const publish = async (maximum: string) => {
    const draft = aSheet('securities', { maximum: { es: maximum, en: maximum } })
    const revision = await saveSheet(product, admin, id, draft)
    const summary = { es: 'Cambia el importe máximo.', en: 'The maximum amount changes.' }
    return publishSheet(product, admin, id, { revision, summary })
  }
  must(await save(300_000, 'draft'))
  must(await publish('200000'))
  const tooMuch = await save(200_000.5)
  expect(tooMuch.body.error).toBe(
    'El proyecto pide €200.000,50 y su ficha de datos fundamentales dice que como máximo son €200.000. Corrige la cifra que esté mal.',
  )
  must(await save(200_000))
  expect((await save(250_000)).body.code).toBe('sheet.above_maximum')
  expect((await publish('150000')).body.code).toBe('sheet.above_maximum')
  must(await publish('250000'))
  must(await save(250_000))
})

test('before paying, the sheet is accepted in place of a whitepaper, and stays readable as it was', async () => {
  const { id } = offer
  const sheet = `/api/projects/${id}/information-sheet`
  const first = must(await product.call('GET', sheet, { as: beginner })).body.data
  const { investment } = must(await invest(beginner, id, first.version)).body
  await aNewVersion(product, admin, id, false)
  const accepting = (whitepaper_id: string) =>
    advance(beginner, investment.id, 'start', {
      accepted: { whitepaper_id, whitepaper_version: '1', terms: true },
    })
  expect((await accepting(first.id)).body.code).toBe('sheet.outdated')
  const second = must(await product.call('GET', sheet, { as: beginner })).body.data
  const { accepted } = must(await accepting(second.id)).body.investment
  expect(accepted).toMatchObject({
    document_id: second.id,
    filename: `ficha-datos-fundamentales-${second.identifier}-v${second.version}.pdf`,
    language: 'es',
  })
  await aNewVersion(product, admin, id, false)
  const stored = must(await product.call('GET', accepted.url, { as: beginner })).body
  const published = must(await product.call('GET', `${sheet}/${second.version}/es`, { as: beginner })).body
  expect(stored).toEqual(published)
  const { documents } = must(await product.call('GET', '/api/portfolio', { as: beginner })).body.data
  expect(documents).toContainEqual(
    expect.objectContaining({ document_id: second.id, sha256: accepted.sha256 }),
  )
  expect((await product.call('GET', accepted.url, { as: await product.aPerson() })).status).toBe(404)
})

test('a material change lets investors withdraw again, for four days, and get back what they paid', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'erir', { offer })
  const { project_id } = await read(as, id)
  await endReflection(id)
  expect((await withdraw(as, id)).body.code).toBe('investment.not_revocable')
  await aNewVersion(product, admin, project_id, false)
  expect((await withdraw(as, id)).body.code).toBe('investment.not_revocable')
  await aNewVersion(product, admin, project_id, true)
  const email = await lastEmail(as)
  expect(email?.subject).toMatch(/^Ha cambiado la información de tu inversión – /)
  expect(email?.text).toContain('Cambia el presupuesto de la obra')
  expect((await advance(admin, id, 'erir')).body.code).toBe('investment.in_reflection')
  const ends = Date.parse((await read(as, id)).reflection_ends_at)
  expect(ends).toBeGreaterThan(Date.now() + 4 * 86_400_000 - 60_000)
  expect(must(await withdraw(as, id)).body.investment).toMatchObject({
    rejection_cause: 'withdrawn',
    refund_due: 1000,
  })
})

test('a change and a suspension are emailed once, as the law requires: in the reader’s language, with the investment, whatever they switched off', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  const { project_id } = await read(as, id)
  must(await product.call('PUT', '/auth/me', { as, body: { language: 'en' } }))
  const nothing = { progress: false, reminders: false, work: false }
  must(await product.call('PUT', '/api/email-preferences', { as, body: nothing }))
  const before = (await product.emailsTo(as.email)).length
  const revision = await saveSheet(
    product,
    admin,
    project_id,
    aSheet('securities', { project: { es: 'Otro plazo', en: 'Another term' } }),
  )
  const change = { revision, is_material: true, summary: { es: 'Cambia el plazo.', en: 'The term changes.' } }
  const publish = () => publishSheet(product, admin, project_id, change)
  const answers = await Promise.all([publish(), publish()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  must(await suspend(project_id))
  must(await resume(project_id))
  const emails = (await product.emailsTo(as.email)).slice(before)
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^The information about your investment has changed – /),
    expect.stringMatching(/^An offer you invest in is suspended – /),
    expect.stringMatching(/^The offer you invest in has resumed – /),
  ])
  expect(emails[0]?.text).toContain('The term changes')
  for (const { text } of emails) {
    expect(text).toContain(`${PUBLIC_URL}/dashboard/investments/${id}`)
    expect(text).not.toContain('/baja/')
  }
  const { body } = await product.call('GET', '/api/documents?kind=email&limit=200', { as })
  const required = body.data.filter((one: { is_required: boolean }) => one.is_required)
  expect(required.map((one: { about: object }) => one.about)).toEqual(
    expect.arrayContaining(emails.map(({ subject }) => ({ subject: { text: subject } }))),
  )
})

test('an experienced investor may withdraw after a material change too; a registered investment goes on', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const request = await requestClass(product, as)
  const decision = { as: admin, body: { is_approved: true, reason: 'Inventado' } }
  must(await product.call('POST', `/api/admin/protection/class-requests/${request}/decide`, decision))
  const { investment } = must(await invest(as, offer.id, await versionOf(offer.id))).body
  expect(investment.reflection_ends_at).toBeNull()
  for (const step of ['start', 'payment']) must(await advance(as, investment.id, step))
  must(await advance(admin, investment.id, 'review'))
  await aNewVersion(product, admin, offer.id, true)
  expect((await read(as, investment.id)).reflection_ends_at).not.toBeNull()
  await endReflection(investment.id)
  must(await advance(admin, investment.id, 'erir'))
  await aNewVersion(product, admin, offer.id, true)
  expect((await lastEmail(as))?.text).toContain('ya está registrada')
  must(await suspend(offer.id))
  must(await resume(offer.id))
  expect((await lastEmail(as))?.text).toMatch(/Tu inversión de 1\.000,00\u00a0€ sigue su curso\.\n/)
  expect((await withdraw(as, investment.id)).body.code).toBe('investment.not_revocable')
})

test('a suspended offer takes no investments; its investors may withdraw for thirty days, also once it resumes', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start', { offer })
  const { project_id } = await read(as, id)
  const version = await versionOf(project_id)
  expect((await suspend(project_id, 'Error')).body.fields).toEqual({
    reason: 'Escribe el motivo, en al menos 10 caracteres',
  })
  const { suspended_until } = must(await suspend(project_id)).body.data
  const refused = await invest(beginner, project_id, version)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining('Esta oferta está suspendida desde el '),
  ])
  const accepting = await advance(as, id, 'start')
  expect([accepting.status, accepting.body.code]).toEqual([409, 'sheet.offer_suspended'])
  expect((await suspend(project_id)).body.error).toBe('La oferta ya está suspendida. Actualiza la página.')
  const { data } = must(await product.call('GET', `/api/projects/${project_id}`, { as: beginner })).body
  expect(data.suspension).toMatchObject({ until: suspended_until, reason: expect.stringContaining('deuda') })
  expect((await lastEmail(as))?.text).toContain('La cifra de deuda de la ficha está mal')
  expect((await read(as, id)).reflection_ends_at).toBe(suspended_until)
  must(await resume(project_id))
  expect((await resume(project_id)).body.error).toBe('La oferta no está suspendida. Actualiza la página.')
  expect((await read(as, id)).reflection_ends_at).toBe(suspended_until)
  must(await invest(beginner, project_id, version))
  must(await advance(as, id, 'start'))
})

test('whoever is told that an offer has resumed reads until when to pay and until when to withdraw', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start', { offer })
  const paid = await anOfferTaken(product, admin, 'review', { offer })
  const { project_id } = await read(as, id)
  must(await suspend(project_id))
  // As if the reservation had begun anew meanwhile.
  const later = "update investment set expires_at = expires_at + interval '25 days' where id = $1"
  await product.pool.query(later, [id])
  must(await resume(project_id))
  const { expires_at, reflection_ends_at } = await read(as, id)
  const [unpaidText, paidText] = [(await lastEmail(as))?.text, (await lastEmail(paid.as))?.text]
  const withdrawal = `puedes hacerlo hasta el ${writtenMoment(lastMoment(reflection_ends_at), 'es')}`
  expect(unpaidText).toContain(
    `lo confirmas antes del ${writtenMoment(new Date(expires_at), 'es')}, la reserva`,
  )
  for (const text of [unpaidText, paidText]) expect(text).toContain(withdrawal)
  expect(paidText).not.toContain('la reserva termina')
})

test('once the time to withdraw is over, whoever is told that an offer has resumed reads only until when to pay', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start', { offer })
  const { project_id } = await read(as, id)
  must(await suspend(project_id))
  await endReflection(id)
  must(await resume(project_id))
  const text = (await lastEmail(as))?.text
  expect(text).toContain('la reserva termina')
  expect(text).not.toContain('desistir')
})

test('nobody is told that an offer takes investments again while it is blocked, or once it is completed', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start')
  const { project_id } = await read(as, id)
  const { suspended_until } = must(await suspend(project_id)).body.data
  const block = (action: 'block' | 'unblock') => {
    const body = { type: 'project', action, projectId: project_id, cause: 'court_order', reason: 'Orden' }
    return product.call('POST', '/api/block', { as: admin, body })
  }
  must(await block('block'))
  expect((await resume(project_id)).body.error).toBe(
    'El proyecto está bloqueado. La oferta se podrá reanudar cuando se levante el bloqueo.',
  )
  must(await block('unblock'))
  must(await product.call('POST', `/api/admin/projects/${project_id}/complete`, { as: admin }))
  expect((await resume(project_id)).body.code).toBe('sheet.not_suspended')
  const { data } = must(await product.call('GET', `/api/projects/${project_id}`, { as })).body
  expect(data).toMatchObject({ status: 'completed', suspension: null })
  expect((await read(as, id)).reflection_ends_at).toBe(suspended_until)
  for (const { text } of await product.emailsTo(as.email))
    expect(text).not.toContain('vuelve a admitir inversiones')
})

test('cancelling a suspended offer ends paid investments too, and what was paid is owed', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'erir')
  const { project_id } = await read(as, id)
  expect((await cancel(project_id)).body.code).toBe('project.paid_for')
  must(await suspend(project_id))
  must(await cancel(project_id))
  expect(await read(as, id)).toMatchObject({ rejection_cause: 'project_cancelled', refund_due: 1000 })
  expect((await suspend(project_id)).body.error).toBe(
    'Solo se puede suspender una oferta publicada que admite inversiones',
  )
})

test('an offer with a registered investment is not cancelled', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'erir', { offer })
  const { project_id } = await read(as, id)
  await endReflection(id)
  must(await advance(admin, id, 'erir'))
  must(await suspend(project_id))
  expect((await cancel(project_id)).body.error).toBe(
    'La oferta ya tiene inversiones registradas o con tokens: no se puede cancelar. Reanúdala o complétala.',
  )
  expect((await lastEmail(as))?.text).toContain('ya está registrada')
  must(await resume(project_id))
})

test('of a suspension and investments at once, whoever invested first is told, and nobody invests after', async () => {
  const { id } = offer
  const version = await versionOf(id)
  for (let round = 0; round < 5; round++) {
    const [invested, suspended] = await Promise.all([invest(beginner, id, version), suspend(id)])
    must(suspended)
    if (invested.status !== 200) expect(invested.body.code).toBe('sheet.offer_suspended')
    else
      expect((await read(beginner, invested.body.investment.id)).reflection_ends_at).toBe(
        suspended.body.data.suspended_until,
      )
    must(await resume(id))
  }
})

test('staff are told once that a suspension reaches its limit', async () => {
  const { id, name } = await aCrowdfundingOffer(product, admin, { name: 'Suspendido inventado' })
  must(await suspend(id))
  const { services } = product
  const told = async () =>
    (await product.emailsTo(admin.email)).filter(
      ({ subject }) => subject === `Una oferta suspendida llega a su plazo – ${name}`,
    ).length
  await tellSuspensionEnding(services)
  expect(await told()).toBe(0)
  const later = { ...services, now: () => new Date(Date.now() + 26 * 86_400_000) }
  await Promise.all([tellSuspensionEnding(later), tellSuspensionEnding(later)])
  await tellSuspensionEnding(later)
  expect(await told()).toBe(1)
})
