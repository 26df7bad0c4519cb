import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CHANNELS, LISTENER } from '../adapters/db/signals.ts'
import { requireActor } from '../demo/seed/lookup.ts'
import { advanceWithoutWaiting } from '../investments/steps/advance.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aCrowdfundingOffer } from '../testing/protection.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'

let one: Product
let two: Product
let url: string
let admin: Person
let investor: Person
beforeAll(async () => {
  one = await aProduct()
  two = await aProduct({ beside: one })
  url = await two.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await one.aPerson({ roles: ['admin'] })
  investor = await one.aPerson({ kyc: 'approved' })
}, 60_000)
afterAll(async () => {
  await two.close()
  await one.close()
})

type Followed = { status: number; events: string[]; isOver: () => boolean; stop: () => void }

/** Opens the stream of the second replica. */
async function follow(as?: Person, missedMs = 0): Promise<Followed> {
  const stop = new AbortController()
  const reply = await fetch(`${url}/api/live?missed_ms=${missedMs}`, {
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    signal: stop.signal,
  })
  const events: string[] = []
  let isOver = false
  const read = async () => {
    for await (const text of reply.body?.pipeThrough(new TextDecoderStream()) ?? [])
      events.push(...[...text.matchAll(/^data: (.*)$/gm)].map(([, event]) => event ?? ''))
  }
  void read()
    .catch(() => {})
    .finally(() => (isOver = true))
  return { status: reply.status, events, isOver: () => isOver, stop: () => stop.abort() }
}

/** Ends the connections on which both replicas hear of changes, and waits until they hear again. */
async function loseConnections(): Promise<void> {
  const ofDatabase = 'from pg_stat_activity where application_name = $1 and datname = current_database()'
  const { rows } = await one.pool.query(`select pid, pg_terminate_backend(pid) ${ofDatabase}`, [LISTENER])
  const lost = rows.map(({ pid }) => pid)
  const again = () => one.pool.query(`select pid ${ofDatabase} and pid <> all($2)`, [LISTENER, lost])
  await expect.poll(async () => (await again()).rows.length).toBe(lost.length)
}

test('a HEAD request gets the headers, and a reply that ends', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const signal = AbortSignal.timeout(5_000)
  const reply = await fetch(`${url}/api/live`, { method: 'HEAD', headers, signal })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect((await fetch(`${url}/api/live`, { method: 'HEAD', signal })).status).toBe(401)
})

test('a write on one replica reaches streams of the other: staff and the person concerned get it, others only the figures', async () => {
  const project = await one.aProject()
  const stranger = await one.aPerson()
  const [staff, own, other] = [await follow(admin), await follow(investor), await follow(stranger)]
  await one.anInvestment({ investor, project, step: 'review' })
  await expect.poll(() => staff.events).toContain('work')
  await expect.poll(() => own.events).toContain('own')
  await expect.poll(() => other.events).toContain('projects')
  expect([...new Set(other.events)]).toEqual(['projects'])
  expect(own.events).not.toContain('work')
  for (const stream of [staff, own, other]) stream.stop()
})

test('an open page of an offer hears that it was suspended', async () => {
  const { id } = await aCrowdfundingOffer(one, admin)
  const stranger = await one.aPerson()
  // Longer than it takes to tell what was written so far.
  await sleep(1_200)
  const other = await follow(stranger)
  const body = { reason: 'La cifra de deuda de la ficha está mal' }
  must(await one.call('POST', `/api/admin/projects/${id}/suspend`, { as: admin, body }))
  await expect.poll(() => other.events).toEqual(['projects'])
  other.stop()
})

test('a stream begins with what its person missed since a screen was fetched, and with nothing older', async () => {
  const person = await one.aPerson({ kyc: 'approved' })
  const stranger = await one.aPerson()
  const project = await one.aProject()
  // Longer than it takes to tell what was written so far.
  await sleep(1_200)
  const began = performance.now()
  await one.anInvestment({ investor: person, project, step: 'review' })
  await sleep(1_500)
  // The requests are on their way for a while.
  const missed = performance.now() - began + 500
  const [staff, own, other] = [
    await follow(admin, missed),
    await follow(person, missed),
    await follow(stranger, missed),
  ]
  const late = [await follow(admin, 100), await follow(person, 100), await follow(stranger, 100)]
  await expect.poll(() => staff.events).toEqual(['work', 'projects'])
  await expect.poll(() => own.events).toEqual(['own', 'projects'])
  await expect.poll(() => other.events).toEqual(['projects'])
  expect(late.flatMap(({ events }) => events)).toEqual([])
  for (const stream of [staff, own, other, ...late]) stream.stop()
})

