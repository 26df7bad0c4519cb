import { expect, test } from 'vitest'
import { languageOf, say } from './language.ts'

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,es;q=0.5', 'en'],
  ['fr-FR,fr;q=0.9,en;q=0.3,es;q=0.5', 'es'],
  ['de,fr', 'es'],
  ['en;q=0,es', 'es'],
  ['*;q=0.1', 'es'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a parameter that is not given stays visible instead of vanishing', () => {
  expect(say({ es: '{a} y {b}', en: '' }, 'es', { a: 1 })).toBe('1 y {b}')
})
