import { brands } from '@acervo/domain/brands/brand'
import { expect, test } from 'vitest'
import { pageWordsOf } from '../../testing/read-pdf.ts'
import { openSheet } from './sheet.ts'

test('each fact stands beside its label, also where a page ends', async () => {
  const made_at = new Date('2027-01-20T10:00:00Z')
  const sheet = openSheet({ brand: brands[0], language: 'es', title: 'Hoja', subtitle: 'de prueba', made_at })
  const facts = Array.from({ length: 120 }, (_, at) => [`Dato ${at}:`, `valor ${at}.`] as const)
  sheet.facts(facts)
  const pages = pageWordsOf(await sheet.toBuffer())
  const pageOf = (text: string) => pages.findIndex((words) => words.includes(text))
  expect(facts.filter(([label, value]) => pageOf(label) < 0 || pageOf(label) !== pageOf(value))).toEqual([])
  expect(pages).toHaveLength(3)
})
