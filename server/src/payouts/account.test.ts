import { PAYOUT_DELAY_HOURS } from '@acervo/domain/payouts/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aProduct,
  must,
  PASSWORD,
  personalData,
  questionnaire,
  type Person,
  type Product,
} from '../testing/product.ts'
import { expectToWait } from '../testing/expect-to-wait.ts'
import { withSecondFactor } from '../testing/second-factor.ts'
import { readPayoutAccount } from './read-account.ts'
import { effectivePayoutAccount } from './repo.ts'
import { setPayoutAccount } from './set-account.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const IBAN = 'ES9121000418450200051332'
const OTHER = 'DE89370400440532013000'
const holder_name = personalData.name
const own = { iban: IBAN, holder_name, password: PASSWORD }

const investor = () => product.aPerson({ kyc: 'approved' })
const put = (as: Person, body: object = own) => product.call('PUT', '/api/payout-account', { as, body })
const read = async (as: Person) => must(await product.call('GET', '/api/payout-account', { as })).body.data
const rowsOf = async ({ id }: Person) =>
  (await product.pool.query('select * from payout_account where user_id = $1 order by id', [id])).rows
const hoursLater = (hours: number) => new Date(product.services.now().getTime() + hours * 3_600_000)
const paidTo = async ({ id }: Person, at: Date) => {
  const { db, payoutSeal } = product.services
  return (await effectivePayoutAccount(db, payoutSeal, id, at))?.iban
}

/** Undoes what a person has set so far. */
const setEarlier = ({ id }: Person, hours: number) =>
  product.pool.query(
    `update payout_account set created_at = created_at - make_interval(hours => $2),
     effective_at = effective_at - make_interval(hours => $2) where user_id = $1`,
    [id, hours],
  )

test('payments go to an account 48 hours after it was set, and until then it is shown masked', async () => {
  const person = await investor()
  expect(await read(person)).toEqual({ verified_name: holder_name, current: null, pending: null })
  const { body } = must(await put(person, { ...own, iban: ' es91 2100 0418 4502 0005 1332' }))
  expect(body.data).toMatchObject({
    current: null,
    pending: { masked_iban: 'ES•• •••• •••• •••• •••• 1332', holder_name },
  })
  const { created_at, effective_at } = body.data.pending
  expect(Date.parse(effective_at) - Date.parse(created_at)).toBe(PAYOUT_DELAY_HOURS * 3_600_000)
  expect(JSON.stringify(body)).not.toContain(IBAN)
  expect(await read(person)).toEqual(body.data)

  expect(await paidTo(person, new Date(Date.parse(effective_at) - 1))).toBeUndefined()
  expect(await paidTo(person, new Date(effective_at))).toBe(IBAN)
  const later = { ...product.services, now: () => new Date(effective_at) }
  expect(await readPayoutAccount(later.db, later, person.id)).toMatchObject({
    current: { effective_at },
    pending: null,
  })
})

test('the account in force stays until the new one is, and returning to it withdraws the new one', async () => {
  const person = await investor()
  must(await put(person))
  await setEarlier(person, 72)
  const { body } = must(await put(person, { ...own, iban: OTHER }))
  expect(body.data).toMatchObject({
    current: { masked_iban: expect.stringMatching(/1332$/) },
    pending: { masked_iban: expect.stringMatching(/^DE.*00$/) },
  })
  expect([await paidTo(person, hoursLater(47)), await paidTo(person, hoursLater(49))]).toEqual([IBAN, OTHER])

  const { body: kept } = must(await put(person))
  expect(kept.data).toMatchObject({ current: { masked_iban: expect.stringMatching(/1332$/) }, pending: null })
  expect([await paidTo(person, hoursLater(47)), await paidTo(person, hoursLater(49))]).toEqual([IBAN, IBAN])
  const [, , email] = (await product.emailsTo(person.email)).slice(-3)
  expect(email?.subject).toBe('Tu cuenta de cobro sigue siendo la misma')
})

test('a change that is replaced while it waits is never paid to', async () => {
  const person = await investor()
  must(await put(person, { ...own, iban: OTHER }))
  await setEarlier(person, 24)
  must(await put(person))
  for (const hours of [1, 25, 47, 49]) expect(await paidTo(person, hoursLater(hours))).not.toBe(OTHER)
})

test.each([
  ['', 'payouts.iban_required'],
  ['ES91 2100 0418 4502 0005 1333', 'payouts.iban_invalid'],
  ['ES9121000418450200051332ES', 'payouts.iban_invalid'],
  ['ES91 2100 0418 4502 0005 133２', 'payouts.iban_invalid'],
  ['TR330006100519786457841326', 'payouts.iban_not_sepa'],
])('the IBAN "%s" is refused beside its field with %s', async (iban, code) => {
  const person = await product.aPerson()
  const { status, body } = await put(person, { ...own, iban })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, code, ['iban']])
})

