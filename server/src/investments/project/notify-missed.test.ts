import { dayOf, startOfDay } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyOfMissedOffers } from '../../sheet/notify-missed.ts'
import { letItEnd, moreTime, reachTarget } from '../../testing/missed.ts'
import { offerActs } from '../../testing/offers.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBeginner, aCrowdfundingOffer, anOfferTaken } from '../../testing/protection.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'
import { investorNotifier } from './notify-investors.ts'

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

/** One round of the task. */
const runRound = (services = product.services) => notifyOfMissedOffers(services, investorNotifier(services))
const subjectsTo = async ({ email }: Person, name: string) =>
  (await product.emailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.endsWith(name))
const TOLD = 'Una oferta en la que inviertes no alcanzó su objetivo'

test('investors and staff are told once that an offer missed its target, also by several rounds at once', async () => {
  const name = 'Sin objetivo inventado'
  const offer = await aCrowdfundingOffer(product, admin, { name })
  const unpaid = await anOfferTaken(product, admin, 'payment', { offer })
  const paid = await anOfferTaken(product, admin, 'erir', { offer })
  const registered = await anOfferTaken(product, admin, 'erir', { offer })
  await acts.endReflection(registered.id)
  must(await acts.advance(admin, registered.id, 'erir'))
  const gone = await anOfferTaken(product, admin, 'start', { offer })
  must(await acts.withdraw(gone.as, gone.id))
  const before = await subjectsTo(gone.as, name)

  await runRound()
  expect(await subjectsTo(admin, name)).toEqual([])
  await letItEnd(product, offer.id)
  await Promise.all([runRound(), runRound()])
  await runRound()

  expect(await subjectsTo(admin, name)).toEqual([`Una oferta no alcanzó su objetivo – ${name}`])
  expect(await subjectsTo(gone.as, name)).toEqual(before)
  const says = {
    [unpaid.id]: 'no pagues',
    [paid.id]: 'no se inscribe',
    [registered.id]: 'ya está registrada',
  }
  for (const { as, id } of [unpaid, paid, registered]) {
    expect((await subjectsTo(as, name)).filter((subject) => subject.startsWith(TOLD))).toHaveLength(1)
    expect((await acts.lastEmail(as))?.text).toContain(says[id])
  }
})

test('a completed offer that missed its target is told once, unless all its investors have their tokens', async () => {
  const [name, done] = ['Completado sin objetivo', 'Completado y acuñado']
  const offer = await aCrowdfundingOffer(product, admin, { name })
  const { as } = await anOfferTaken(product, admin, 'erir', { offer })
  const finished = await aCrowdfundingOffer(product, admin, { name: done })
  const holder = await anOfferTaken(product, admin, 'erir', { offer: finished })
  await acts.endReflection(holder.id)
  for (const step of ['erir', 'mint']) must(await acts.advance(admin, holder.id, step))
  const before = await subjectsTo(holder.as, done)
  for (const { id } of [offer, finished]) {
    must(await product.call('POST', `/api/admin/projects/${id}/complete`, { as: admin }))
    await letItEnd(product, id)
  }
  await Promise.all([runRound(), runRound()])
  await runRound()
  expect(await subjectsTo(admin, name)).toEqual([`Una oferta completada no alcanzó su objetivo – ${name}`])
  expect((await subjectsTo(as, name)).filter((subject) => subject.startsWith(TOLD))).toHaveLength(1)
  expect([await subjectsTo(admin, done), await subjectsTo(holder.as, done)]).toEqual([[], before])
})

test('when another last day is missed too, that is told as well', async () => {
  const name = 'Dos veces sin objetivo'
  const offer = await aCrowdfundingOffer(product, admin, { name })
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  const times = async () => (await subjectsTo(as, name)).filter((one) => one.startsWith(TOLD)).length
  await letItEnd(product, offer.id, daysAfter(dayOf(new Date()), -30))
  await runRound()
  // The reservation does not run out meanwhile.
  expect(await acts.read(as, id)).toMatchObject({ status: 'payment', expires_at: null })
  const later = daysAfter(dayOf(new Date()), 200)
  must(await moreTime(product, admin, offer.id, later))
  expect((await acts.read(as, id)).expires_at).not.toBeNull()
  await runRound()
  expect(await times()).toBe(1)
  await letItEnd(product, offer.id)
  await runRound()
  expect(await times()).toBe(2)
})

test('an offer that reached its target is not told to have missed it', async () => {
  const name = 'Con objetivo inventado'
  const offer = await aCrowdfundingOffer(product, admin, { name })
  const { as, id } = await anOfferTaken(product, admin, 'payment', { offer })
  await letItEnd(product, offer.id)
  await reachTarget(product, offer.id)
  await runRound()
  expect(await subjectsTo(admin, name)).toEqual([])
  must(await acts.withdraw(as, id))
  await runRound()
  expect(await subjectsTo(admin, name)).toHaveLength(1)
})

test('a round that fails has told nobody, and the next one tells', async () => {
  const name = 'Ronda interrumpida'
  const offer = await aCrowdfundingOffer(product, admin, { name })
  const { as } = await anOfferTaken(product, admin, 'payment', { offer })
  const before = await subjectsTo(as, name)
  await letItEnd(product, offer.id)
  const { services } = product
  const told: unknown[] = []
  const tell = investorNotifier(services)
  const dies: typeof tell = async (tx, news) => {
    told.push(await tell(tx, news))
    throw new Error('killed')
  }
  await expect(notifyOfMissedOffers(services, dies)).rejects.toThrow('could not be told')
  expect(told).toEqual([1])
  expect(await subjectsTo(as, name)).toEqual(before)
  await runRound()
  expect(await subjectsTo(as, name)).toHaveLength(before.length + 1)
})

test('an investment at the last moment is counted before anybody is told of a missed target', async () => {
  const name = 'Último momento'
  const { id } = await aCrowdfundingOffer(product, admin, { name })
  const version = await acts.versionOf(id)
  await product.pool.query('update project set target_cents = 100000 where id = $1', [id])
  const today = await letItEnd(product, id, dayOf(new Date()))
  const midnight = startOfDay(daysAfter(today, 1))
  const { now } = product.services
  const client = await product.pool.connect()
  try {
    await client.query('begin')
    // The investor waits here with the sheet locked, and so does the task that tells of the missed target.
    await client.query('select from project where id = $1 for update', [id])
    product.services.now = () => new Date(midnight.getTime() - 1)
    const investing = acts.invest(beginner, id, version)
    await expect.poll(() => waitingForLock(product.pool, 'project')).toBe(1)
    product.services.now = () => midnight
    const telling = runRound()
    // On the same connection, because all others are in use.
    const waiting = async () => {
      await client.query('select pg_stat_clear_snapshot()')
      return waitingForLock(client, 'information_sheet')
    }
    await expect.poll(waiting).toBe(1)
    await client.query('commit')
    must(await investing)
    await telling
    expect(await subjectsTo(admin, name)).toEqual([])
  } finally {
    product.services.now = now
    client.release()
  }
})
