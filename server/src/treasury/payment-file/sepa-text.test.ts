import { expect, test } from 'vitest'
import { isSepaId, sepaText } from './sepa-text.ts'

test.each([
  ['Begoña Inventada Núñez', 'Begona Inventada Nunez'],
  ['Façana, cel·la i àpat', 'Facana, cel.la i apat'],
  ['Åse Ødegård-Łuczak', 'Ase Odegard-Luczak'],
  ['Großmann & Söhne', 'Grossmann + Sohne'],
  ['1.º 2.ª — 50 €', '1.o 2.a - 50 E'],
  ['L’Hospitalet «Sur»', "L'Hospitalet 'Sur'"],
  ['½ ﬁn Ⅳ', '1/2 fin IV'],
  ['  dos\t\tespacios\r\n', 'dos espacios'],
  ['a\u0000b\u001bc\u0085d', 'a b c d'],
  ['in\u200bvi\u202esi\ufeffble', 'invisible'],
  ['漢字 SL', '.. SL'],
  ['👍🏽 vale', '.. vale'],
  ['\ud800 suelto \udfff', '. suelto .'],
  ['<b>&amp;</b> ]]>', '.b.+amp,./b. )).'],
  ['¿Qué? ¡Sí! 100 % @x #1 $ * = \\ ^ |', '?Que? .Si. 100 . .x .1 . . . . . .'],
  [' \u0301\n', ''],
])('%j is written as %j', (text, written) => {
  expect(sepaText(text)).toBe(written)
})

test.each(['A', 'DEV-0001', 'a/b', "Zz9/-?:().,'+ x", 'x'.repeat(35)])('%j identifies a payment', (id) => {
  expect(isSepaId(id)).toBe(true)
})

const badlyBuilt = ['', ' ', 'x'.repeat(36), '/a', 'a/', 'a//b', '/', ' a', 'a ', 'a  b', 'a\nb']
const reservedOrForeign = ['ñ', 'a&b', 'a<b', 'a_b', '\ud800', 'NOTPROVIDED']

test.each([...badlyBuilt, ...reservedOrForeign])('%j does not', (id) => {
  expect(isSepaId(id)).toBe(false)
})
