import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PrivateKeyAccount } from 'viem/accounts'
import { aWallet, messageOf, minutesFromNow, signInByWallet, type Lines } from '../testing/wallet.ts'
import { call, randomIp, startTestAuth, type Answer, type TestAuth } from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({ uriAllowList: ['https://invest.example/**'] })
})
afterAll(() => auth.close())

/** Of secp256k1 (SEC 2, section 2.4.1). */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const minutes = (count: number) => minutesFromNow(auth, count)

const send = (body: unknown, headers = {}) => call(auth, 'POST', '/token?grant_type=web3', { body, headers })

async function sendSigned(account: PrivateKeyAccount, change?: Lines): Promise<Answer> {
  const message = messageOf(auth, account, change)
  return send({ chain: 'ethereum', message, signature: await account.signMessage({ message }) })
}

function expectInvalidGrant(answer: Answer): void {
  expect(answer.status, answer.text).toBe(400)
  expect(answer.body).toEqual({ error: 'invalid_grant', error_description: expect.any(String) })
  expect(answer.headers.get('x-sb-error-code')).toBeNull()
}

test('auth-js signs in with a wallet; the same wallet is the same user, who has no email', async () => {
  const account = aWallet()
  const client = auth.client()
  const { data, error } = await signInByWallet(auth, client, account, 'Entra en Acervo con tu cartera.')
  expect(error).toBeNull()
  const address = account.address.toLowerCase()
  const claims = { address, chain: 'ethereum', network: '80002', domain: 'localhost:3000' }
  expect(data.user).toMatchObject({
    email: '',
    app_metadata: { provider: 'web3', providers: ['web3'] },
    user_metadata: { custom_claims: claims, sub: `web3:ethereum:${address}` },
    identities: [
      { provider: 'web3', id: `web3:ethereum:${address}`, identity_data: { custom_claims: claims } },
    ],
  })
  const token = (await client.getClaims()).data?.claims
  expect([token?.email, token?.aal, token?.amr]).toEqual([
    '',
    'aal1',
    [{ method: 'web3', timestamp: expect.any(Number) }],
  ])
  expect(auth.hostUsers.find(({ id }) => id === data.user?.id)).toMatchObject({ email: '' })
  expect((await client.refreshSession()).error).toBeNull()

  const again = await signInByWallet(auth, auth.client(), account)
  expect(again.data.user?.id).toBe(data.user?.id)
  expect(auth.hostUsers.filter(({ id }) => id === data.user?.id)).toHaveLength(1)
  expect((await signInByWallet(auth, auth.client(), aWallet())).data.user?.id).not.toBe(data.user?.id)
})

test('auth-js can read a refusal', async () => {
  const account = aWallet()
  const message = messageOf(auth, account, { domain: 'evil.example' })
  const signature = await account.signMessage({ message })
  const { error } = await auth.client().signInWithWeb3({ chain: 'ethereum', message, signature })
  expect(error).toMatchObject({ name: 'AuthApiError', status: 400 })
  expect(error?.message).toMatch(/Domain/)
})

test('every optional line is allowed, and a wallet may write its address in capitals', async () => {
  const account = aWallet()
  const tail = 'Request ID: 7\nResources:\n- https://invest.example/terms\n- ipfs://x'
  const full = {
    statement: 'Hola, ¿qué tal? 👋',
    nonce: 'abcdefgh',
    expires: minutes(5),
    notBefore: minutes(-1),
    tail,
  }
  const first = await sendSigned(account, full)
  expect(first.status, first.text).toBe(200)
  const second = await sendSigned(account, { address: account.address })
  expect(second.body.user).toMatchObject({ id: (first.body.user as { id: string }).id })
  const listed = { domain: 'invest.example', uri: 'https://invest.example/es/entrar' }
  expect((await sendSigned(account, listed)).status).toBe(200)
  const long = await sendSigned(account, { statement: 'x'.repeat(19_000) })
  expect(long.status, long.text).toBe(200)
})

