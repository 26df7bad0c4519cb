import { expect, test } from 'vitest'
import { urlOf } from './api.ts'

test('parameters and query go into the address, escaped', () => {
  const call = { path: '/api/kyc/approve/:id' } as const
  expect(urlOf(call, { params: { id: 'a/b' }, query: { search: 'añil & sal', limit: 50 } })).toBe(
    '/api/kyc/approve/a%2Fb?search=a%C3%B1il+%26+sal&limit=50',
  )
})

test('absent values are left out and lists repeat their name', () => {
  const call = { path: '/api/users' } as const
  expect(urlOf(call, { query: { cursor: undefined, search: '', status: ['mint', 'erir'] } })).toBe(
    '/api/users?status=mint&status=erir',
  )
})

test('a missing parameter throws an error that names it', () => {
  expect(() => urlOf({ path: '/api/projects/:id' }, {})).toThrow('/api/projects/:id needs id')
})
