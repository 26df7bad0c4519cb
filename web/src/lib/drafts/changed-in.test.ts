import { expect, test } from 'vitest'
import { changedIn } from './changed-in.ts'

const before = { name: 'Ana', city: '', owners: [{ share: 30 }], content: { risks: { es: 'a', en: '' } } }

test.each([
  [before, {}],
  [{ ...before, city: 'Cuenca' }, { city: 'Cuenca' }],
  [{ ...before, name: null }, { name: null }],
  [{ ...before, owners: [] }, { owners: [] }],
  [{ ...before, owners: [{ share: 30 }] }, {}],
  [{ ...before, content: { risks: { es: 'a', en: 'b' } } }, { 'content.risks.en': 'b' }],
])('%j', (values, expected) => {
  expect(changedIn(values, before)).toEqual(expected)
})

test('without earlier values everything has changed', () => {
  expect(changedIn(before, undefined)).toEqual(before)
})
