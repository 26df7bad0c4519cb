import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongCounters } from '../testing/counters.ts'
import { anOfferTaken } from '../testing/protection.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { kindsNotified, reservationsIn } from '../testing/reservations.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'
import { processReservations } from './process-reservations.ts'

let product: Product
let admin: Person
let investor: Person
let project: Project

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  project = await product.aProject()
})
beforeEach(async () => {
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const DAY_MS = 86_400_000
const roundIn = (days: number) => reservationsIn(product, days)
const advance = (as: Person, id: string, step: string) =>
  product.call('PUT', `/api/investment/${id}`, { as, body: { step, payment_method: 'bank' } })
const read = async (id: string, as = admin) =>
  must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment
const told = (id: string, as: Person = investor) => kindsNotified(product, id, as)
const actions = async (id: string): Promise<string[]> => {
  const { rows } = await product.pool.query(
    'select action from audit_log where subject_id = $1 order by id',
    [id],
  )
  return rows.map(({ action }) => action)
}

describe('an unpaid investment', () => {
  test('states when it expires until it is paid, also in the email that asks for the payment', async () => {
    const { id, created_at, expires_at } = await product.anInvestment({ investor, project, step: 'payment' })
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(10 * DAY_MS)
    const deadline = new Intl.DateTimeFormat('es-ES', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    }).format(new Date(expires_at))
    const { body } = await product.call('GET', `/dev/mailbox?to=${investor.email}`)
    expect(body[0].text).toContain(`${deadline} (hora peninsular española)`)
    must(await advance(investor, id, 'payment'))
    expect((await read(id)).expires_at).toBeNull()
  })

  test.each(['start', 'payment'])('in %s causes one reminder half-way, and expires once', async (step) => {
    const { id } = await product.anInvestment({ investor, project, step })
    const before = await told(id)
    await roundIn(4.9)
    expect(await told(id)).toEqual(before)
    await roundIn(5.1)
    await roundIn(9.9)
    expect(await told(id)).toEqual([...before, 'investment.reminder'])
    expect((await read(id)).status).toBe(step)
    const { body } = await product.call('GET', `/dev/mailbox?to=${investor.email}`)
    expect(body[0].text).toMatch(/antes del .* \(hora peninsular española\), la reserva termina/)

    await roundIn(10.1)
    await roundIn(11)
    expect(await told(id)).toEqual([...before, 'investment.reminder', 'investment.expired'])
    expect(await read(id)).toMatchObject({ status: 'rejected', rejection_cause: 'expired' })
    expect((await actions(id)).slice(-2)).toEqual(['investment.remind', 'investment.expire'])
    expect(await wrongCounters(product.pool)).toEqual([])
  })

  test('neither ends nor causes a reminder while its offer is suspended or its project blocked', async () => {
    const { as, id } = await anOfferTaken(product, admin, 'start')
    const { project_id } = await read(id)
    const staff = (path: string, body: object) => product.call('POST', path, { as: admin, body })
    const offer = (act: 'suspend' | 'resume', body = {}) =>
      staff(`/api/admin/projects/${project_id}/${act}`, body)
    const block = (action: 'block' | 'unblock') =>
      staff('/api/block', {
        type: 'project',
        action,
        projectId: project_id,
        cause: 'court_order',
        reason: 'x',
      })
    must(await offer('suspend', { reason: 'La ficha está mal' }))
    for (const day of [6, 12]) await roundIn(day)
    expect((await read(id)).expires_at).toBeNull()
    must(await offer('resume'))
    expect(Date.parse((await read(id)).expires_at)).toBeGreaterThan(Date.now() + 21 * DAY_MS)
    must(await block('block'))
    for (const day of [18, 24]) await roundIn(day)
    must(await block('unblock'))
    await roundIn(28)
    expect((await told(id, as)).filter((kind) => /reminder|expired/.test(kind))).toEqual([])
    await roundIn(30)
    await roundIn(35)
    expect((await told(id, as)).slice(-2)).toEqual(['investment.reminder', 'investment.expired'])
  })

  test('that is nearly over begins anew even if its project is paused for a moment only', async () => {
    const { as, id } = await anOfferTaken(product, admin, 'start')
    const { project_id } = await read(id)
    const staff = async (path: string, body: object) =>
      must(await product.call('POST', path, { as: admin, body }))
    const offer = (act: 'suspend' | 'resume', body = {}) =>
      staff(`/api/admin/projects/${project_id}/${act}`, body)
    const block = (action: 'block' | 'unblock') => {
      const body = { type: 'project', action, projectId: project_id, cause: 'court_order', reason: 'x' }
      return staff('/api/block', body)
    }
    const pauses = [
      async () => {
        await offer('suspend', { reason: 'La ficha está mal' })
        await offer('resume')
      },
      async () => {
        await block('block')
        await block('unblock')
      },
    ]
    for (const pause of pauses) {
      await product.pool.query(
        `update investment set remind_at = now() - interval '5 days', expires_at = now() + interval '1 minute'
         where id = $1`,
        [id],
      )
      await pause()
      expect(Date.parse((await read(id)).expires_at)).toBeGreaterThan(Date.now() + 9 * DAY_MS)
      await roundIn(0.01)
      expect(await told(id, as)).not.toContain('investment.expired')
    }
    const { rows } = await product.pool.query(
      `select (params->>'deadline')::timestamptz > now() + interval '9 days' as is_right from notification
       where subject_id = $1 and kind like 'offer.resumed_unpaid%'`,
      [id],
    )
    expect(rows).toEqual([{ is_right: true }])
  })

  test('keeps its deadline when the setting changes', async () => {
    const { id, expires_at } = await product.anInvestment({ investor, project })
    const changed = { ...product.services, reservations: { ...product.services.reservations, days: 1 } }
    await processReservations({ ...changed, now: () => new Date(Date.now() + 2 * DAY_MS) })
    expect(await read(id)).toMatchObject({ status: 'start', expires_at })
  })
})

describe('a declared payment', () => {
  test('that was not verified in time alerts every administrator once, and the overview counts it', async () => {
    const { id } = await product.anInvestment({ investor, project, step: 'review' })
    await roundIn(9.9)
    expect(await told(id, admin)).toEqual([])
    await Promise.all([roundIn(10.1), roundIn(10.1), roundIn(12)])
    expect(await told(id, admin)).toEqual(['investment.payment_overdue'])
    expect((await read(id)).status).toBe('review')
    const overdue = async () =>
      must(await product.call('GET', '/api/admin/overview', { as: admin })).body.data.waiting.find(
        ({ kind }: { kind: string }) => kind === 'overdue_payments',
      ).count
    expect(await overdue()).toBe(0)
    await product.pool.query(`update investment set verify_by = now() - interval '1 hour' where id = $1`, [
      id,
    ])
    expect(await overdue()).toBe(1)
  })

  test('that was returned to be verified again gets the full time again, and a new alert', async () => {
    const { id } = await product.anInvestment({ investor, project, step: 'review' })
    await roundIn(11)
    must(await advance(admin, id, 'review'))
    const body = { step: 'erir', reason: 'Otro titular' }
    must(await product.call('POST', `/api/investment/${id}/return`, { as: admin, body }))
    await roundIn(9.9)
    expect(await told(id, admin)).toHaveLength(1)
    await roundIn(10.1)
    expect(await told(id, admin)).toHaveLength(2)
  })
})

describe('two actions at the same time', () => {
  type Racer = [name: string, step: string, ends: string, act: (id: string) => Promise<unknown>]
  const racers: Racer[] = [
    ['another round', 'payment', 'expired', () => roundIn(11)],
    ['“he realizado el pago”', 'payment', 'review', (id) => advance(investor, id, 'payment')],
    [
      'a rejection',
      'payment',
      'rejected',
      (id) => product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason: 'x' } }),
    ],
    [
      'a cancellation',
      'start',
      'cancelled',
      (id) => product.call('POST', `/api/investment/${id}/cancel`, { as: investor, body: {} }),
    ],
  ]
  test.each(racers)(
    'of an expiry and %s exactly one wins, and the counters are correct',
    async (_, step, ends, act) => {
      for (let round = 0; round < 4; round++) {
        const { id } = await product.anInvestment({ investor, project, step })
        // Each of them must be able to win.
        const both = [() => roundIn(11), () => act(id)]
        await Promise.all((round % 2 ? both : both.toReversed()).map((start) => start()))
        const { status, rejection_cause } = await read(id)
        const outcome = rejection_cause ?? status
        expect(['expired', ends]).toContain(outcome)
        const ended = (await actions(id)).filter((action) =>
          ['investment.expire', 'investment.reject', 'investment.cancel', 'investment.payment'].includes(
            action,
          ),
        )
        expect(ended).toHaveLength(1)
        const heard = (await told(id)).filter((kind) => /expired|rejected|cancelled|noted/.test(kind))
        expect(heard).toHaveLength(1)
        if (status === 'review')
          must(
            await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason: 'x' } }),
          )
      }
      expect(await wrongCounters(product.pool)).toEqual([])
    },
  )

  test('if the offer is suspended before a waiting expiry gets the lock, the reservation does not end', async () => {
    const { as, id } = await anOfferTaken(product, admin, 'start')
    const suspending = await product.pool.connect()
    await suspending.query('begin')
    await suspending.query('select from investment where id = $1 for update', [id])
    const round = roundIn(11)
    await expect.poll(() => waitingForLock(product.pool)).toBe(1)
    const { project_id } = await read(id)
    await suspending.query(
      `update project set suspended_at = now(), suspended_until = now(), suspension_reason = 'x' where id = $1`,
      [project_id],
    )
    await suspending.query('commit')
    suspending.release()
    await round
    expect((await read(id)).status).toBe('start')
    expect(await told(id, as)).not.toContain('investment.expired')
  })

  test('if staff verify a payment while the task alerts, the payment is verified and nothing ends', async () => {
    const { id } = await product.anInvestment({ investor, project, step: 'review' })
    await Promise.all([roundIn(11), advance(admin, id, 'review'), roundIn(11)])
    expect((await read(id)).status).toBe('erir')
    expect((await told(id, admin)).length).toBeLessThanOrEqual(1)
    expect(await wrongCounters(product.pool)).toEqual([])
  })
})
