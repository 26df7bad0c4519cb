import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { changesBetween, documentsReplaced } from './rounds.ts'

const sent = { name: 'Ana', phone: null, is_us_citizen: false, status: 'SUBMITTED', submitted_at: 'x' }
const as = (changes: object) => ({ ...sent, ...changes }) as unknown as Application

test('changes by the person are listed with both values, changes by the platform are not', () => {
  const after = as({ name: 'Ana María', phone: '600000000', is_us_citizen: true, submitted_at: 'y' })
  expect(changesBetween(as({}), after)).toEqual([
    { field: 'name', before: 'Ana', after: 'Ana María' },
    { field: 'phone', before: null, after: '600000000' },
    { field: 'is_us_citizen', before: false, after: true },
  ])
  expect(changesBetween(after, after)).toEqual([])
})

test('a field that does not apply to a company, or is newer than the round, is not a change', () => {
  const before = as({ user_type: 'persona_juridica', is_us_citizen: false, profession: 'Maestra' })
  const after = as({ user_type: 'persona_juridica', is_us_citizen: null, beneficial_owners: [] })
  expect(changesBetween(before, after)).toEqual([{ field: 'beneficial_owners', before: null, after: [] }])
})

test('owners are compared by their values', () => {
  const owner = { name: 'Dueña Inventada', id_number: '00000001R', share: 50 }
  const before = as({ user_type: 'persona_juridica', beneficial_owners: [owner] })
  expect(changesBetween(before, as({ ...before, beneficial_owners: [{ ...owner }] }))).toEqual([])
  const after = as({ ...before, beneficial_owners: [{ ...owner, share: 60 }] })
  expect(changesBetween(before, after)).toMatchObject([{ field: 'beneficial_owners' }])
})

test('a document is replaced when its content changes, not when it is uploaded again', () => {
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
