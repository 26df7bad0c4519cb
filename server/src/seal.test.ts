import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealFor, sealUnder } from './seal.ts'

const secret = randomBytes(32)
const seal = sealFor('email', secret)

test('sealed data opens again, and sealing it twice gives different results', () => {
  expect(seal.open(seal.close('código 012345', 'a'), 'a').toString()).toBe('código 012345')
  expect(seal.close('x')).not.toEqual(seal.close('x'))
})

test('nothing opens under another purpose, context or secret, or after a bit was changed', () => {
  const sealed = seal.close('código 012345', 'a')
  expect(() => sealFor('cookie', secret).open(sealed, 'a')).toThrow()
  expect(() => seal.open(sealed, 'b')).toThrow()
  expect(() => sealFor('email', randomBytes(32)).open(sealed, 'a')).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => seal.open(changed, 'a')).toThrow()
  }
})

const ancient = Buffer.alloc(32, 7)

test.each([
  [
    'a document',
    sealUnder(ancient),
    'kyc/1',
    'CQkJCQkJCQkJCQkJu4YGV05oMf8gXDGrONRxT1LrpPDRk7QMxQy/Vw==',
    'un documento',
  ],
  [
    'an email',
    sealFor('email', ancient),
    'a',
    'CQkJCQkJCQkJCQkJp7ZKIPQWLptO7KoapEJqrSlCaiLhiiTQS4lZDIVH',
    'código 012345',
  ],
])('%s that an earlier version sealed still opens', (_what, opener, context, sealed, plain) => {
  expect(opener.open(Buffer.from(sealed, 'base64'), context).toString()).toBe(plain)
})
