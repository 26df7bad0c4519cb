import { brands } from '@acervo/domain/brands/brand'
import { expect, test } from 'vitest'
import { wordsOf } from '../../testing/read-pdf.ts'
import { openSheet } from './sheet.ts'

async function written(text: string): Promise<string> {
  const made_at = new Date('2026-11-27T10:00:00Z')
  const sheet = openSheet({ brand: brands[0], language: 'es', title: 'Extracto', subtitle: 'x', made_at })
  await sheet.table([{ title: 'Nombre', share: 1, end: true }], [[text]], ['Suma'])
  return wordsOf(await sheet.toBuffer())
}

test.each([
  ["O'Brien-Ñúñez", "O'Brien-Ñúñez"],
  ['Jose\u0301 Nguyễn Łódź Ωμέγα', 'José Nguyễn Łódź Ωμέγα'],
  ['\u05d0\u05d1 Inventada', '□□ Inventada'],
  ['\u0645\u062d Inventada', '□□ Inventada'],
  ['王 👍🏽', '□ □□'],
  ['in\u200bvi\u202esi\ufeffble', 'invisible'],
  ['a\tb\u0007c\u3000d', 'a b c d'],
  ['=cmd|x <b>&amp;</b>', '=cmd|x <b>&amp;</b>'],
])('%j is drawn as %j', async (text, drawn) => {
  expect(await written(text)).toContain(drawn)
})
