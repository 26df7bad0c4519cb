import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aLargeHolder, uploadHoldingProof } from '../../testing/taxes.ts'
import { tellHoldingsEnding } from './tell-ending.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

type Holder = Awaited<ReturnType<typeof aLargeHolder>>

async function confirmed({ company, project }: Holder, issued_on: string): Promise<Holder> {
  const dates = { issued_on, held_since: dayFromNow(-800) }
  const id = await uploadHoldingProof(product, company, project, dates)
  const body = { ...dates, reason: 'Motivo inventado' }
  must(await product.call('POST', `/api/admin/taxes/holding-proofs/${id}/confirm`, { as: admin, body }))
  return { company, project }
}
const told = async ({ company }: Holder, title = 'Tu certificado de participación termina pronto') =>
  (await product.emailsTo(company.email)).filter(({ subject }) => subject.startsWith(`${title} – `)).length
const inDays = (days: number) => ({
  ...product.services,
  now: () => new Date(Date.now() + days * 86_400_000),
})

test('a company is told 30 days before its certificate ends, once, unless it renewed it or holds nothing', async () => {
  const soon = dayFromNow(-340)
  const ending = await confirmed(await aLargeHolder(product), soon)
  const renewed = await confirmed(await confirmed(await aLargeHolder(product), soon), dayFromNow(-1))
  const waiting = await aLargeHolder(product)
  await uploadHoldingProof(product, waiting.company, waiting.project, { issued_on: soon })
  const gone = await confirmed(await aLargeHolder(product), soon)
  await product.pool.query('update investment set redeemed_at = now() where user_id = $1', [gone.company.id])
  const later = await confirmed(await aLargeHolder(product), dayFromNow(-330))
  const all = [ending, renewed, waiting, gone, later]
  const counts = () => Promise.all(all.map((holder) => told(holder)))

  await Promise.all([tellHoldingsEnding(product.services), tellHoldingsEnding(product.services)])
  await tellHoldingsEnding(product.services)
  expect(await counts()).toEqual([1, 0, 0, 0, 0])
  await tellHoldingsEnding(inDays(6))
  expect(await counts()).toEqual([1, 0, 0, 0, 1])

  const { rows } = await product.pool.query(
    `select after->>'project_id' as project from audit_log where action = 'taxes.notify_holding_ending' and subject_id = $1`,
    [ending.company.id],
  )
  expect(rows).toEqual([{ project: ending.project.id }])
})

test('the notice is in the company’s language and leads to the account, also in the app; who wants no reminders gets no email', async () => {
  const english = await confirmed(await aLargeHolder(product), dayFromNow(-345))
  must(await product.call('PUT', '/auth/me', { as: english.company, body: { language: 'en' } }))
  await product.pool.query(`update project set name_en = 'Mill of the test' where id = $1`, [
    english.project.id,
  ])
  const quiet = await confirmed(await aLargeHolder(product), dayFromNow(-345))
  const wanted = { progress: true, reminders: false, work: true }
  must(await product.call('PUT', '/api/email-preferences', { as: quiet.company, body: wanted }))
  await tellHoldingsEnding(product.services)
  expect(await told(quiet)).toBe(0)
  expect(await told(english, 'Your certificate of holding ends soon')).toBe(1)
  const email = (await product.emailsTo(english.company.email)).at(-1)
  expect(email?.text).toContain('The one of Mill of the test is valid until')
  expect(email?.text).toContain('/dashboard/account')
  for (const { company } of [english, quiet]) {
    const { body } = await product.call('GET', '/api/notifications', { as: company })
    expect(body.data[0].kind).toBe('holding.ending')
  }
})
