import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { languageName } from './language-name.ts'

test('a language is named in the language of the sentence', async () => {
  await i18next.init({ lng: 'es', resources: { es: { common: { a: 'a' } }, en: { common: { a: 'a' } } } })
  expect([languageName('es'), languageName('en')]).toEqual(['español', 'inglés'])
  // Other test files of this process read the language, too.
  onTestFinished(async () => void (await i18next.changeLanguage('es')))
  await i18next.changeLanguage('en')
  expect([languageName('es'), languageName('en')]).toEqual(['Spanish', 'English'])
})
