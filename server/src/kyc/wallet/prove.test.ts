import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, personalData, PUBLIC_URL, type Person, type Product } from '../../testing/product.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const aKey = () => privateKeyToAccount(generatePrivateKey())
const ask = async (as: Person, wallet: string) =>
  must(
    await product.call('POST', '/api/kyc/wallet-proof/request', {
      as,
      body: { wallet },
      headers: { host: 'gratis.example', 'x-forwarded-host': 'gratis.example' },
    }),
  ).body.data
const prove = (as: Person, wallet: string, nonce: string, signature: string) =>
  product.call('POST', '/api/kyc/wallet-proof', { as, body: { wallet, nonce, signature } })
const controlOf = async (as: Person) =>
  must(await product.call('GET', '/api/kyc/applications', { as })).body.data[0].wallet_control

async function aPersonWith(wallet: string): Promise<Person> {
  const person = await product.aPerson()
  must(await product.call('PUT', '/api/kyc/personal', { as: person, body: { ...personalData, wallet } }))
  return person
}

test('a signature of the message proves control of that wallet, and the reviewer sees it', async () => {
  const key = aKey()
  const person = await aPersonWith(key.address)
  expect(await controlOf(person)).toBe('declared')
  const { nonce, message } = await ask(person, key.address)
  for (const part of [key.address, person.id, nonce, 'Acervo']) expect(message).toContain(part)
  must(await prove(person, key.address, nonce, await key.signMessage({ message })))
  expect(await controlOf(person)).toBe('proven')
  // Another wallet is only declared, until the first one is entered again.
  must(
    await product.call('PUT', '/api/kyc/personal', {
      as: person,
      body: { ...personalData, wallet: aKey().address },
    }),
  )
  expect(await controlOf(person)).toBe('declared')
})

test('the message always names our own host, whatever host a request claims', async () => {
  const key = aKey()
  const { message } = await ask(await aPersonWith(key.address), key.address)
  expect(message.split('\n')[0]).toBe(`Acervo (${new URL(PUBLIC_URL).host})`)
  expect(message).not.toContain('gratis.example')
})

test('a signature is accepted only once, in time, from the person who requested the message, for its wallet', async () => {
  const [key, other] = [aKey(), aKey()]
  const [person, stranger] = [await aPersonWith(key.address), await aPersonWith(key.address)]
  const { nonce, message } = await ask(person, key.address)
  const signature = await key.signMessage({ message })
  const codeOf = async (reply: Promise<{ body: { code: string } }>) => (await reply).body.code
  expect(await codeOf(prove(stranger, key.address, nonce, signature))).toBe('kyc.proof_expired')
  expect(await codeOf(prove(person, other.address, nonce, signature))).toBe('kyc.proof_expired')
  const wrong = await other.signMessage({ message })
  expect(await codeOf(prove(person, key.address, nonce, wrong))).toBe('kyc.proof_invalid')
  expect(await codeOf(prove(person, key.address, nonce, `0x${'1'.repeat(130)}`))).toBe('kyc.proof_invalid')
  expect(await codeOf(prove(person, key.address, nonce, 'no'))).toBe('kyc.proof_invalid')
  const replies = await Promise.all([1, 2, 3].map(() => prove(person, key.address, nonce, signature)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await codeOf(prove(person, key.address, nonce, signature))).toBe('kyc.proof_expired')
  expect(await controlOf(stranger)).toBe('declared')

  const late = await ask(stranger, key.address)
  await product.pool.query(
    `update kyc_wallet_proof set expires_at = now() - interval '1 second' where nonce = $1`,
    [late.nonce],
  )
  const lateSignature = await key.signMessage({ message: late.message })
  expect(await codeOf(prove(stranger, key.address, late.nonce, lateSignature))).toBe('kyc.proof_expired')

  const [first, second] = [await ask(stranger, key.address), await ask(stranger, key.address)]
  const stale = await key.signMessage({ message: first.message })
  expect(await codeOf(prove(stranger, key.address, first.nonce, stale))).toBe('kyc.proof_expired')
  must(await prove(stranger, key.address, second.nonce, await key.signMessage({ message: second.message })))
})
