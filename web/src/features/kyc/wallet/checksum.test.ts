import { expect, test } from 'vitest'
import { checksumOf, withChecksum } from './checksum.ts'

/** The example addresses of EIP-55. */
const right = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(right)('%s is right; with one capital made lower case it is wrong', (address) => {
  expect(checksumOf(address)).toBe('right')
  const capital = /[A-F]/.exec(address.slice(2))?.[0] ?? ''
  expect(checksumOf(`0x${address.slice(2).replace(capital, capital.toLowerCase())}`)).toBe('wrong')
})

test.each(right)('%s gets its capitals back', (address) => {
  expect(withChecksum(address.toLowerCase())).toBe(address)
})

test('an address without mixed capitals has no checksum, and what is not an address is undefined', () => {
  expect(checksumOf(right[0]?.toLowerCase() ?? '')).toBe('none')
  expect(checksumOf('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('none')
  expect(checksumOf('0x123')).toBeUndefined()
  expect(checksumOf('')).toBeUndefined()
})
