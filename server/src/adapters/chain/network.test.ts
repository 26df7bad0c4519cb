import { expect, test } from 'vitest'
import { readNetwork } from './network.ts'

const [one, two] = ['1'.repeat(64), `0x${'2'.repeat(64)}`]
const polygon = {
  CHAIN_RPC_URL: 'https://a.example/key, https://b.example',
  CHAIN_ID: '137',
  MINTER_PRIVATE_KEY: one,
  BLOCKER_PRIVATE_KEY: two,
}

test('nothing configured means the embedded chain', () => {
  expect(readNetwork({})).toMatchObject({ embedded: true, chain_id: 31_337, rpcUrls: [] })
})

test('Polygon is known by its number, and several servers can be named', () => {
  const network = readNetwork(polygon)
  expect(network).toMatchObject({ name: 'Polygon', explorer_url: 'https://polygonscan.com', embedded: false })
  expect(network.rpcUrls).toEqual(['https://a.example/key', 'https://b.example'])
})

test('every variable that is missing or wrong is listed at once', () => {
  const broken = { CHAIN_RPC_URL: 'nonsense', CHAIN_ID: '0x1x', MINTER_PRIVATE_KEY: '12' }
  expect(() => readNetwork(broken)).toThrow(
    /CHAIN_RPC_URL.*CHAIN_ID.*MINTER_PRIVATE_KEY.*BLOCKER_PRIVATE_KEY/,
  )
})

test('one key for both roles is refused', () => {
  expect(() => readNetwork({ ...polygon, BLOCKER_PRIVATE_KEY: `0x${one}` })).toThrow('the same key')
})

test('keys can be kept elsewhere', () => {
  const { MINTER_PRIVATE_KEY: _minter, BLOCKER_PRIVATE_KEY: _blocker, ...env } = polygon
  const { signers } = readNetwork({})
  expect(readNetwork(env, signers).signers).toBe(signers)
})