test('a client that missed more than the replica remembers, or may have missed events of a lost connection, fetches everything', async () => {
  const [stranger, other] = [await one.aPerson(), await one.aPerson()]
  const hours = await follow(stranger, 3_600_000)
  await expect.poll(() => hours.events).toContain('own')
  await loseConnections()
  await expect.poll(hours.isOver).toBe(true)
  const again = await follow(other, 5_000)
  await expect.poll(() => again.events).toContain('own')
  again.stop()
})

test('staff hear that the chain has finished something, although nobody called', async () => {
  const { id } = await one.anInvestment({ investor, project: await one.aProject(), step: 'mint' })
  // What was written so far is told within 50 ms.
  await sleep(200)
  const [staff, own] = [await follow(admin), await follow(investor)]
  const actor = await requireActor(one.services.db, admin.id)
  await advanceWithoutWaiting(one.services, { actor, language: 'es' }, id, { step: 'mint' })
  await expect.poll(() => staff.events).toContain('work')
  expect(own.events).not.toContain('work')
  for (const stream of [staff, own]) stream.stop()
})

test('the streams of staff end when the connection that hears of changes is lost', async () => {
  const staff = await follow(admin)
  await loseConnections()
  await expect.poll(staff.isOver).toBe(true)
  const again = await follow(admin)
  expect(again.status).toBe(200)
  again.stop()
})

test('many investments are told to everybody at most once a second', async () => {
  const project = await one.aProject()
  const stranger = await one.aPerson()
  const other = await follow(stranger)
  const began = performance.now()
  for (let i = 0; i < 10; i++) await one.anInvestment({ investor, project })
  await sleep(1_500)
  expect(other.events.length).toBeGreaterThanOrEqual(1)
  // One more event was due from the earlier writes.
  expect(other.events.length).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1000) + 1)
  other.stop()
})

test('a stream needs a session, and ends with it', async () => {
  expect((await follow()).status).toBe(401)
  const person = await one.aPerson()
  const stream = await follow(person)
  expect(stream.status).toBe(200)
  must(await one.call('POST', '/auth/signout', { as: person }))
  await expect.poll(stream.isOver).toBe(true)
  expect((await follow(person)).status).toBe(401)
})

test('a stream sends nothing once its token has expired, because nothing announces an expired session', async () => {
  const person = await one.aPerson()
  const stream = await follow(person)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  try {
    await one.pool.query('select pg_notify($1, $2)', [CHANNELS.told, person.id])
    await expect.poll(stream.isOver).toBe(true)
    expect(stream.events).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('if a person opens too many streams, the oldest ends', async () => {
  const person = await one.aPerson()
  const streams: Followed[] = []
  for (let i = 0; i < 9; i++) streams.push(await follow(person))
  await expect.poll(() => streams.map(({ isOver }) => isOver())).toEqual([true, ...Array(8).fill(false)])
  for (const stream of streams) stream.stop()
})

test('nothing is sent to somebody who left before their stream began', async () => {
  const blocker = await one.pool.connect()
  await blocker.query('begin; lock table auth.sessions in access exclusive mode')
  const asked = once(two.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const headers = { authorization: `Bearer ${investor.token}` }
  const leaving = request(`${url}/api/live`, { headers, agent: false }).on('error', () => {})
  leaving.end()
  const [, response] = await asked
  const write = vi.spyOn(response, 'write')
  await expect.poll(() => waitingForLock(one.pool)).toBeGreaterThan(0)
  leaving.destroy()
  await expect.poll(() => response.destroyed).toBe(true)
  await blocker.query('rollback')
  blocker.release()
  const staying = await follow(investor)
  await one.pool.query('select pg_notify($1, $2)', [CHANNELS.told, investor.id])
  await expect.poll(() => staying.events).toContain('own')
  expect(write).not.toHaveBeenCalled()
  staying.stop()
})
