import { dayOf, startOfDay, writtenDay } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letItEnd, moreTime, reachTarget } from '../testing/missed.ts'
import { offerActs } from '../testing/offers.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBeginner, aCrowdfundingOffer, anOfferTaken } from '../testing/protection.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'

let product: Product
let admin: Person
let beginner: Person
let acts: ReturnType<typeof offerActs>
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  beginner = await aBeginner(product, admin)
  acts = offerActs(product, admin)
})
afterAll(() => product.close())

test('an offer that missed its target takes no investments from midnight in Madrid on', async () => {
  const { id } = await aCrowdfundingOffer(product, admin)
  const version = await acts.versionOf(id)
  const today = await letItEnd(product, id, dayOf(new Date()))
  const midnight = startOfDay(daysAfter(today, 1))
  const { now } = product.services
  try {
    product.services.now = () => new Date(midnight.getTime() - 1)
    must(await acts.invest(beginner, id, version))
    product.services.now = () => midnight
    const refused = await acts.invest(beginner, id, version)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `El último día para reunir el objetivo de 50.000\u00a0€ era el ${writtenDay(today, 'es')} y no se ha alcanzado: la oferta no admite más dinero`,
    ])
    await reachTarget(product, id)
    must(await acts.invest(beginner, id, version))
  } finally {
    product.services.now = now
  }
})

test('an offer that reached its target and falls below it after its last day takes no more investments', async () => {
  const { as, id } = await anOfferTaken(product, admin, 'start')
  const { project_id } = await acts.read(as, id)
  const version = await acts.versionOf(project_id)
  await letItEnd(product, project_id)
  await reachTarget(product, project_id)
  must(await acts.invest(beginner, project_id, version))
  await reachTarget(product, project_id)
  must(await acts.withdraw(as, id))
  expect((await acts.invest(beginner, project_id, version)).body.code).toBe('sheet.offer_missed')
})

test('an investor who has not paid can neither accept the sheet, see how to pay nor declare a payment', async () => {
  const offer = await aCrowdfundingOffer(product, admin)
  const started = await anOfferTaken(product, admin, 'start', { offer })
  const accepted = await anOfferTaken(product, admin, 'payment', { offer })
  const transfer = () => product.call('GET', `/api/investment/${accepted.id}/transfer`, { as: accepted.as })
  must(await transfer())
  await letItEnd(product, offer.id)
  for (const reply of [
    await acts.advance(started.as, started.id, 'start'),
    await acts.advance(accepted.as, accepted.id, 'payment'),
    await transfer(),
  ])
    expect([reply.status, reply.body.code]).toEqual([409, 'sheet.offer_missed'])
  must(await product.call('POST', `/api/investment/${started.id}/cancel`, { as: started.as, body: {} }))
})

test('payments into a missed offer are verified but not registered, and owed to the investors once it is cancelled', async () => {
  const offer = await aCrowdfundingOffer(product, admin)
  const { as, id } = await anOfferTaken(product, admin, 'review', { offer })
  await letItEnd(product, offer.id)
  must(await acts.advance(admin, id, 'review'))
  await acts.endReflection(id)
  expect((await acts.advance(admin, id, 'erir')).body.code).toBe('sheet.offer_missed')
  must(await acts.cancel(offer.id))
  expect(await acts.read(as, id)).toMatchObject({ rejection_cause: 'project_cancelled', refund_due: 1000 })
})

test('a missed offer of which anything is registered is not cancelled', async () => {
  const offer = await aCrowdfundingOffer(product, admin)
  const { id } = await anOfferTaken(product, admin, 'erir', { offer })
  await acts.endReflection(id)
  must(await acts.advance(admin, id, 'erir'))
  await letItEnd(product, offer.id)
  expect((await acts.cancel(offer.id)).body.code).toBe('sheet.offer_registered')
})

test('a version with a later last day lets the offer continue, as a material change that lets investors withdraw', async () => {
  const offer = await aCrowdfundingOffer(product, admin)
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  await acts.endReflection(id)
  await letItEnd(product, offer.id)
  const later = daysAfter(dayOf(new Date()), 200)
  const give = (is_material: boolean) => moreTime(product, admin, offer.id, later, is_material)
  const refused = await give(false)
  expect([refused.status, refused.body.code]).toEqual([409, 'sheet.missed_not_material'])
  expect((await acts.advance(as, id, 'payment')).body.code).toBe('sheet.offer_missed')
  must(await give(true))
  expect((await acts.lastEmail(as))?.text).toContain('Hay más tiempo para reunir el objetivo')
  const { data } = must(await product.call('GET', `/api/projects/${offer.id}`, { as })).body
  expect(data).toMatchObject({ target: 50_000, target_deadline: later })
  must(await acts.advance(as, id, 'payment'))
  must(await acts.withdraw(as, id))
})

test('an investor who waits while the missed target is told is refused, although they came before midnight', async () => {
  const { id } = await aCrowdfundingOffer(product, admin)
  const version = await acts.versionOf(id)
  const today = await letItEnd(product, id, dayOf(new Date()))
  const midnight = startOfDay(daysAfter(today, 1))
  const { now } = product.services
  const client = await product.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from information_sheet where project_id = $1 for update', [id])
    let clock = new Date(midnight.getTime() - 1)
    product.services.now = () => clock
    const investing = acts.invest(beginner, id, version)
    await expect.poll(() => waitingForLock(product.pool, 'information_sheet')).toBe(1)
    clock = midnight
    await client.query('commit')
    expect((await investing).body.code).toBe('sheet.offer_missed')
  } finally {
    product.services.now = now
    client.release()
  }
})
