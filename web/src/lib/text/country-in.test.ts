import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { countryIn } from './country-in.ts'

test('a country is named in the language of the interface', async () => {
  await i18next.init({ lng: 'es', resources: { es: { common: { a: 'a' } }, en: { common: { a: 'a' } } } })
  expect([countryIn('Germany'), countryIn('Sin lista'), countryIn(null)]).toEqual([
    'Alemania',
    'Sin lista',
    '–',
  ])
  // Other test files of this process read the language, too.
  onTestFinished(async () => void (await i18next.changeLanguage('es')))
  await i18next.changeLanguage('en')
  expect(countryIn('Germany')).toBe('Germany')
})
