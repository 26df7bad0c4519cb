import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMail } from '../adapters/mail/outbox.ts'
import { changeEmail } from '../testing/change-email.ts'
import { wrongCounters } from '../testing/counters.ts'
import { expectToWait } from '../testing/expect-to-wait.ts'
import {
  aProduct,
  must,
  PASSWORD,
  personalData,
  PUBLIC_URL,
  questionnaire,
  type Person,
  type Product,
} from '../testing/product.ts'
import { closeAccount } from './close-account.ts'
import { closingEmail } from './closing-email.ts'

let product: Product
let admin: Person
let erir: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
})
afterAll(() => product.close())

const close = (as: Person, body: object = { password: PASSWORD }) =>
  product.call('POST', '/api/account/close', { as, body })
const get = (url: string, as: Person) => product.call('GET', url, { as })
const signIn = (email: string) =>
  product.call('POST', '/auth/signin', { body: { email, password: PASSWORD }, ip: '10.9.9.9' })

async function profileOf({ id }: Person) {
  const { rows } = await product.pool.query('select * from profile where id = $1', [id])
  return rows[0]
}

test('a closed account has no session and is indistinguishable from one that never existed', async () => {
  const person = await product.aPerson()
  must(await close(person))
  expect((await get('/auth/me', person)).status).toBe(401)
  const unknown = await signIn('nadie@demo.acervo.example')
  expect(await signIn(person.email)).toMatchObject({ status: unknown.status, body: unknown.body })
  for (const table of ['users', 'identities', 'sessions', 'devices', 'factors', 'mail_tokens'])
    expect(
      await product.pool.query(
        `select 1 from auth.${table} where ${table === 'users' ? 'id' : 'user_id'} = $1`,
        [person.id],
      ),
    ).toMatchObject({ rows: [] })
})

test('an account is only closed by a person who proves their identity again', async () => {
  const person = await product.aPerson()
  expect(await close(person, {})).toMatchObject({ status: 400, body: { code: 'privacy.proof_needed' } })
  expect(await close(person, { password: 'otra-clave' })).toMatchObject({
    status: 400,
    body: { code: 'privacy.proof_wrong' },
  })
  expect(await close(person, { code: '000000' })).toMatchObject({ body: { code: 'privacy.proof_wrong' } })
  expect((await profileOf(person)).closed_at).toBeNull()

  must(await get('/auth/v1/reauthenticate', person))
  const code = /^\d{6}$/m.exec((await product.emailsTo(person.email)).at(-1)?.text ?? '')?.[0]
  must(await close(person, { code }))
  expect((await profileOf(person)).closed_at).not.toBeNull()
})

test('a thief of a session cannot close the account by setting a new password', async () => {
  const person = await product.aPerson()
  const password = 'clave-de-otra-persona'
  must(await product.call('PUT', '/auth/v1/user', { as: person, body: { password } }))
  expect(await close(person, { password })).toMatchObject({
    status: 409,
    body: { code: 'privacy.password_new' },
  })
  expect((await profileOf(person)).closed_at).toBeNull()
})

test('password attempts to close an account are counted like those to sign in', async () => {
  const person = await product.aPerson()
  let last
  for (let tries = 0; tries < 40 && last?.status !== 429; tries++)
    last = await close(person, { password: 'no' })
  expectToWait(last, 90)
  expect((await close(person)).status).toBe(429)
})

test('only ten simultaneous guesses of the password are checked; after them even the right one is refused', async () => {
  const person = await product.aPerson()
  const guesses = Array.from({ length: 40 }, (_, i) => ({ password: `wrong ${i}` }))
  const replies = await Promise.all(guesses.map((shown) => close(person, shown)))
  expect(replies.filter(({ status }) => status !== 429)).toHaveLength(10)
  const refusal = { status: 429, body: { code: 'identity.too_many_attempts' } }
  expect(await close(person)).toMatchObject(refusal)
  expect((await profileOf(person)).closed_at).toBeNull()
})

