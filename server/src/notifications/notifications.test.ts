import {
  notificationPaths,
  type NotificationKind,
  type NotificationParams,
} from '@acervo/domain/notifications/kinds'
import { sayNotification } from '@acervo/domain/notifications/say'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { notificationTexts } from './texts.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

const told = async (as: Person) => {
  const { body } = await product.call('GET', '/api/notifications', { as })
  return body as { data: { kind: NotificationKind; params: Record<string, string> }[]; unread: number }
}
const mailed = async ({ email }: Person) => (await product.emailsTo(email)).map(({ subject }) => subject)

test('an investor is notified of every step, in the app and by email, once', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ name: 'Corrala de Prueba' })
  const { id } = await product.anInvestment({ investor, project, step: 'completed' })
  const { data, unread } = await told(investor)
  expect(data.map(({ kind }) => kind)).toEqual([
    'investment.minted',
    'investment.registered',
    'investment.payment_verified',
    'investment.payment_noted',
    'investment.payment_awaited',
    'kyc.approved',
    'kyc.received',
  ])
  expect(unread).toBe(7)
  expect((await mailed(investor)).toReversed()).toEqual(
    data.map(({ kind }) => {
      const { title } = notificationTexts.es.kinds[kind]
      return kind.startsWith('investment.') ? `${title} – Corrala de Prueba` : title
    }),
  )
  expect(data[0]?.params).toMatchObject({ project: 'Corrala de Prueba', tokens: 10, amount: 1000 })
  const emails = await product.emailsTo(investor.email)
  expect(emails.at(-1)?.text).toContain(`/dashboard/investments/${id}`)
})

test('a repeated click notifies nobody twice', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project: await product.aProject(), step: 'payment' })
  const body = { step: 'payment' }
  const click = () => product.call('PUT', `/api/investment/${id}`, { as: investor, body })
  await Promise.all([click(), click(), click()])
  expect((await told(investor)).data.filter(({ kind }) => kind === 'investment.payment_noted')).toHaveLength(
    1,
  )
})

test('marking as read affects only the caller’s own notifications, and only those they saw', async () => {
  const [one, other] = [
    await product.aPerson({ kyc: 'submitted' }),
    await product.aPerson({ kyc: 'submitted' }),
  ]
  const before = new Date(Date.now() - 60_000).toISOString()
  await product.call('POST', '/api/notifications/read', { as: one, body: { up_to: before } })
  expect((await told(one)).unread).toBe(1)
  await product.call('POST', '/api/notifications/read', {
    as: one,
    body: { up_to: new Date().toISOString() },
  })
  expect((await told(one)).unread).toBe(0)
  expect((await told(other)).unread).toBe(1)
})

test('a block stays unread when the list is seen, until its reader acknowledges it or it is lifted', async () => {
  const [one, other] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const erir = await product.aPerson({ roles: ['erir'] })
  const project = await product.aProject()
  await product.anInvestment({ investor: one, project, step: 'completed' })
  const body = { projectId: project.id, userId: one.id, reason: 'Embargo' }
  const block = async (wanted: object) =>
    must(await product.call('POST', '/api/block', { as: erir, body: { ...body, ...wanted } })).body.data
  const see = () =>
    product.call('POST', '/api/notifications/read', { as: one, body: { up_to: new Date().toISOString() } })
  const { id } = await block({ type: 'tokens', action: 'block', cause: 'embargo', amount: 3 })
  await block({ type: 'project', action: 'block', cause: 'other' })
  await block({ type: 'investor', action: 'block', cause: 'other', projectId: '' })
  await see()
  expect((await told(one)).unread).toBe(3)

  const account = (await told(one)).data[0] as unknown as { id: string }
  must(await product.call('POST', `/api/notifications/${account.id}/read`, { as: other }))
  expect((await told(one)).unread).toBe(3)
  must(await product.call('POST', `/api/notifications/${account.id}/read`, { as: one }))
  expect((await told(one)).unread).toBe(2)

  await block({ type: 'project', action: 'unblock' })
  await block({ type: 'tokens', action: 'unblock', blockingId: id })
  await see()
  expect((await told(one)).unread).toBe(0)
})

test('a rejection contains its reason', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const admin = await product.aPerson({ roles: ['admin'] })
  const { id } = await product.anInvestment({ investor, project: await product.aProject(), step: 'review' })
  const body = { reason: 'El pago no llegó.' }
  await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body })
  const [latest] = (await told(investor)).data
  expect(latest).toMatchObject({ kind: 'investment.rejected', params: body })
})

const at = '2026-12-02T12:05:00.000Z'
const moments = { deadline: at, withdraw_by: at, verify_by: at, effective_at: at }
const days = { valid_until: '2026-12-02', last_day: '2026-12-02' }

const params = {
  amount: 1234.5,
  gross: 1524.07,
  withheld: 289.57,
  deducted: 16.2,
  rest: 24.3,
  target: 50_000,
  rate: 19,
  tokens: 12,
  project: 'P',
  number: 'CL-000001',
  executed: 'GR-000001',
  reason: 'R.',
  reference: 'RF00',
  wallet: '0x1',
  account: '1332',
  party: 'P',
  authority: 'A',
  purpose: 'P',
  document: '1/2026',
  role: 'erir',
  year: '2026',
  ...moments,
  ...days,
}

describe.each(Object.keys(notificationPaths) as NotificationKind[])('%s', (kind) => {
  const said = (more: NotificationParams = {}) =>
    (['es', 'en'] as const).map((language) =>
      sayNotification(kind, 'x', { ...params, ...more }, notificationTexts[language], language),
    )

  test('every parameter is filled in', () => {
    for (const { title, body, path } of said()) expect(`${title}${body}${path}`).not.toMatch(/[{}]|\.\./)
  })

  test('a moment is in a named time', () => {
    for (const { body } of said()) if (body.includes('13:05')) expect(body).toMatch(/peninsular|mainland/)
  })

  test('a text about one token is in the singular', () => {
    const plural = /\b(tokens|they|them|those|esos|pueden|siguen|estén)\b/
    for (const { body } of said({ tokens: 1 })) if (/\b1 token/.test(body)) expect(body).not.toMatch(plural)
  })
})

test('of a kind that only a newer version knows, a page says that reloading shows it', () => {
  const kind = 'of.tomorrow' as NotificationKind
  const say = (language: 'es' | 'en') => sayNotification(kind, 'x', {}, notificationTexts[language], language)
  expect(say('es')).toMatchObject({ body: 'Recarga la página para leerlo.', path: '/dashboard' })
  expect(say('en')).toMatchObject({ body: 'Reload the page to read it.', path: '/dashboard' })
})

test('amounts are formatted for each language', () => {
  const params = { amount: 1234.5, project: 'P' }
  const say = (language: 'es' | 'en') =>
    sayNotification('investment.payment_noted', 'x', params, notificationTexts[language], language).body
  expect(say('es')).toContain('1.234,50\u00a0€')
  expect(say('en')).toContain('€1,234.50')
  const left = { amount: 16.2, rest: 24.3, project: 'P' }
  const { body } = sayNotification('distribution.set_off', 'x', left, notificationTexts.es, 'es')
  expect(body).toMatch(/16,20\s€.*24,30\s€/)
})
