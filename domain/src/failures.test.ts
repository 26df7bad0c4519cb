import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { failureKinds } from './failures.ts'
import { isAction } from './identity/permissions.ts'

test('every code consists of a feature and an error', () => {
  const codes = Object.keys(failureKinds)
  expect(codes.length).toBeGreaterThan(200)
  for (const code of codes) expect(code).toMatch(/^[a-z]+\.[a-z_]+$/)
})

const all = Object.values(calls).flatMap((feature) => Object.values(feature))

test('no two calls share a method and a path', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every call that needs a permission names one of the table', () => {
  for (const { access } of all) if (typeof access === 'object') expect(isAction(access.action)).toBe(true)
})
