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

test('a label of several lines takes its height', async () => {
  const made_at = new Date('2027-01-20T10:00:00Z')
  const pagesWith = async (label: string) => {
    const sheet = openSheet({
      brand: brands[0],
      language: 'es',
      title: 'Hoja',
      subtitle: 'de prueba',
      made_at,
    })
    sheet.facts(Array.from({ length: 40 }, () => [label, 'valor'] as const))
    return pageWordsOf(await sheet.toBuffer()).length
  }
  expect(await pagesWith('Dato')).toBe(1)
  expect(await pagesWith('Tokens tuyos adjudicados a otra persona por')).toBe(3)
})
