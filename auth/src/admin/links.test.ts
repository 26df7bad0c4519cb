import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aClient,
  aUser,
  adopt,
  anAddress,
  lastMail,
  openLink,
  startTestAuth,
  type TestAuth,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const password = 'correct horse 7'

test('an invited person confirms by the emailed link, and a password planted before does not survive', async () => {
  const email = anAddress()
  await auth.client().signUp({ email, password })
  const redirectTo = `${auth.siteUrl}/user-login`
  const invited = await auth.admin().inviteUserByEmail(email, { redirectTo })
  expect(invited.data.user?.invited_at).toBeDefined()
  const landed = await openLink(auth, lastMail(auth, email, 'invite'))
  expect([landed.pathname, landed.hash.includes('type=invite')]).toEqual(['/user-login', true])
  await adopt(auth.client(), landed)
  expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await auth.admin().inviteUserByEmail(email)).error?.code).toBe('email_exists')
})

test('an invitation creates a user with the data it contains', async () => {
  const email = anAddress()
  const { data } = await auth.admin().inviteUserByEmail(email, { data: { team: 'a' } })
  expect(data.user).toMatchObject({ email, user_metadata: { team: 'a' } })
  const { code } = lastMail(auth, email, 'invite')
  expect((await auth.client().verifyOtp({ type: 'invite', email, token: code })).error).toBeNull()
})

test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
  'a generated %s link, its hash and its code work like those of an email, and no email is sent',
  async (type) => {
    for (const by of ['link', 'hash', 'code']) {
      const email = type === 'recovery' || type === 'magiclink' ? (await aUser(auth)).email : anAddress()
      const count = auth.mails.length
      const options = { redirectTo: `${auth.siteUrl}/user-login` }
      const { data, error } = await auth.admin().generateLink({ type, email, password, options } as never)
      expect([error, auth.mails.length]).toEqual([null, count])
      expect(data.user?.email).toBe(email)
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: options.redirectTo })
      const { action_link: link = '', hashed_token = '', email_otp = '' } = data.properties ?? {}
      if (by === 'link') expect((await openLink(auth, { link })).hash).toContain('access_token=')
      const params = by === 'hash' ? { token_hash: hashed_token } : { email, token: email_otp }
      const verified = await auth.client().verifyOtp({ type, ...params } as never)
      expect(verified.error?.code).toBe(by === 'link' ? 'otp_expired' : undefined)
    }
  },
)

test('a generated sign-up link sets the password that the administrator chose', async () => {
  const email = anAddress()
  await auth.client().signUp({ email, password: 'planted horse 6' })
  const { data } = await auth.admin().generateLink({ type: 'signup', email, password })
  await openLink(auth, { link: data.properties?.action_link ?? '' })
  await aClient(auth, { id: '', email, password })
})

test('generated links for both addresses together change the email', async () => {
  const { email } = await aUser(auth)
  const newEmail = anAddress()
  const open = async (type: 'email_change_current' | 'email_change_new') => {
    const { data } = await auth.admin().generateLink({ type, email, newEmail })
    return openLink(auth, { link: data.properties?.action_link ?? '' })
  }
  expect((await open('email_change_current')).hash).toContain('message=')
  const client = await adopt(auth.client(), await open('email_change_new'))
  expect((await client.getUser()).data.user?.email).toBe(newEmail)
})

test('an email about an earlier change of address does not agree to the address of a generated link', async () => {
  const person = await aUser(auth)
  const { email } = person
  const client = await aClient(auth, person)
  const [asked, chosen] = [anAddress(), anAddress()]
  await client.updateUser({ email: asked })
  const link = { type: 'email_change_current', email, newEmail: chosen } as const
  const { data } = await auth.admin().generateLink(link)
  expect((await openLink(auth, lastMail(auth, asked, 'email_change_new'))).hash).toContain('otp_expired')
  expect((await openLink(auth, { link: data.properties?.action_link ?? '' })).hash).toContain('message=')
  expect((await client.getUser()).data.user).toMatchObject({ email, new_email: chosen })
})

test('generating a link for an unknown, taken or ambiguous user is refused', async () => {
  const { email } = await aUser(auth)
  const generate = async (params: Record<string, unknown>) => {
    const { error } = await auth.admin().generateLink(params as never)
    return [error?.status, error?.code]
  }
  expect(await generate({ type: 'recovery', email: anAddress() })).toEqual([404, 'user_not_found'])
  expect(await generate({ type: 'signup', email, password })).toEqual([422, 'email_exists'])
  expect(await generate({ type: 'invite', email })).toEqual([422, 'email_exists'])
  expect(await generate({ type: 'signup', email })).toEqual([400, 'validation_failed'])
  expect(await generate({ type: 'email_change_new', email })).toEqual([400, 'validation_failed'])
  expect(await generate({ type: 'email_change_new', email, newEmail: email })).toEqual([422, 'email_exists'])
  expect(await generate({ type: 'sms', email })).toEqual([400, 'validation_failed'])
  const unknown = await auth.admin().generateLink({ type: 'magiclink', email: anAddress() })
  expect(unknown.data.properties?.verification_type).toBe('signup')
})

test('invitations and generated links are audited, without secrets', () => {
  const actions = auth.events.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['user_invited', 'link_generated']))
  expect(JSON.stringify(auth.events)).not.toMatch(/horse|pkce_/)
})
