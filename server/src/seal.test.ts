import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealFor } from './seal.ts'

const secret = randomBytes(32)
const seal = sealFor('email', secret)

test('what was sealed opens again, and no two seals of it look alike', () => {
  expect(seal.open(seal.close('código 012345', 'a'), 'a').toString()).toBe('código 012345')
  expect(seal.close('x')).not.toEqual(seal.close('x'))
})

test('nothing opens under another purpose, context or secret, or when a bit was changed', () => {
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