test.each<[string, Lines]>([
  ['another version', { version: '2' }],
  ['no chain id', { chainId: '' }],
  ['chain id zero', { chainId: '0' }],
  ['a chain id in hexadecimal', { chainId: '0x89' }],
  ['a short nonce', { nonce: 'abc' }],
  ['no URI', { uri: '' }],
  ['a URI that is none', { uri: 'acervo' }],
  ['no issue time', { issuedAt: '' }],
  ['an issue time in words', { issuedAt: 'today' }],
  ['an expiry before its issue', { expires: '2020-01-01T00:00:00Z' }],
  ['a bad address', { address: '0x1234' }],
  ['a statement of two lines', { statement: 'one\ntwo' }],
  ['CR LF', { statement: 'one\r\n' }],
  ['an unknown line', { tail: 'Admin: true' }],
  ['a line twice', { tail: 'Chain ID: 1' }],
  ['a trailing newline', { tail: '' }],
  ['more than 20 KB', { statement: 'x'.repeat(20 * 1024) }],
])('a message with %s is 400 validation_failed', async (_name, change) => {
  const answer = await sendSigned(aWallet(), change)
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
})

test.each<[string, () => Lines]>([
  ['another domain than its URI', () => ({ domain: 'evil.example' })],
  ['another port than its URI', () => ({ domain: 'localhost:3001' })],
  ['a domain with a scheme', () => ({ domain: 'http://localhost:3000' })],
  ['a site that is not ours', () => ({ domain: 'evil.example', uri: 'https://evil.example/' })],
  [
    'our site as a user name',
    () => ({ domain: 'evil.example', uri: 'https://localhost:3000@evil.example/' }),
  ],
  ['plain http', () => ({ domain: 'invest.example', uri: 'http://invest.example/' })],
  ['another scheme', () => ({ domain: 'localhost:3000', uri: 'ftp://localhost:3000/' })],
  ['an expiry that is past', () => ({ issuedAt: minutes(-5), expires: minutes(-1) })],
  ['an issue time eleven minutes ago', () => ({ issuedAt: minutes(-11) })],
  ['an issue time in eleven minutes', () => ({ issuedAt: minutes(11) })],
  ['a start in the future', () => ({ notBefore: minutes(1) })],
  ["another wallet's address", () => ({ address: aWallet().address.toLowerCase() })],
])('a signed message with %s is 400 invalid_grant', async (_name, change) => {
  expectInvalidGrant(await sendSigned(aWallet(), change()))
})

