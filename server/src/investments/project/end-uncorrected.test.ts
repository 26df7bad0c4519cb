import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerActs } from '../../testing/offers.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aCrowdfundingOffer, anOfferTaken } from '../../testing/protection.ts'
import { endUncorrectedOffers } from './end-uncorrected.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

test('an offer that is not corrected within thirty days ends with its investments; registered ones continue', async () => {
  const acts = offerActs(product, admin)
  const ending = await anOfferTaken(product, admin, 'erir')
  const { project_id } = await acts.read(ending.as, ending.id)
  const shared = await aCrowdfundingOffer(product, admin)
  const registered = await anOfferTaken(product, admin, 'erir', { offer: shared })
  await acts.endReflection(registered.id)
  must(await acts.advance(admin, registered.id, 'erir'))
  const unpaid = await anOfferTaken(product, admin, 'start', { offer: shared })
  const { suspended_until } = must(await acts.suspend(project_id)).body.data
  const limits = [
    new Date(suspended_until),
    new Date(must(await acts.suspend(shared.id)).body.data.suspended_until),
  ]
  const end = Math.max(...limits.map(Number))
  const at = (ms: number) => ({ ...product.services, now: () => new Date(ms) })
  const statusOf = async (id: string) =>
    must(await product.call('GET', `/api/projects/${id}`, { as: admin })).body.data.status
  await endUncorrectedOffers(at(Math.min(...limits.map(Number)) - 1))
  expect(await statusOf(project_id)).toBe('active')
  await Promise.all([endUncorrectedOffers(at(end)), endUncorrectedOffers(at(end))])
  expect([await statusOf(project_id), await statusOf(shared.id)]).toEqual(['cancelled', 'completed'])
  const causes = await Promise.all([ending, unpaid, registered].map(({ as, id }) => acts.read(as, id)))
  expect(causes.map(({ rejection_cause }) => rejection_cause)).toEqual([
    'offer_uncorrected',
    'offer_uncorrected',
    null,
  ])
  expect(causes[0].refund_due).toBe(1000)
  const subjects = async (as: Person, start: string) =>
    (await product.emailsTo(as.email)).filter(({ subject }) => subject.startsWith(start)).length
  expect(await subjects(ending.as, 'La oferta en la que invertiste ha terminado')).toBe(1)
  expect(await subjects(admin, 'Una oferta suspendida se ha cancelado')).toBe(1)
  expect(await subjects(admin, 'Una oferta suspendida ha terminado')).toBe(1)
})
