import { expect, test } from 'vitest'
import en from '../texts/en/records.json' with { type: 'json' }
import es from '../texts/es/records.json' with { type: 'json' }
import type { PersonalRecord } from './record.ts'
import { isFound, sayRecord } from './say.ts'

const record: PersonalRecord = {
  id: 'payment.1',
  kind: 'payment',
  at: '2026-11-21T10:00:00.000Z',
  title: 'payment',
  about: {
    income: { word: 'interest' },
    project: { project_name: 'Hilatura de Alcoi', project_name_en: 'Alcoi Spinning Mill' },
  },
  facts: [
    { label: 'net', value: { euros: 1234.5 } },
    { label: 'tokens', value: { count: 1450 } },
    { label: 'paid_on', value: { day: '2026-11-21' } },
    { label: 'decided_at', value: { at: '2026-11-21T22:30:00.000Z' } },
    { label: 'country', value: { country: 'Germany' } },
    { label: 'digest', value: { hash: 'ab12' } },
  ],
  shown: 'Puedes perderlo todo.',
  is_required: false,
  link: null,
  download: null,
}

test('an entry is said in each language, with figures and Madrid’s time', () => {
  expect(sayRecord(record, es, 'es')).toEqual({
    kind: 'Justificantes de cobro',
    title: 'Intereses de Hilatura de Alcoi',
    shortTitle: 'Intereses',
    facts: [
      { label: 'Neto', text: '1.234,50\u00A0€', isHash: false },
      { label: 'Tokens', text: '1.450', isHash: false },
      { label: 'Pagado el', text: '21 de noviembre de 2026', isHash: false },
      { label: 'Decidido el', text: expect.stringContaining('23:30'), isHash: false },
      { label: 'País', text: 'Alemania', isHash: false },
      { label: 'Huella digital (SHA-256)', text: 'ab12', isHash: true },
    ],
  })
  const { title, facts } = sayRecord(record, en, 'en')
  expect([title, facts[1]?.text, facts[4]?.text]).toEqual([
    'Interest of Alcoi Spinning Mill',
    '1,450',
    'Germany',
  ])
})

test.each([
  [true, 'hilatura'],
  [true, '  ALCOÍ   intereses '],
  [true, 'perderlo'],
  [true, '1.450'],
  [true, 'alemania'],
  [true, ''],
  [false, 'hilatura talavera'],
  [false, 'interest'],
])('finds (%s) by %j whatever the case, the accents and the order of words', (expected, search) => {
  expect(isFound(record, search, es, 'es')).toBe(expected)
})
