import { expect, test } from 'vitest'
import { authLinkOf } from './auth-link.ts'

test('a confirmation link contains a session and its kind', () => {
  expect(authLinkOf('#access_token=a&refresh_token=r&expires_in=3600&type=signup')).toEqual({
    kind: 'session',
    type: 'signup',
    access_token: 'a',
    refresh_token: 'r',
  })
})

test.each(['', 'signup'])(
  'a link that expired brings its code, and which mail it was in if that is said (%j)',
  (type) => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Too+late'
    expect(authLinkOf(type ? `${hash}&type=${type}` : hash)).toEqual({
      kind: 'error',
      type,
      code: 'otp_expired',
      description: 'Too late',
    })
  },
)

test('a hash with only one of the two tokens is not a session', () => {
  expect(authLinkOf('#access_token=a')).toBeNull()
})

test.each(['', '#', '#contacto'])('%j is an ordinary address', (hash) => {
  expect(authLinkOf(hash)).toBeNull()
})
