import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets(Buffer.alloc(32, 7))

test('a TOTP secret that an earlier version sealed still opens, in its own row only', () => {
  const sealed = 'CQkJCQkJCQkJCQkJLLZ7vXDfglFaVb+E8GUHHdbJZOGyhdJ8'
  expect(secrets.open(sealed, 'row')).toBe('JBSWY3DP')
  expect(() => secrets.open(sealed, 'another row')).toThrow()
  expect(secrets.open(secrets.seal('JBSWY3DP', 'row'), 'row')).toBe('JBSWY3DP')
})
