import { expect, test } from 'vitest'
import { inLanguage, isOnlyInSpanish, projectNameIn, provenNameIn } from './in-language.ts'

const project = { name: 'Molino', name_en: 'Mill', description: 'Texto', description_en: '' }

test.each([
  ['es', 'name', { text: 'Molino', language: 'es' }],
  ['en', 'name', { text: 'Mill', language: 'en' }],
  ['en', 'description', { text: 'Texto', language: 'es' }],
] as const)('a reader of %s gets the %s in their language, or the original', (language, field, shown) =>
  expect(inLanguage(project, field, language)).toEqual(shown),
)

test('a text counts as only in Spanish if it exists and has no English version', () => {
  expect(isOnlyInSpanish(project, ['name', 'description'], 'en')).toBe(true)
  expect(isOnlyInSpanish(project, ['name', 'description'], 'es')).toBe(false)
  expect(isOnlyInSpanish({ ...project, description: '' }, ['name', 'description'], 'en')).toBe(false)
})

const row = { project_name: 'Molino', project_name_en: 'Mill' }

test('a row names its project in the language of the reader, or in Spanish, or not at all', () => {
  expect([projectNameIn(row, 'es'), projectNameIn(row, 'en')]).toEqual(['Molino', 'Mill'])
  expect(projectNameIn({ ...row, project_name_en: '' }, 'en')).toBe('Molino')
  expect(projectNameIn({ project_name: null, project_name_en: null }, 'en')).toBeNull()
})

test('a paper that proves something always has the official name', () => {
  expect([provenNameIn(row, 'es'), provenNameIn(row, 'en')]).toEqual(['Molino', 'Mill (Molino)'])
  expect(provenNameIn({ ...row, project_name_en: '' }, 'en')).toBe('Molino')
})
