import { expect, test } from 'vitest'
import { concerns } from './unsettled.ts'

const found = { expected: 'deployed', found: 'unknown' }
const ofPlatform = { about: 'contract', ...found } as const
const ofProject = { about: 'contract', project_id: 'one', ...found } as const
const foreign = { about: 'transaction', ...found } as const

test.each([
  ['the contracts of the platform', { project_id: null, wallet: null }, ofPlatform, true],
  ['the token of a project', { project_id: 'one', wallet: null }, ofPlatform, false],
  ['the token of a project', { project_id: 'one', wallet: null }, ofProject, true],
  ['the token of another project', { project_id: 'two', wallet: null }, ofProject, false],
  ['the contracts of the platform', { project_id: null, wallet: null }, foreign, false],
])('deploying %s (%j) explains the difference %j: %s', (_, op, difference, isExplained) => {
  expect(concerns(op, difference)).toBe(isExplained)
})
