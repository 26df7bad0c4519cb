import { expect, test } from 'vitest'
import { readNetwork } from './settings.ts'

const [one, two] = ['1'.repeat(64), `0x${'2'.repeat(64)}`]
const polygon = {
  CHAIN_RPC_URL: 'https://a.example/key, https://b.example',
  CHAIN_ID: '137',
  MINTER_PRIVATE_KEY: one,
  BLOCKER_PRIVATE_KEY: two,
}
/** The address of `one`, and an address whose key is not configured. */
const [ownerOfOne, owner] = [
  '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
]

test('without configuration the embedded chain is used', () => {
  expect(readNetwork({})).toMatchObject({ embedded: true, chain_id: 31_337, rpcUrls: [] })
})

test('Polygon is recognised by its chain id, and several servers can be configured', () => {
  const network = readNetwork(polygon)
  expect(network).toMatchObject({ name: 'Polygon', explorer_url: 'https://polygonscan.com', embedded: false })
  expect(network.rpcUrls).toEqual(['https://a.example/key', 'https://b.example'])
})

test('every missing or invalid variable is listed at once', () => {
  const broken = { CHAIN_RPC_URL: 'nonsense', CHAIN_ID: '0x1x', MINTER_PRIVATE_KEY: '12' }
  expect(() => readNetwork(broken)).toThrow(
    /CHAIN_RPC_URL.*CHAIN_ID.*MINTER_PRIVATE_KEY.*BLOCKER_PRIVATE_KEY or BLOCKER_KMS_KEY_ID/,
  )
})

test.each([
  ['one key for both roles', { BLOCKER_PRIVATE_KEY: `0x${one}` }, /the same key/],
  ['a number that is no private key', { MINTER_PRIVATE_KEY: 'f'.repeat(64) }, /MINTER_PRIVATE_KEY/],
  [
    'two keys for one role',
    { MINTER_KMS_KEY_ID: 'alias/minter' },
    /MINTER_PRIVATE_KEY and MINTER_KMS_KEY_ID/,
  ],
  ['an owner that is a signer', { CHAIN_OWNER_ADDRESS: ownerOfOne }, /CHAIN_OWNER_ADDRESS .* the minter/],
  ['no owner in production', { NODE_ENV: 'production' }, /CHAIN_OWNER_ADDRESS is missing/],
  [
    'a key on a web replica',
    { ROLE: 'web' },
    /MINTER_PRIVATE_KEY .*ROLE=web.*BLOCKER_PRIVATE_KEY .*ROLE=web/,
  ],
])('%s is refused', (_name, env, sentence) => {
  expect(() => readNetwork({ ...polygon, ...env })).toThrow(sentence)
})

test('keys can be kept in AWS KMS, and a web replica needs none', () => {
  const { MINTER_PRIVATE_KEY: _minter, BLOCKER_PRIVATE_KEY: _blocker, ...env } = polygon
  const kms = { MINTER_KMS_KEY_ID: 'alias/minter', BLOCKER_KMS_KEY_ID: 'alias/blocker' }
  expect(readNetwork({ ...env, ...kms, CHAIN_OWNER_ADDRESS: owner, NODE_ENV: 'production' })).toMatchObject({
    owner,
    keys: {
      minter: { kind: 'kms', keyId: 'alias/minter' },
      blocker: { kind: 'kms', keyId: 'alias/blocker' },
    },
  })
  expect(readNetwork({ ...env, ROLE: 'web', NODE_ENV: 'production' }).keys).toBeUndefined()
})
