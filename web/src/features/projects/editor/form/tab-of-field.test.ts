import { expect, test } from 'vitest'
import { editorTabs, tabAfter, tabsWith } from './tab-of-field.ts'

test('Siguiente walks the five tabs in order and ends on the documents', () => {
  const walked = editorTabs.map((tab) => tabAfter(tab, true))
  expect(walked).toEqual(['financing', 'terms', 'images', 'documents', undefined])
})

test('Siguiente leads nowhere from the terms of a project that is not saved', () => {
  expect(tabAfter('terms', false)).toBeUndefined()
  expect(tabAfter('basics', false)).toBe('financing')
})

test('fields in error lead to the tabs that contain them, in order', () => {
  expect(tabsWith(['investment_terms', 'name'])).toEqual(['basics', 'terms'])
  expect(tabsWith([])).toEqual([])
})
