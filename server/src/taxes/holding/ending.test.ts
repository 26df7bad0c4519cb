import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aCompany, anOldHolding, uploadHoldingProof } from '../../testing/taxes.ts'
import { notifyOfHoldingsEnding } from './notify-ending.ts'

let product: Product
let admin: Person
/** A project in which everybody here holds the same share. */
let project: Project
beforeAll(async () => {
  product = await aProduct()
  project = await product.aProject()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

async function aHolder(): Promise<Person> {
  const company = await aCompany(product)
  await anOldHolding(product, { investor: company, project })
  return company
}

async function confirmed(company: Person, issued_on: string): Promise<Person> {
  const dates = { issued_on, held_since: dayFromNow(-800) }
  const id = await uploadHoldingProof(product, company, project, dates)
  const body = { ...dates, reason: 'Motivo inventado' }
  must(await product.call('POST', `/api/admin/taxes/holding-proofs/${id}/confirm`, { as: admin, body }))
  return company
}
const told = async (company: Person, title = 'Tu certificado de participación termina pronto') =>
  (await product.emailsTo(company.email)).filter(({ subject }) => subject.startsWith(`${title} – `)).length
const inDays = (days: number) => ({
  ...product.services,
  now: () => new Date(Date.now() + days * 86_400_000),
})

test('a company is told 30 days before its certificate ends, once, unless it renewed it or holds nothing', async () => {
  const soon = dayFromNow(-340)
  const all = await Promise.all([aHolder(), aHolder(), aHolder(), aHolder(), aHolder()])
  const [ending, renewed, waiting, gone, later] = all
  for (const company of [ending, renewed, gone]) await confirmed(company, soon)
  await confirmed(renewed, dayFromNow(-1))
  await uploadHoldingProof(product, waiting, project, { issued_on: soon })
  await product.pool.query('update investment set redeemed_at = now() where user_id = $1', [gone.id])
  await confirmed(later, dayFromNow(-330))
  const counts = () => Promise.all(all.map((company) => told(company)))

  await Promise.all([notifyOfHoldingsEnding(product.services), notifyOfHoldingsEnding(product.services)])
  await notifyOfHoldingsEnding(product.services)
  expect(await counts()).toEqual([1, 0, 0, 0, 0])
  await notifyOfHoldingsEnding(inDays(6))
  expect(await counts()).toEqual([1, 0, 0, 0, 1])

  const { rows } = await product.pool.query(
    `select after->>'project_id' as project from audit_log where action = 'taxes.notify_holding_ending' and subject_id = $1`,
    [ending.id],
  )
  expect(rows).toEqual([{ project: project.id }])
})

test('the notice is in the company’s language and links to the account, and without reminders only the app shows it', async () => {
  const english = await confirmed(await aHolder(), dayFromNow(-345))
  must(await product.call('PUT', '/auth/me', { as: english, body: { language: 'en' } }))
  await product.pool.query(`update project set name_en = 'Mill of the test' where id = $1`, [project.id])
  const quiet = await confirmed(await aHolder(), dayFromNow(-345))
  const wanted = { progress: true, reminders: false, work: true }
  must(await product.call('PUT', '/api/email-preferences', { as: quiet, body: wanted }))
  await notifyOfHoldingsEnding(product.services)
  expect(await told(quiet)).toBe(0)
  expect(await told(english, 'Your certificate of holding expires soon')).toBe(1)
  const email = (await product.emailsTo(english.email)).at(-1)
  expect(email?.text).toContain('The one of Mill of the test is valid until')
  expect(email?.text).toContain('/dashboard/account')
  for (const company of [english, quiet]) {
    const { body } = await product.call('GET', '/api/notifications', { as: company })
    expect(body.data[0].kind).toBe('holding.ending')
  }
})
