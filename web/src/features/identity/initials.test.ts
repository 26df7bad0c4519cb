import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ana Ruiz', 'x@y.es', 'AR'],
  ['  ana   maría ruiz ', 'x@y.es', 'AM'],
  ['Ángela', 'x@y.es', 'ÁN'],
  [null, 'pepe@acervo.example', 'PE'],
  ['', '', 'U'],
  [undefined, undefined, 'U'],
])('the initials of %j with e-mail %j are %s', (name, email, initials) => {
  expect(initialsOf(name, email)).toBe(initials)
})
