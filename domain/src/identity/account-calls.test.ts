import { expect, test } from 'vitest'
import { email } from './account-calls.ts'

test('an address is read without the invisible characters that were copied along', () => {
  expect(email.parse(' \u200bAna@Acervo.example\u2060 ')).toBe('ana@acervo.example')
})
