import { dayOf, startOfDay, writtenDay } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { daysAfter } from '@acervo/domain/common/days'
import type { SheetContent } from '@acervo/domain/sheet/sheet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerActs } from '../testing/offers.ts'
import { aProduct, must, projectFields, PUBLIC_URL, type Person, type Product } from '../testing/product.ts'
import { aBeginner, aCrowdfundingOffer, anOfferTaken, anOwner, requestClass } from '../testing/protection.ts'
import { aNewVersion, aSheet, publishSheet, saveSheet } from '../testing/sheets.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'

let product: Product
let admin: Person
let beginner: Person
/** An offer that takes investments before and after each test. */
let offer: Project
let acts: ReturnType<typeof offerActs>
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  beginner = await aBeginner(product, admin)
  offer = await aCrowdfundingOffer(product, admin)
  acts = offerActs(product, admin)
})
afterAll(() => product.close())

test('only the version in force can be accepted, and version, digest and language are stored with the text', async () => {
  const { id } = offer
  const version = await acts.versionOf(id)
  const refused = await acts.invest(beginner, id)
  expect([refused.status, refused.body.code]).toEqual([409, 'sheet.outdated'])
  await aNewVersion(product, admin, id, false)
  expect((await acts.invest(beginner, id, version)).body.error).toBe(
    'La ficha de datos fundamentales ha cambiado o todavía no la has aceptado. Léela y acepta la versión actual.',
  )
  const { investment } = must(await acts.invest(beginner, id, version + 1)).body
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

test('an offer never asks for more or less than its sheet says, however either of them changes', async () => {
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
  const publish = async (maximum: string, target = '150000') => {
    const limits = { maximum: { es: maximum, en: maximum }, target: { es: target, en: target } }
    const draft = aSheet('securities', limits)
    const revision = await saveSheet(product, admin, id, draft)
    const summary = { es: 'Cambia el importe máximo.', en: 'The maximum amount changes.' }
    return publishSheet(product, admin, id, { revision, summary })
  }
  must(await save(300_000, 'draft'))
  const targetTooHigh = await publish('149999.99')
  expect([targetTooHigh.status, targetTooHigh.body.error]).toEqual([
    409,
    'El objetivo mínimo (150.000\u00a0€) es mayor que el importe máximo de la oferta (149.999,99\u00a0€). Corrige la cifra que esté mal.',
  ])
  must(await publish('200000'))
  const tooMuch = await save(200_000.5)
  expect(tooMuch.body.error).toBe(
    'El proyecto pide 200.000,50\u00a0€ y su ficha de datos fundamentales dice que como máximo son 200.000\u00a0€. Corrige la cifra que esté mal.',
  )
  must(await save(200_000))
  expect((await save(250_000)).body.code).toBe('sheet.above_maximum')
  expect((await publish('150000')).body.code).toBe('sheet.above_maximum')
  must(await publish('250000'))
  const tooLittle = await save(149_999.99)
  expect([tooLittle.status, tooLittle.body.error]).toEqual([
    409,
    'El proyecto pide 149.999,99\u00a0€ y su ficha de datos fundamentales dice que como mínimo tienen que reunirse 150.000\u00a0€. Corrige la cifra que esté mal.',
  ])
  expect((await publish('250000', '200001')).body.code).toBe('sheet.below_target')
  const client = await product.pool.connect()
  try {
    await client.query('begin')
    await client.query('update project set total_funding_cents = 25000000 where id = $1', [id])
    const lower = publish('225000')
    await expect.poll(() => waitingForLock(product.pool, 'project')).toBe(1)
    await client.query('commit')
    expect((await lower).body.code).toBe('sheet.above_maximum')
  } finally {
    client.release()
  }
})

test('neither a sheet nor its offer is published after its last day; a sheet in force can still be corrected, but not its target', async () => {
  const owner_id = await anOwner(product, admin)
  const fields = { ...projectFields, regime: 'ecspr', owner_id }
  const save = (body: object) =>
    product.call('POST', '/api/projects', { as: admin, body: { ...fields, ...body } })
  const projectId = must(await save({ status: 'draft' })).body.data.id
  const publish = async (change: SheetContent, summary?: object) => {
    const revision = await saveSheet(product, admin, projectId, aSheet('securities', change))
    return publishSheet(product, admin, projectId, { revision, ...(summary ? { summary } : {}) })
  }
  const until = (day: string) => ({ deadline: { es: day, en: day } })
  const today = dayOf(new Date())
  const yesterday = daysAfter(today, -1)
  const { now } = product.services

  expect((await publish(until(yesterday))).body.error).toContain(
    `La fecha límite de la ficha, el ${writtenDay(yesterday, 'es')}, ya ha pasado.`,
  )
  must(await publish(until(today)))
  try {
    product.services.now = () => startOfDay(daysAfter(today, 1))
    expect((await save({ projectId, status: 'active' })).body.code).toBe('sheet.deadline_past')
    product.services.now = now
    must(await save({ projectId, status: 'active' }))
    product.services.now = () => startOfDay(daysAfter(today, 1))
    const summary = { es: 'Se corrige el texto.', en: 'The text is corrected.' }
    const costs = { es: 'Sin más gastos.', en: 'No further costs.' }
    must(await publish({ ...until(today), costs }, summary))
    for (const change of [until(yesterday), { ...until(today), target: { es: '1', en: '1' } }])
      expect((await publish({ ...change, costs }, summary)).body.code).toBe('sheet.deadline_past')
  } finally {
    product.services.now = now
  }
})

test('before paying, the investor accepts the sheet instead of a whitepaper, and can always read that version', async () => {
  const { id } = offer
  const sheet = `/api/projects/${id}/information-sheet`
  const first = must(await product.call('GET', sheet, { as: beginner })).body.data
  const { investment } = must(await acts.invest(beginner, id, first.version)).body
  await aNewVersion(product, admin, id, false)
  const accepting = (whitepaper_id: string) =>
    acts.advance(beginner, investment.id, 'start', {
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
  const { project_id } = await acts.read(as, id)
  await acts.endReflection(id)
  expect((await acts.withdraw(as, id)).body.code).toBe('investment.not_revocable')
  await aNewVersion(product, admin, project_id, false)
  expect((await acts.withdraw(as, id)).body.code).toBe('investment.not_revocable')
  await aNewVersion(product, admin, project_id, true)
  const email = await acts.lastEmail(as)
  expect(email?.subject).toMatch(/^Ha cambiado la información de tu inversión – /)
  expect(email?.text).toContain('Cambia el presupuesto de la obra')
  expect((await acts.advance(admin, id, 'erir')).body.code).toBe('investment.in_reflection')
  const ends = Date.parse((await acts.read(as, id)).reflection_ends_at)
  expect(ends).toBeGreaterThan(Date.now() + 4 * 86_400_000 - 60_000)
  expect(must(await acts.withdraw(as, id)).body.investment).toMatchObject({
    rejection_cause: 'withdrawn',
    refund_due: 1000,
  })
})

test('a change and a suspension are emailed once, as required by law: in the reader’s language, naming the investment, even if emails are off', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  const { project_id } = await acts.read(as, id)
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
  must(await acts.suspend(project_id))
  must(await acts.resume(project_id))
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
    expect.arrayContaining(emails.map(({ subject }) => ({ subject: { text: subject, language: 'en' } }))),
  )
})

test('an experienced investor may withdraw after a material change too; a registered investment goes on', async () => {
  const as = await product.aPerson({ kyc: 'approved' })
  const request = await requestClass(product, as)
  const decision = { as: admin, body: { is_approved: true, reason: 'Inventado' } }
  must(await product.call('POST', `/api/admin/protection/class-requests/${request}/decide`, decision))
  const { investment } = must(await acts.invest(as, offer.id, await acts.versionOf(offer.id))).body
  expect(investment.reflection_ends_at).toBeNull()
  for (const step of ['start', 'payment']) must(await acts.advance(as, investment.id, step))
  must(await acts.advance(admin, investment.id, 'review'))
  await aNewVersion(product, admin, offer.id, true)
  expect((await acts.read(as, investment.id)).reflection_ends_at).not.toBeNull()
  await acts.endReflection(investment.id)
  must(await acts.advance(admin, investment.id, 'erir'))
  await aNewVersion(product, admin, offer.id, true)
  expect((await acts.lastEmail(as))?.text).toContain('ya está registrada')
  must(await acts.suspend(offer.id))
  must(await acts.resume(offer.id))
  expect((await acts.lastEmail(as))?.text).toMatch(/Tu inversión de 1\.000,00\u00a0€ sigue su curso\.\n/)
  expect((await acts.withdraw(as, investment.id)).body.code).toBe('investment.not_revocable')
})
