import { expect, test } from 'vitest'
import { conflictOf } from './separation.ts'

test.each([
  ['about somebody else', { about: 'other' }, undefined, undefined],
  ['about nobody', { about: null }, undefined, undefined],
  ['about oneself', { about: 'me' }, 'identity.about_oneself', 'identity.about_oneself'],
  ['begun by oneself', { about: 'other', begun_by: 'me' }, undefined, 'identity.second_person_needed'],
  ['begun by somebody else', { about: 'other', begun_by: 'third' }, undefined, undefined],
  ['begun by nobody known', { about: 'other', begun_by: null }, undefined, undefined],
  ['both', { about: 'me', begun_by: 'me' }, 'identity.about_oneself', 'identity.about_oneself'],
])('a decision %s', (_name, decision, alone, withTwo) => {
  expect(conflictOf('me', decision, false)).toBe(alone)
  expect(conflictOf('me', decision, true)).toBe(withTwo)
})
