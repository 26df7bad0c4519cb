import { writtenMoment } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerActs } from '../testing/offers.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBeginner, aCrowdfundingOffer, anOfferTaken } from '../testing/protection.ts'
import { notifyOfSuspensionEnding } from './notify-suspension-ending.ts'

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

test('evidence of the withdrawal period that was shown stays unchanged after a suspension extends the period', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  const { project_id, reflection_ends_at: before } = await acts.read(as, id)
  const announced = async () => {
    const { data } = must(await product.call('GET', '/api/documents?kind=warning', { as })).body
    return data.find(({ about }: { about: unknown }) => JSON.stringify(about).includes('reflection_period'))
      .shown
  }
  const shown = await announced()
  expect(shown).toContain(writtenMoment(lastMoment(before), 'es'))
  must(await acts.suspend(project_id))
  expect((await acts.read(as, id)).reflection_ends_at > before).toBe(true)
  expect(await announced()).toBe(shown)
  must(await acts.resume(project_id))
})

test('investors cannot see how to pay while the offer is suspended or after they withdraw', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  const { project_id } = await acts.read(as, id)
  const transfer = () => product.call('GET', `/api/investment/${id}/transfer`, { as })
  must(await transfer())
  must(await acts.suspend(project_id))
  expect((await transfer()).body.code).toBe('investment.project_closed')
  must(await acts.resume(project_id))
  must(await transfer())
  must(await product.call('POST', `/api/investment/${id}/withdraw`, { as }))
  expect((await transfer()).body.code).toBe('investment.moved_on')
})

test('a suspended offer takes no investments; its investors may withdraw for thirty days, also once it resumes', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start', { offer })
  const { project_id } = await acts.read(as, id)
  const version = await acts.versionOf(project_id)
  expect((await acts.suspend(project_id, 'Error')).body.fields).toEqual({
    reason: 'Escribe el motivo, en al menos 10 caracteres',
  })
  const { suspended_until } = must(await acts.suspend(project_id)).body.data
  const refused = await acts.invest(beginner, project_id, version)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining('Esta oferta está suspendida desde el '),
  ])
  const accepting = await acts.advance(as, id, 'start')
  expect([accepting.status, accepting.body.code]).toEqual([409, 'sheet.offer_suspended'])
  expect((await acts.suspend(project_id)).body.error).toBe(
    'La oferta ya está suspendida. Actualiza la página.',
  )
  const { data } = must(await product.call('GET', `/api/projects/${project_id}`, { as: beginner })).body
  expect(data.suspension).toMatchObject({ until: suspended_until, reason: expect.stringContaining('deuda') })
  expect((await acts.lastEmail(as))?.text).toContain('La cifra de deuda de la ficha está mal')
  expect((await acts.read(as, id)).reflection_ends_at).toBe(suspended_until)
  must(await acts.resume(project_id))
  expect((await acts.resume(project_id)).body.error).toBe(
    'La oferta no está suspendida. Actualiza la página.',
  )
  expect((await acts.read(as, id)).reflection_ends_at).toBe(suspended_until)
  must(await acts.invest(beginner, project_id, version))
  must(await acts.advance(as, id, 'start'))
})

test('the notification of a resumed offer states the payment deadline and the withdrawal deadline', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start', { offer })
  const paid = await anOfferTaken(product, admin, 'review', { offer })
  const { project_id } = await acts.read(as, id)
  must(await acts.suspend(project_id))
  // As if the reservation had started again meanwhile.
  const later = "update investment set expires_at = expires_at + interval '25 days' where id = $1"
  await product.pool.query(later, [id])
  must(await acts.resume(project_id))
  const { expires_at, reflection_ends_at } = await acts.read(as, id)
  const [unpaidText, paidText] = [(await acts.lastEmail(as))?.text, (await acts.lastEmail(paid.as))?.text]
  const withdrawal = `puedes hacerlo hasta el ${writtenMoment(lastMoment(reflection_ends_at), 'es')}`
  expect(unpaidText).toContain(
    `lo confirmas antes del ${writtenMoment(new Date(expires_at), 'es')}, la reserva`,
  )
  for (const text of [unpaidText, paidText]) expect(text).toContain(withdrawal)
  expect(paidText).not.toContain('la reserva termina')
})

test('once the withdrawal period is over, the notification of a resumed offer states only the payment deadline', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start', { offer })
  const { project_id } = await acts.read(as, id)
  must(await acts.suspend(project_id))
  await acts.endReflection(id)
  must(await acts.resume(project_id))
  const text = (await acts.lastEmail(as))?.text
  expect(text).toContain('la reserva termina')
  expect(text).not.toContain('desistir')
})