test('a holder in letters that no bank takes is refused at once, and not when they should be paid', async () => {
  const { status, body } = await put(await investor(), { ...own, holder_name: 'Персона Выдуманная' })
  expect([status, body.fields.holder_name]).toEqual([
    400,
    'Escríbelo con letras latinas: los bancos y Hacienda no admiten otras.',
  ])
})

test("only the verified person's or company's own account is accepted", async () => {
  const person = await investor()
  const { status, body } = await put(person, { ...own, holder_name: 'Otra Inventada' })
  expect([status, body.code]).toEqual([400, 'payouts.holder_differs'])
  expect(body.fields.holder_name).toBe(
    'La cuenta tiene que estar a nombre de Persona Inventada, que es como está verificada tu identidad',
  )
  must(await put(person, { ...own, holder_name: 'INVENTADA LÓPEZ, PERSONA' }))
  expect(await rowsOf(person)).toHaveLength(1)

  const company = await investor()
  await product.pool.query(
    `update kyc_application set user_type = 'persona_juridica', name = 'Sol, S.L.' where user_id = $1`,
    [company.id],
  )
  expect((await put(company, { ...own, holder_name: 'Sol Norte, S.L.' })).status).toBe(400)
  must(await put(company, { ...own, holder_name: 'SOL SL' }))
})

test('nobody sets an account before their identity is verified', async () => {
  for (const kyc of ['none', 'submitted'] as const) {
    const person = await product.aPerson({ kyc })
    expect(await put(person)).toMatchObject({ status: 409, body: { code: 'payouts.not_verified' } })
    expect(await read(person)).toEqual({ verified_name: null, current: null, pending: null })
  }
})

test('while a change of data is reviewed, the name that is verified counts', async () => {
  const person = await investor()
  must(await product.call('POST', '/api/kyc/change', { as: person }))
  const body = { ...personalData, name: 'Otra Inventada', wallet: person.wallet }
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body }))
  must(await product.call('PUT', '/api/kyc/questionnaire', { as: person, body: questionnaire }))
  expect((await put(person, { ...own, holder_name: 'Otra Inventada' })).status).toBe(400)
  must(await put(person))
})

test('without a second factor the password is needed, and wrong ones are counted', async () => {
  const person = await investor()
  const { password: _, ...bare } = own
  const missing = await put(person, bare)
  expect([missing.status, missing.body.code]).toEqual([400, 'payouts.password_needed'])
  const wrong = await put(person, { ...own, password: 'otra-clave' })
  expect([wrong.body.code, Object.keys(wrong.body.fields)]).toEqual(['payouts.password_wrong', ['password']])
  let last = wrong
  for (let tries = 0; tries < 40 && last.status !== 429; tries++)
    last = await put(person, { ...own, password: 'no' })
  expectToWait(last, 90)
  expect((await put(person)).status).toBe(429)
  expect(await rowsOf(person)).toEqual([])
})

/** Sets a new password, as anybody with the session can. */
const setPassword = async (as: Person, password: string) =>
  must(await product.call('PUT', '/auth/v1/user', { as, body: { password } }))

test('somebody with only a session cannot get past the password by setting a new one', async () => {
  const person = await investor()
  const password = 'clave-de-otra-persona'
  await setPassword(person, password)
  const signedIn = must(
    await product.call('POST', '/auth/signin', { body: { email: person.email, password } }),
  )
  const again = { ...person, token: signedIn.body.session.access_token as string }
  for (const as of [person, again]) {
    expect(await put(as, { ...own, password })).toMatchObject({
      status: 409,
      body: { code: 'payouts.password_new' },
    })
  }
  expect((await put(person)).body.code).toBe('payouts.password_wrong')
  expect(await rowsOf(person)).toEqual([])
  const later = { ...product.services, now: () => hoursLater(49) }
  const { rows } = await product.pool.query('select * from profile where id = $1', [person.id])
  const session = { id: crypto.randomUUID(), secondFactor: 'off' as const }
  await setPayoutAccount(later, session, { actor: rows[0] }, { ...own, password })
  expect(await rowsOf(person)).toHaveLength(1)
})

