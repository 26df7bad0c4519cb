import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClient,
  aUser,
  anAddress,
  call,
  lastMail,
  linkToken,
  openLink,
  startTestAuth,
  type Answer,
  type TestAuth,
} from '../testing/provider.ts'

/** A person signs up with an address that belongs to somebody else, before or after its owner does. */
let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const strangers = 'password of a stranger'
const owners = 'password of the owner'

const signUp = (email: string, password: string, data: object = {}) =>
  call(auth, 'POST', '/signup', { body: { email, password, data } })
const signIn = (email: string, password: string) =>
  call(auth, 'POST', '/token?grant_type=password', { body: { email, password } })
const verify = (body: object) => call(auth, 'POST', '/verify', { body })
const mailTo = (email: string) => lastMail(auth, email, 'signup')
const confirm = (mail: { link: string }, type = 'signup') => verify({ type, token_hash: linkToken(mail) })
const codeOf = async (answer: Promise<Answer>) => (await answer).body.code

/** Expects that exactly the given password opens the account. */
async function expectOnly(email: string, password: string | undefined): Promise<void> {
  for (const one of [strangers, owners]) {
    const { status, body } = await signIn(email, one)
    expect([one, status === 200 ? 'in' : body.code]).toEqual([
      one,
      one === password ? 'in' : 'invalid_credentials',
    ])
  }
}

describe('when two people sign up with one address, the confirmation that is used decides', () => {
  test.each(['link', 'code'])('the owner confirms the second sign-up by its %s', async (by) => {
    const email = anAddress()
    await signUp(email, strangers)
    await signUp(email, owners)
    const { code, ...mail } = mailTo(email)
    const confirmed = await (by === 'link' ? confirm(mail) : verify({ type: 'signup', email, token: code }))
    expect(confirmed.status).toBe(200)
    await expectOnly(email, owners)
  })

  test('the confirmation of the first sign-up stops working once there is a second', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    const first = mailTo(email)
    await signUp(email, owners)
    expect(await codeOf(confirm(first))).toBe('otp_expired')
    expect(await codeOf(verify({ type: 'signup', email, token: first.code }))).toBe('otp_expired')
    expect((await openLink(auth, first)).hash).toContain('error_code=otp_expired')
    await confirm(mailTo(email))
    await expectOnly(email, owners)
  })

  test('the second sign-up replaces the metadata, and the host is told', async () => {
    const email = anAddress()
    await signUp(email, strangers, { language: 'en', nickname: 'mallory' })
    await signUp(email, owners, { language: 'es' })
    const { body } = await confirm(mailTo(email))
    expect(body.user).toMatchObject({ user_metadata: { language: 'es' } })
    expect(body.user).not.toHaveProperty('user_metadata.nickname')
    expect(auth.hostUsers.filter((user) => user.email === email).map((user) => user.user_metadata)).toEqual([
      { language: 'en', nickname: 'mallory' },
      { language: 'es' },
    ])
  })

  test('before the confirmation only the last password gets the error that asks to confirm first', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    await signUp(email, owners)
    expect(await codeOf(signIn(email, strangers))).toBe('invalid_credentials')
    expect(await codeOf(signIn(email, owners))).toBe('email_not_confirmed')
  })

  test('a resent confirmation stands for the last sign-up', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    await signUp(email, owners)
    await call(auth, 'POST', '/resend', { body: { type: 'signup', email } })
    expect((await confirm(mailTo(email))).status).toBe(200)
    await expectOnly(email, owners)
  })

  test('a resent confirmation still works when the first one is an hour old and was deleted', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    await signUp(email, owners)
    auth.clock.advance(3_600_001)
    await auth.provider.deleteExpired()
    await call(auth, 'POST', '/resend', { body: { type: 'signup', email } })
    expect((await confirm(mailTo(email))).status).toBe(200)
    await expectOnly(email, owners)
  })

  test('twenty simultaneous sign-ups leave one link and its password', async () => {
    const email = anAddress()
    const passwords = Array.from({ length: 20 }, (_, n) => `password of person ${n}`)
    await Promise.all(passwords.map((password) => signUp(email, password)))
    const alive = []
    for (const mail of auth.mails.filter(({ to }) => to === email)) {
      if ((await confirm({ link: mail.link ?? '' })).status === 200) alive.push(mail)
    }
    expect(alive).toHaveLength(1)
    const opens = []
    for (const password of passwords) {
      // The limit of wrong passwords is not the subject here.
      auth.clock.advance(3_600_000)
      opens.push((await signIn(email, password)).status)
    }
    expect(opens.filter((status) => status === 200)).toHaveLength(1)
  })

  test('the email of a repeated sign-up says so, that of a first one does not', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    expect(mailTo(email).is_repeated).toBe(false)
    await signUp(email, owners)
    expect(mailTo(email).is_repeated).toBe(true)
  })

  test('the email of a repeated sign-up still says so when it is sent again', async () => {
    const email = anAddress()
    const resend = () => call(auth, 'POST', '/resend', { body: { type: 'signup', email } })
    await signUp(email, owners)
    await resend()
    expect(mailTo(email).is_repeated).toBe(false)
    auth.clock.advance(60_000)
    await signUp(email, strangers)
    await resend()
    expect(mailTo(email).is_repeated).toBe(true)
  })

  test('a sign-up after the confirmation changes nothing', async () => {
    const email = anAddress()
    await signUp(email, owners)
    await confirm(mailTo(email))
    await signUp(email, strangers, { language: 'en' })
    // What a new address would answer: nobody learns that this one has an account.
    expect(await codeOf(signIn(email, strangers))).toBe('email_not_confirmed')
    const { status, body } = await signIn(email, owners)
    expect(status).toBe(200)
    expect(body.user).not.toHaveProperty('user_metadata.language')
  })
})

