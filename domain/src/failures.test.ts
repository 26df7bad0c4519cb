import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { failureTable } from './failures.ts'
import { isAction } from './identity/permissions.ts'

test.each(Object.entries(failureTable))(
  '%s has a sentence in both languages with the same parameters',
  (code, entry) => {
    expect(code).toMatch(/^[a-z]+\.[a-z_]+$/)
    const params = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    expect(entry.es.length).toBeGreaterThan(3)
    expect(entry.en.length).toBeGreaterThan(3)
    expect(params(entry.en)).toEqual(params(entry.es))
  },
)

const all = Object.values(calls).flatMap((feature) => Object.values(feature))

test('no two calls share a method and a path', () => {
  const addresses = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every call that needs a permission names one of the table', () => {
  for (const { access } of all) if (typeof access === 'object') expect(isAction(access.action)).toBe(true)
})
