import { expect, test } from 'vitest'
import { nextWaiting } from './use-queue.ts'

const order = ['a', 'b', 'c', 'd']

test.each([
  ['the next below', ['a', 'c', 'd'], 'b', 'c'],
  ['not one that a colleague did meanwhile', ['a', 'd'], 'b', 'd'],
  ['one of the next page, at the end of the list', ['a', 'e'], 'd', 'e'],
  ['not one that arrived above, while others wait below', ['z', 'a', 'c'], 'b', 'c'],
  ['one that was left out before, when no other waits', ['a', 'b'], 'd', 'a'],
  ['none, when nothing waits', [], 'a', undefined],
])('after a row was done the next one is: %s', (_, waiting, key, next) => {
  expect(nextWaiting(waiting, { key, order })).toBe(next)
})
