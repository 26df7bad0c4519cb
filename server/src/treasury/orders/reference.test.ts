import { expect, test } from 'vitest'
import { orderReferencesIn } from './reference.ts'

test('the reference of an investment is not taken for that of an order, whatever follows it', () => {
  const text = 'RF18 ACVP 2345 678AB de la devolución ACVPABCDEFGHJKLM'
  expect(orderReferencesIn(text)).toEqual(['ACVPABCDEFGHJKLM'])
  expect(orderReferencesIn('acvp abcd efgh jklm')).toEqual(['ACVPABCDEFGHJKLM'])
})
