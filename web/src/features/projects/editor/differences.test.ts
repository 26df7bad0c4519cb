import { newProject } from '@acervo/domain/projects/draft'
import { expect, test } from 'vitest'
import { differencesOf, excerptOf } from './differences.ts'

const base = { ...newProject, name: 'Corrala', website: '' }

test('a field that I changed is mine to decide; one that only the other changed is theirs; equal ones are not listed', () => {
  const mine = { ...base, name: 'Corrala nueva', duration: 24, modality: 'debt' as const }
  const theirs = { ...base, name: 'Otra corrala', website: 'https://b.example', modality: 'debt' as const }
  expect(differencesOf(mine, theirs, base)).toEqual([
    { field: 'name', isMine: true },
    { field: 'website', isMine: false },
    { field: 'duration', isMine: true },
  ])
})

test('when only files changed there is no difference', () => {
  expect(differencesOf(base, base, base)).toEqual([])
})

test.each([
  ['a short text is whole', 'corto', 'otro', 'corto'],
  ['one that goes on at its end', `${'a'.repeat(500)}FIN`, 'a'.repeat(500), `…${'a'.repeat(237)}FIN`],
  [
    'one with a pictogram before',
    `🏠${'a'.repeat(500)}FIN`,
    `🏠${'a'.repeat(500)}`,
    `…${'a'.repeat(237)}FIN`,
  ],
  ['one that is other from the start', 'b'.repeat(500), 'a'.repeat(500), `${'b'.repeat(240)}…`],
])('an excerpt: %s', (_case, text, other, shown) => {
  expect(excerptOf(text, other)).toBe(shown)
})
