import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { changesBetween, documentsReplaced } from './rounds.ts'

const sent = { name: 'Ana', phone: null, is_us_citizen: false, status: 'SUBMITTED', submitted_at: 'x' }
const as = (changes: object) => ({ ...sent, ...changes }) as unknown as Application

test('what the person changed is named with both values, what the platform changed is not', () => {
  const after = as({ name: 'Ana María', phone: '600000000', is_us_citizen: true, submitted_at: 'y' })
  expect(changesBetween(as({}), after)).toEqual([
    { field: 'name', before: 'Ana', after: 'Ana María' },
    { field: 'phone', before: null, after: '600000000' },
    { field: 'is_us_citizen', before: false, after: true },
  ])
  expect(changesBetween(after, after)).toEqual([])
})

test('a document is replaced when its content is another, not when it is uploaded again', () => {
  const before = [
    { document_type: 'front', sha256: 'a' },
    { document_type: 'back', sha256: 'b' },
  ] as const
  const after = [
    { document_type: 'back', sha256: 'c' },
    { document_type: 'front', sha256: 'a' },
    { document_type: 'proof', sha256: 'd' },
  ] as const
  expect(documentsReplaced(before, after)).toEqual(['back', 'proof'])
  expect(documentsReplaced(undefined, after)).toEqual([])
})