test('a password that its owner set by a link in an email counts at once', async () => {
  const person = await investor()
  await setPassword(person, 'clave-de-otra-persona')
  must(await product.call('POST', '/auth/v1/recover', { body: { email: person.email } }))
  const text = (await product.emailsTo(person.email)).at(-1)?.text ?? ''
  const token_hash = /[?&]token=([\w-]+)/.exec(text)?.[1]
  const verified = must(
    await product.call('POST', '/auth/v1/verify', { body: { type: 'recovery', token_hash } }),
  )
  const recovered = { ...person, token: verified.body.access_token as string }
  await setPassword(recovered, PASSWORD)
  must(await put(recovered))
})

test('a password changed with the previous one counts at once, unless that one was set by a session alone', async () => {
  const [person, stolen] = [await investor(), await investor()]
  const change = async (as: Person, password: string, current_password: string) =>
    must(await product.call('PUT', '/auth/v1/user', { as, body: { password, current_password } }))
  const password = 'clave-nueva-inventada'
  await change(person, password, PASSWORD)
  must(await put(person, { ...own, password }))
  await setPassword(stolen, 'clave-de-otra-persona')
  await change(stolen, password, 'clave-de-otra-persona')
  expect((await put(stolen, { ...own, password })).body.code).toBe('payouts.password_new')
})

test('a second factor that was set up less than 48 hours ago needs the password as well', async () => {
  const { whole } = await withSecondFactor(product, await investor())
  const { password: _, ...bare } = own
  expect((await put(whole, bare)).body.code).toBe('payouts.password_needed')
  expect(await rowsOf(whole)).toEqual([])
  must(await put(whole))
})

test('with a second factor its session is needed, and no password', async () => {
  const { half, whole } = await withSecondFactor(product, await investor())
  await product.pool.query(
    `update auth.factors set created_at = created_at - interval '49 hours' where user_id = $1`,
    [whole.id],
  )
  expect(await put(half)).toMatchObject({ status: 403, body: { code: 'identity.second_factor_needed' } })
  expect(await rowsOf(whole)).toEqual([])
  const { password: _, ...bare } = own
  must(await put(whole, bare))
})

test('where the provider cannot check passwords, a second factor is needed', async () => {
  const person = await investor()
  const accounts = { ...product.services.accounts }
  delete accounts.prove
  const session = { id: crypto.randomUUID(), secondFactor: 'off' as const }
  const { rows } = await product.pool.query('select * from profile where id = $1', [person.id])
  const by = { actor: rows[0] }
  await expect(setPayoutAccount({ ...product.services, accounts }, session, by, own)).rejects.toThrow(
    'payouts.needs_second_factor',
  )
})

test('setting the same account twice, even at once, makes one change, one notice, one email and one audit row', async () => {
  const person = await investor()
  const before = (await product.emailsTo(person.email)).length
  const replies = await Promise.all([1, 2, 3].map(() => put(person)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  must(await put(person, { ...own, iban: 'es91 2100 0418 4502 0005 1332' }))
  expect(await rowsOf(person)).toHaveLength(1)

  const emails = (await product.emailsTo(person.email)).slice(before)
  expect(emails.map(({ subject }) => subject)).toEqual(['Has indicado una cuenta de cobro'])
  expect(emails[0]?.text).toContain('la cuenta que termina en 1332')
  expect(emails[0]?.text).toContain('Si no has sido tú')
  expect(emails[0]?.html).not.toContain('2100')
  const { rows } = await product.pool.query(
    `select 1 from notification where user_id = $1 and kind = 'payout_account.set'`,
    [person.id],
  )
  expect(rows).toHaveLength(1)
  const { rows: audited } = await product.pool.query(
    `select * from audit_log where action = 'user.set_payout_account' and actor_id = $1`,
    [person.id],
  )
  expect(audited).toHaveLength(1)
  expect(Object.keys(audited[0].after)).toEqual(['effective_at'])
})

test('the database holds no IBAN, and a sealed one opens in no other person’s row', async () => {
  const [person, thief] = [await investor(), await investor()]
  must(await put(person))
  must(await put(thief, { ...own, iban: OTHER }))
  const { rows } = await product.pool.query(`
    select (select json_agg(a)::text from payout_account a) || (select json_agg(a)::text from audit_log a) ||
      (select json_agg(a)::text from notification a) || (select json_agg(a)::text from mail a) as everything`)
  expect(rows[0].everything).toContain(holder_name)
  for (const iban of [IBAN, OTHER]) expect(rows[0].everything).not.toContain(iban.slice(4))
  await product.pool.query(
    `update payout_account set sealed_iban = (select sealed_iban from payout_account where user_id = $1 limit 1)
     where user_id = $2`,
    [thief.id, person.id],
  )
  await expect(paidTo(person, hoursLater(49))).rejects.toThrow()
})
