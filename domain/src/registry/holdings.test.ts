import { expect, test } from 'vitest'
import { investorName } from './holdings.ts'

test.each([
  ['Ana Prueba', 'ana@demo.acervo.example', 'Ana Prueba'],
  [' ', 'ana@demo.acervo.example', 'ana'],
  [null, 'ana@demo.acervo.example', 'ana'],
  [null, null, 'Unknown'],
])('an investor with the name %j and the email %j is called %s', (name, email, called) => {
  expect(investorName(name, email)).toBe(called)
})
