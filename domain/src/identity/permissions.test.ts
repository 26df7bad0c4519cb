import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import type { CallShape } from '../common/call.ts'
import { can, permissions, type Action } from './permissions.ts'
import { roleNames } from './roles.ts'

test('every role is allowed to do something, and every action is allowed to some role', () => {
  const allowed = Object.values(permissions)
  for (const role of roleNames) expect(allowed.some((some) => some.some((one) => one === role))).toBe(true)
  for (const some of allowed) expect(some.length).toBeGreaterThan(0)
})

test('an auditor’s role lets them read and change nothing', () => {
  // Checks whether the log matches its seals; it is a POST, but only its result matters.
  const harmless = ['/api/admin/audit/verify']
  const granted = Object.values(calls)
    .flatMap((own) => Object.values(own as Record<string, CallShape>))
    .filter(
      ({ access }) => typeof access === 'object' && can({ roles: ['auditor'] }, access.action as Action),
    )
  expect(granted.length).toBeGreaterThan(20)
  expect(granted.filter(({ method, path }) => method !== 'GET' && !harmless.includes(path))).toEqual([])
})
