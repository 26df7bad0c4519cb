import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, PUBLIC_URL, type Product } from '../testing/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('a person who signs in with a wallet has a profile without email and without permissions', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = [
    `${new URL(PUBLIC_URL).host} wants you to sign in with your Ethereum account:`,
    `${account.address.toLowerCase()}\n\n`,
    `URI: ${PUBLIC_URL}/user-login\nVersion: 1\nChain ID: 80002\nIssued At: ${new Date().toISOString()}`,
  ].join('\n')
  const signature = await account.signMessage({ message })
  const body = { chain: 'ethereum', message, signature }
  const signedIn = await product.call('POST', '/auth/v1/token?grant_type=web3', { body })
  expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
  const { access_token: token, user } = signedIn.body
  const as = { id: user.id, email: '', token, wallet: account.address }
  const me = await product.call('GET', '/auth/me', { as })
  expect([me.status, me.body]).toMatchObject([
    200,
    { email: '', kyc_status: 'no', is_admin: false, is_erir: false },
  ])
  const admin = await product.aPerson({ roles: ['admin'] })
  const users = await product.call('GET', '/api/users', { as: admin })
  expect(users.body.data.find((row: { id: string }) => row.id === user.id)).toMatchObject({ email: null })
})
