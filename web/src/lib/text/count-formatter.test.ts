import i18next from 'i18next'
import { expect, test } from 'vitest'
import { countFormatter } from './count-formatter.ts'

test.each([
  ['es', 1, '1 inversor'],
  ['es', 1000, '1.000 inversores'],
  ['es', 2_000_000, '2.000.000 inversores'],
  ['en', 1000, '1,000 investors'],
])('in %s a count of %d reads %s', async (language, count, text) => {
  const texts = i18next.createInstance()
  await texts.use(countFormatter).init({
    lng: language,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
    resources: {
      es: { common: { people_one: '{count} inversor', people_other: '{count} inversores' } },
      en: { common: { people_one: '{count} investor', people_other: '{count} investors' } },
    },
    defaultNS: 'common',
  })
  const say = texts.t as unknown as (key: string, values: { count: number }) => string
  expect(say('people', { count })).toBe(text)
})