test('nobody is told that an offer takes investments again while it is blocked, or once it is completed', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start')
  const { project_id } = await acts.read(as, id)
  const { suspended_until } = must(await acts.suspend(project_id)).body.data
  const block = (action: 'block' | 'unblock') => {
    const body = { type: 'project', action, projectId: project_id, cause: 'court_order', reason: 'Orden' }
    return product.call('POST', '/api/block', { as: admin, body })
  }
  must(await block('block'))
  expect((await acts.resume(project_id)).body.error).toBe(
    'El proyecto está bloqueado. La oferta se podrá reanudar cuando se levante el bloqueo.',
  )
  must(await block('unblock'))
  must(await product.call('POST', `/api/admin/projects/${project_id}/complete`, { as: admin }))
  expect((await acts.resume(project_id)).body.code).toBe('sheet.not_suspended')
  const { data } = must(await product.call('GET', `/api/projects/${project_id}`, { as })).body
  expect(data).toMatchObject({ status: 'completed', suspension: null })
  expect((await acts.read(as, id)).reflection_ends_at).toBe(suspended_until)
  for (const { text } of await product.emailsTo(as.email))
    expect(text).not.toContain('vuelve a admitir inversiones')
})

test('cancelling a suspended offer ends paid investments too, and the money is owed to their investors', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'erir')
  const { project_id } = await acts.read(as, id)
  expect((await acts.cancel(project_id)).body.code).toBe('project.paid_for')
  must(await acts.suspend(project_id))
  must(await acts.cancel(project_id))
  expect(await acts.read(as, id)).toMatchObject({ rejection_cause: 'project_cancelled', refund_due: 1000 })
  expect((await acts.suspend(project_id)).body.error).toBe(
    'Solo se puede suspender una oferta publicada que admite inversiones',
  )
})

test('an offer with a registered investment is not cancelled', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'erir', { offer })
  const { project_id } = await acts.read(as, id)
  await acts.endReflection(id)
  must(await acts.advance(admin, id, 'erir'))
  must(await acts.suspend(project_id))
  expect((await acts.cancel(project_id)).body.error).toBe(
    'La oferta ya tiene inversiones registradas o con tokens: no se puede cancelar. Reanúdala o complétala; si no alcanzó su objetivo, publica una versión de la ficha con otra fecha.',
  )
  expect((await acts.lastEmail(as))?.text).toContain('ya está registrada')
  must(await acts.resume(project_id))
})

test('if people invest while an offer is being suspended, earlier investors are told and nobody invests afterwards', async () => {
  const { id } = offer
  const version = await acts.versionOf(id)
  for (let round = 0; round < 5; round++) {
    const [invested, suspended] = await Promise.all([acts.invest(beginner, id, version), acts.suspend(id)])
    must(suspended)
    if (invested.status !== 200) expect(invested.body.code).toBe('sheet.offer_suspended')
    else
      expect((await acts.read(beginner, invested.body.investment.id)).reflection_ends_at).toBe(
        suspended.body.data.suspended_until,
      )
    must(await acts.resume(id))
  }
})

test('staff are told once that a suspension reaches its limit', async () => {
  const { id, name } = await aCrowdfundingOffer(product, admin, { name: 'Suspendido inventado' })
  must(await acts.suspend(id))
  const { services } = product
  const told = async () =>
    (await product.emailsTo(admin.email)).filter(
      ({ subject }) => subject === `Una oferta suspendida llega a su plazo – ${name}`,
    ).length
  await notifyOfSuspensionEnding(services)
  expect(await told()).toBe(0)
  const later = { ...services, now: () => new Date(Date.now() + 26 * 86_400_000) }
  await Promise.all([notifyOfSuspensionEnding(later), notifyOfSuspensionEnding(later)])
  await notifyOfSuspensionEnding(later)
  expect(await told()).toBe(1)
})

test('a suspension that has reached its limit cannot be resumed', async () => {
  const { id } = await aCrowdfundingOffer(product, admin)
  must(await acts.suspend(id))
  await product.pool.query("update project set suspended_until = now() - interval '1 second' where id = $1", [
    id,
  ])
  expect((await acts.resume(id)).body.error).toBe(
    'Han pasado los 30 días que puede durar una suspensión: la oferta ya no se puede reanudar y termina en unos minutos',
  )
})
