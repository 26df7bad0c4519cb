import { expect, test } from 'vitest'
import { forgetOldDrafts } from './forget.ts'

const now = Date.UTC(2026, 10, 30)
const days = (n: number) => n * 24 * 60 * 60 * 1000

/** A local storage as in a browser: its entries are properties of the object. */
function aStorage(entries: Record<string, string>): Storage {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    removeItem: (key: string) => void delete storage[key],
  })
  return Object.assign(storage, entries)
}

test('all drafts are deleted after 14 days, even if nobody opens their forms again', () => {
  const draft = (at: unknown) => JSON.stringify({ at, values: { id_number: '12345678Z' } })
  const storage = aStorage({
    'draft ana kyc': draft(now - days(14)),
    'draft berta kyc': draft(now - days(14) + 1),
    'draft carla kyc': draft('yesterday'),
    'draft diana kyc': 'null',
    'draft emma kyc': '{',
    'auth-token': draft(0),
    i18nextLng: 'es',
  })
  forgetOldDrafts(storage, now)
  expect(Object.keys(storage)).toEqual(['draft berta kyc', 'auth-token', 'i18nextLng'])
})
