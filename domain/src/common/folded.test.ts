import { expect, test } from 'vitest'
import { containsWords, folded } from './folded.ts'

test('accents and case do not matter', () => {
  expect(folded('RetenciÓn, período, ñ, Ç')).toBe('retencion, periodo, n, c')
  expect(folded('perı́odo')).toBe('perıodo')
})

test.each([
  ['El período de reflexión', '', true],
  ['El período de reflexión', '  ', true],
  ['El período de reflexión', 'PERIODO', true],
  ['El período de reflexión', 'reflexion  período', true],
  ['El período de reflexión', 'flex', true],
  ['El período de reflexión', 'período pago', false],
  ['Cuesta 5 € (o más)', '(o', true],
])('%j contains the words of %j: %j', (text, search, expected) => {
  expect(containsWords(text, search)).toBe(expected)
})
