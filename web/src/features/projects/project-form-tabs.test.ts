import { expect, test } from 'vitest'
import { editorTabs, tabAfter, tabsWith } from './project-form-tabs.ts'

test('Siguiente walks the five tabs in order and ends on the documents', () => {
  const walked = editorTabs.map((tab) => tabAfter(tab, true))
  expect(walked).toEqual(['financing', 'terms', 'images', 'documents', undefined])
})

test('from the terms of a project that is not saved Siguiente leads nowhere', () => {
  expect(tabAfter('terms', false)).toBeUndefined()
  expect(tabAfter('basics', false)).toBe('financing')
})

test('fields in error lead to the tabs that hold them, the first one first', () => {
  expect(tabsWith(['investment_terms', 'name'])).toEqual(['basics', 'terms'])
  expect(tabsWith([])).toEqual([])
})