describe('confirming by another email than the sign-up’s drops the password that was there before', () => {
  test.each([
    ['a sign-in code', '/otp', 'signup', 'signup'],
    ['a recovery link', '/recover', 'recovery', 'recovery'],
  ] as const)('%s', async (_, path, kind, type) => {
    const email = anAddress()
    await signUp(email, strangers)
    const planted = mailTo(email)
    await call(auth, 'POST', path, { body: { email } })
    expect((await confirm(lastMail(auth, email, kind), type)).status).toBe(200)
    await expectOnly(email, undefined)
    expect(await codeOf(confirm(planted))).toBe('otp_expired')
  })

  test('a sign-in code requested after a sign-up replaces its confirmation', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    const planted = mailTo(email)
    await call(auth, 'POST', '/otp', { body: { email } })
    expect(await codeOf(confirm(planted))).toBe('otp_expired')
  })

  test('not even asking for the sign-up’s confirmation again brings that password back', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    await call(auth, 'POST', '/otp', { body: { email } })
    await call(auth, 'POST', '/resend', { body: { type: 'signup', email } })
    expect((await confirm(mailTo(email))).status).toBe(200)
    await expectOnly(email, undefined)
  })

  test('an invitation', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    expect((await auth.admin().inviteUserByEmail(email)).error).toBeNull()
    expect((await confirm(lastMail(auth, email, 'invite'), 'invite')).status).toBe(200)
    await expectOnly(email, undefined)
  })

  test('an administrator who confirms the address, or changes it', async () => {
    const [confirmed, moved] = [anAddress(), anAddress()]
    for (const email of [confirmed, moved]) await signUp(email, strangers)
    const idOf = async (email: string) =>
      (await auth.pool.query('select id from auth.users where email = $1', [email])).rows[0].id
    await auth.admin().updateUserById(await idOf(confirmed), { email_confirm: true })
    await expectOnly(confirmed, undefined)
    const address = anAddress()
    await auth.admin().updateUserById(await idOf(moved), { email: address })
    await expectOnly(address, undefined)
  })

  test('unless the administrator sets one in the same call', async () => {
    const email = anAddress()
    await signUp(email, strangers)
    const { rows } = await auth.pool.query('select id from auth.users where email = $1', [email])
    await auth.admin().updateUserById(rows[0].id, { email_confirm: true, password: owners })
    await expectOnly(email, owners)
  })
})

test('a PKCE link that a stranger requested opens nothing for the stranger', async () => {
  const email = anAddress()
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const pkce = { code_challenge, code_challenge_method: 's256' }
  await call(auth, 'POST', '/signup', { body: { email, password: strangers, ...pkce } })
  const planted = mailTo(email)
  await signUp(email, owners)
  const landed = await openLink(auth, planted)
  expect(landed.searchParams.get('code')).toBeNull()
  await confirm(mailTo(email))
  await expectOnly(email, owners)
})

test.each(['before', 'after'])(
  'a sign-up that nobody confirmed, made %s a change is asked for, does not keep its owner from an address',
  async (when) => {
    const [person, address] = [await aUser(auth), anAddress()]
    const plant = () => signUp(address, strangers)
    const agree = async (email: string, kind: 'email_change_current' | 'email_change_new') =>
      verify({ type: 'email_change', email, token: lastMail(auth, email, kind).code })
    if (when === 'before') await plant()
    const { error } = await (await aClient(auth, person)).updateUser({ email: address })
    expect(error).toBeNull()
    if (when === 'after') await plant()
    const planted = mailTo(address)
    const holder = auth.hostUsers.findLast(({ email }) => email === address)
    await agree(person.email, 'email_change_current')
    await agree(address, 'email_change_new')
    const { rows } = await auth.pool.query('select email from auth.users where id = $1', [person.id])
    expect(rows[0].email).toBe(address)
    expect(auth.removedIds.filter((id) => id === holder?.id)).toHaveLength(1)
    expect((await openLink(auth, planted)).hash).toContain('error_code=otp_expired')
    expect(await codeOf(signIn(address, strangers))).toBe('invalid_credentials')
  },
)

test('a sign-up that nobody confirms is deleted after a month, unless its email was requested again', async () => {
  const [email, awaited] = [anAddress(), anAddress()]
  for (const address of [email, awaited]) await signUp(address, strangers)
  const idOf = (address: string) => auth.hostUsers.findLast((user) => user.email === address)?.id
  const closed = anAddress()
  await signUp(closed, owners)
  await confirm(mailTo(closed))
  await auth.admin().deleteUser(idOf(closed) ?? '', true)
  auth.clock.advance(20 * 86_400_000)
  await call(auth, 'POST', '/resend', { body: { type: 'signup', email: awaited } })
  auth.clock.advance(10 * 86_400_000 + 3_600_001)
  await auth.provider.deleteExpired()
  expect(auth.removedIds).toContain(idOf(email))
  for (const address of [awaited, closed]) expect(auth.removedIds).not.toContain(idOf(address))
  const { rows } = await auth.pool.query('select email from auth.users where email = any($1)', [
    [email, awaited],
  ])
  expect(rows).toEqual([{ email: awaited }])
})
