import { expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { say } from './text.ts'

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,es;q=0.5', 'en'],
  ['fr-FR,fr;q=0.9,en;q=0.3,es;q=0.5', 'es'],
  ['de,fr', 'es'],
  ['en;q=0,es', 'es'],
  ['*;q=0.1', 'es'],
])('Accept-Language %j selects %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a parameter without a value stays visible instead of disappearing', () => {
  expect(say('{a} y {b}', 'es', { a: 1 })).toBe('1 y {b}')
})

test('figures in a sentence are written in the language of the sentence', () => {
  const text = { es: 'Quedan {left} € y {tokens} tokens', en: '€{left} and {tokens} tokens are left' }
  const params = { left: { euros: 1050.5 }, tokens: 1000 }
  expect(say(text.es, 'es', params)).toBe('Quedan 1.050,50 € y 1.000 tokens')
  expect(say(text.en, 'en', params)).toBe('€1,050.50 and 1,000 tokens are left')
})

test('words agree in number with the count beside them', () => {
  const text = { es: '{n} {n:token|tokens} {n:libre|libres}', en: '{n} free {n:token|tokens}' }
  expect([0, 1, 2].map((n) => say(text.es, 'es', { n }))).toEqual([
    '0 tokens libres',
    '1 token libre',
    '2 tokens libres',
  ])
  expect(say(text.en, 'en', { n: 1 })).toBe('1 free token')
})