test('data that the law requires is kept apart: lists name nobody, a review can still be read', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const { kyc_application_id } = await profileOf(person)
  const { body } = must(await close(person))
  const years = new Date(body.erase_after).getUTCFullYear() - new Date().getUTCFullYear()
  expect(years).toBe(10)
  expect(await profileOf(person)).toMatchObject({ email: null, full_name: null, avatar: null })

  const closed = { id: person.id, email: null, name: null, erase_after: body.erase_after }
  const users = must(await get('/api/users?limit=200', admin)).body.data
  expect(users.find(({ id }: { id: string }) => id === person.id)).toMatchObject(closed)
  const queue = must(await get('/api/admin/kyc/applications?status=APPROVED&limit=200', admin)).body.data
  expect(queue.find(({ id }: { id: string }) => id === kyc_application_id)).toMatchObject({
    ...closed,
    id: kyc_application_id,
  })
  const investors = JSON.stringify(must(await get('/api/investors?limit=200', erir)).body)
  expect(investors).not.toContain(person.id)

  const review = must(await get(`/api/admin/kyc/applications/${kyc_application_id}`, admin)).body.data
  expect(review).toMatchObject({
    name: personalData.name,
    email: person.email,
    erase_after: body.erase_after,
  })
  const { rows } = await product.pool.query(
    `select 1 from audit_log where action = 'kyc.read_application' and subject_id = $1`,
    [kyc_application_id],
  )
  expect(rows).toHaveLength(1)
})

test('five years after an account was closed not even administrators can read its kept data', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const { kyc_application_id: id } = await profileOf(person)
  must(await close(person))
  await product.pool.query(
    `update profile set closed_at = closed_at - interval '5 years', erase_after = erase_after - interval '5 years'
     where id = $1`,
    [person.id],
  )
  for (const url of [
    `/api/admin/kyc/applications/${id}`,
    `/api/kyc/applications/${id}`,
    `/api/admin/kyc/applications/${id}/rounds`,
    `/api/kyc/document/${id}/front`,
  ])
    expect(await get(url, admin), url).toMatchObject({ status: 403, body: { code: 'kyc.sealed' } })
})

test('an application that waits for review is withdrawn, and nobody can decide it any more', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const { kyc_application_id: id } = await profileOf(person)
  must(await close(person))
  expect(await profileOf(person)).toMatchObject({ kyc_application_status: 'DRAFT' })
  expect((await product.call('POST', `/api/kyc/approve/${id}`, { as: admin })).status).toBe(409)
})

test('the account to which a person is paid and their choice of emails are deleted with their account', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const fewer = { progress: false, reminders: true, work: true }
  must(await product.call('PUT', '/api/email-preferences', { as: person, body: fewer }))
  const body = { iban: 'ES9121000418450200051332', holder_name: personalData.name, password: PASSWORD }
  must(await product.call('PUT', '/api/payout-account', { as: person, body }))
  must(await close(person))
  for (const table of ['payout_account', 'email_preference']) {
    const { rows } = await product.pool.query(`select 1 from ${table} where user_id = $1`, [person.id])
    expect(rows, table).toEqual([])
  }
})

test('unpaid reservations end with the account, and their amounts return to the project', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const { id } = await product.anInvestment({ investor, project, step: 'payment' })
  must(await close(investor))
  const { rows } = await product.pool.query('select status, rejection_cause from investment where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ status: 'rejected', rejection_cause: 'cancelled' }])
  expect(await wrongCounters(product.pool)).toEqual([])
})