test('no signed message, however malformed, causes a 5xx', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom('http://[::1]/', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59', '9'.repeat(15)),
  )
  const change = fc.record(
    {
      domain: odd,
      statement: odd,
      uri: odd,
      chainId: odd,
      nonce: odd,
      issuedAt: odd,
      expires: odd,
      tail: odd,
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(change, async (lines) => {
      const account = aWallet()
      const message = messageOf(auth, account, lines)
      const signature = await account.signMessage({ message })
      const answer = await send({ chain: 'ethereum', message, signature })
      expect(answer.status, `${message}\n${answer.text}`).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})

test('a signature must be 65 bytes in hexadecimal', async () => {
  const message = messageOf(auth, aWallet())
  for (const signature of [
    '',
    '0x',
    'x'.repeat(130),
    `0x${'a'.repeat(128)}`,
    `0x${'a'.repeat(132)}`,
    undefined,
  ]) {
    const answer = await send({ chain: 'ethereum', message, signature })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  }
})

test('only the signature of the message is accepted, with the low s, v in either notation', async () => {
  const account = aWallet()
  const message = messageOf(auth, account)
  const good = await account.signMessage({ message })
  const [r, s, v] = [good.slice(2, 66), good.slice(66, 130), parseInt(good.slice(130), 16)]
  const highS = (curveOrder - BigInt(`0x${s}`)).toString(16).padStart(64, '0')
  const hex = (byte: number) => byte.toString(16).padStart(2, '0')
  const bad = [
    `0x${r}${highS}${hex(v === 27 ? 28 : 27)}`,
    `0x${r}${s}${hex(v === 27 ? 28 : 27)}`,
    `0x${r}${s}1d`,
    `0x${r}${s}ff`,
    `0x${'0'.repeat(128)}1b`,
    `0x${r}${'0'.repeat(64)}1b`,
    `0x${'f'.repeat(128)}1b`,
    await account.signMessage({ message: `${message} ` }),
  ]
  for (const signature of bad) expectInvalidGrant(await send({ chain: 'ethereum', message, signature }))
  const plain = `${r}${s}${hex(v - 27)}`.toUpperCase()
  expect((await send({ chain: 'ethereum', message, signature: plain })).status).toBe(200)
})

test('a message is accepted once, in whatever form its signature is written', async () => {
  const account = aWallet()
  const message = messageOf(auth, account)
  const signature = await account.signMessage({ message })
  expect((await send({ chain: 'ethereum', message, signature })).status).toBe(200)
  expectInvalidGrant(await send({ chain: 'ethereum', message, signature }))
  const v = parseInt(signature.slice(130), 16) - 27
  expectInvalidGrant(await send({ chain: 'ethereum', message, signature: `${signature.slice(2, 130)}0${v}` }))
})

test('a nonce is accepted once per address while its message is valid, then deleted', async () => {
  const [one, other] = [aWallet(), aWallet()]
  const nonce = 'a-nonce-of-ours'
  expect((await sendSigned(one, { nonce })).status).toBe(200)
  expectInvalidGrant(await sendSigned(one, { nonce, statement: 'Another text' }))
  expect((await sendSigned(other, { nonce })).status).toBe(200)
  expect((await sendSigned(one, { nonce: 'another-nonce' })).status).toBe(200)
  // A message with a future date stays valid, and so recorded, for longer than ten minutes from now.
  const message = messageOf(auth, one, { issuedAt: minutes(9) })
  const body = { chain: 'ethereum', message, signature: await one.signMessage({ message }) }
  expect((await send(body)).status).toBe(200)
  auth.clock.advance(15 * 60_000)
  await auth.provider.deleteExpired()
  expectInvalidGrant(await send(body))
  expect((await sendSigned(one, { nonce })).status).toBe(200)
  auth.clock.advance(30 * 60_000)
  await auth.provider.deleteExpired()
  expect((await auth.pool.query('select 1 from auth.spent_web3_messages')).rowCount).toBe(0)
})

test('a message is accepted once, also in the last instant of its validity', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const account = aWallet()
    const issuedAt = new Date(auth.clock.now().getTime() - 10 * 60_000).toISOString()
    const message = messageOf(auth, account, { issuedAt })
    const body = { chain: 'ethereum', message, signature: await account.signMessage({ message }) }
    expect((await send(body)).status).toBe(200)
    expectInvalidGrant(await send(body))
  } finally {
    vi.useRealTimers()
  }
})

test('of ten simultaneous sign-ins with one message one succeeds', async () => {
  const account = aWallet()
  const message = messageOf(auth, account)
  const body = { chain: 'ethereum', message, signature: await account.signMessage({ message }) }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expectInvalidGrant(answer)
})

test('ten simultaneous first sign-ins of one wallet create one user; with one nonce, one session', async () => {
  const [account, careful] = [aWallet(), aWallet()]
  const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`)
  const answers = await Promise.all(texts.map((statement) => sendSigned(account, { statement })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => (body.user as { id: string }).id)).size).toBe(1)
  const nonce = 'only-this-one'
  const raced = await Promise.all(texts.map((statement) => sendSigned(careful, { statement, nonce })))
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('other chains, a banned wallet and disabled sign-up are refused with their codes', async () => {
  const account = aWallet()
  const first = await sendSigned(account)
  const outcome = ({ status, body }: Answer) => [status, body.code]
  expect(outcome(await send({ chain: 'solana' }))).toEqual([422, 'web3_provider_disabled'])
  expect(outcome(await send({ chain: 'bitcoin' }))).toEqual([400, 'web3_unsupported_chain'])
  expect(outcome(await send({}))).toEqual([400, 'web3_unsupported_chain'])
  const { id } = first.body.user as { id: string }
  await auth.pool.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [id])
  auth.clock.advance(1000)
  expect(outcome(await sendSigned(account))).toEqual([400, 'user_banned'])
})

test('the provider can be switched off, closed to new wallets, and is limited per IP address', async () => {
  const off = await startTestAuth({ web3Ethereum: false })
  const closed = await startTestAuth({ disableSignup: true, rates: { ...aRate, web3: 3 } })
  const post = async (to: TestAuth, ip = randomIp()) => {
    const account = aWallet()
    const message = messageOf(auth, account, { issuedAt: new Date().toISOString() })
    const body = { chain: 'ethereum', message, signature: await account.signMessage({ message }) }
    const headers = { 'x-forwarded-for': ip }
    return (await call(to, 'POST', '/token?grant_type=web3', { body, headers })).body.code
  }
  expect(await post(off)).toBe('web3_provider_disabled')
  const ip = randomIp()
  for (const _ of [1, 2, 3]) expect(await post(closed, ip)).toBe('signup_disabled')
  expect(await post(closed, ip)).toBe('over_request_rate_limit')
  expect(await post(closed)).toBe('signup_disabled')
  await Promise.all([off.close(), closed.close()])
})

const aRate = { token: 150, otp: 30, verify: 30, web3: 30, mfa: 15, account: 10 }