test('if the last two administrators close their accounts at once, one remains', async () => {
  const { pool } = product
  const { rows: others } = await pool.query(
    `update profile set roles = '{}' where roles = '{admin}' returning id`,
  )
  const two = await Promise.all([1, 2].map(() => product.aPerson({ roles: ['admin'] })))
  const replies = await Promise.all(two.map((one) => close(one)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('privacy.last_admin')
  await pool.query(`update profile set roles = '{admin}' where id = any ($1)`, [others.map(({ id }) => id)])
})

test('emails to a former address are deleted with the account', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  await changeEmail(product, person, `otra-${person.email}`)
  expect(await product.emailsTo(person.email)).not.toEqual([])
  must(await close(person))
  expect(await product.emailsTo(person.email)).toEqual([])
})

test('the last email confirms the closing, is soon erased, and no other follows', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const { body } = must(await close(person))
  const emails = await product.emailsTo(person.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Has cerrado tu cuenta'])
  const until = new Date(body.erase_after).toLocaleDateString('es', {
    dateStyle: 'long',
    timeZone: TIME_ZONE,
  })
  expect(emails[0]?.text).toContain(until)
  const eraseAfter = new Date('2036-12-02T23:30:00Z')
  const inEnglish = closingEmail({ email: 'x', language: 'en', domain_id: 1, isKept: true, eraseAfter })
  expect(inEnglish.paragraphs[1]).toContain('3 December 2036')
  const { rows } = await product.pool.query('select 1 from notification where user_id = $1', [person.id])
  expect(rows).toEqual([])

  const { db, jobs, now } = product.services
  const later = () => new Date(now().getTime() + 8 * 86_400_000)
  const { tasks } = createMail({
    db,
    jobs,
    publicUrl: PUBLIC_URL,
    smtpUrl: undefined,
    from: 'x@acervo.example',
    key: product.key,
    now: later,
  })
  await tasks['erase-mails']?.({})
  expect(await product.emailsTo(person.email)).toEqual([])
})

test('signing up again with the same address creates a new person', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  must(await close(person))
  const id = await product.services.accounts.ensure({ email: person.email, password: PASSWORD })
  expect(id).not.toBe(person.id)
  const again = { ...person, id, token: must(await signIn(person.email)).body.session.access_token }
  expect(must(await get('/auth/me', again)).body).toMatchObject({ id, kyc_status: 'no', full_name: null })
  const { body } = must(await get('/api/kyc/applications', again))
  expect(body.data).toMatchObject([{ status: 'DRAFT', name: null }])
  const body_ = { ...personalData, wallet: `0x${'5'.repeat(40)}` }
  must(await product.call('PUT', '/api/kyc/personal', { as: again, body: body_ }))
  must(await product.call('PUT', '/api/kyc/questionnaire', { as: again, body: questionnaire }))
  expect(await profileOf(person)).toMatchObject({ email: null, full_name: null })
})

test('a request that was authorised just before the account closed does not restore the address', async () => {
  const person = await product.aPerson()
  must(await close(person))
  const { actorOf } = await import('../identity/actor.ts')
  const claims = { user_id: person.id, email: person.email, user_metadata: {}, session_id: '', expires_at: 0 }
  expect(await actorOf(product.services.db, { ...claims, aal: 'aal1', has_factor: false })).toBeUndefined()
  expect(await profileOf(person)).toMatchObject({ email: null })
})

test('only one of two simultaneous closings succeeds, and an investment created meanwhile ends', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const invest = () =>
    product.call('POST', '/api/investment', { as: investor, body: { project_id: project.id, amount: 1000 } })
  const replies = await Promise.all([invest(), close(investor), invest(), close(investor), invest()])
  expect([replies[1], replies[3]].filter((reply) => reply?.status === 200)).toHaveLength(1)
  const { rows } = await product.pool.query(
    `select 1 from investment where user_id = $1 and status <> 'rejected'`,
    [investor.id],
  )
  expect(rows).toEqual([])
  expect(await wrongCounters(product.pool)).toEqual([])
  const { rows: audits } = await product.pool.query(
    `select after from audit_log where action = 'privacy.close' and subject_id = $1`,
    [investor.id],
  )
  expect(audits).toHaveLength(1)
})

test('where accounts are managed elsewhere the platform says that it cannot close them', async () => {
  const { accounts, ...services } = product.services
  const { closing: _, ...elsewhere } = accounts
  const person = await product.aPerson()
  const actor = { ...(await profileOf(person)), id: person.id }
  await expect(
    closeAccount({ ...services, accounts: elsewhere }, { id: '' }, { actor }, { password: PASSWORD }),
  ).rejects.toThrow('privacy.close_unavailable')
})
