import { expect, test } from 'vitest'
import { safeReturn } from './paths.ts'

test.each(['/dashboard', '/dashboard/investments?admin=true', '/dashboard/projects/1/view'])(
  'who was at %s goes back there',
  (back) => {
    expect(safeReturn(back)).toBe(back)
  },
)

test.each([
  undefined,
  '',
  '/',
  'https://evil.example/dashboard',
  '//evil.example',
  '/dashboard.evil',
  '/\\evil',
  '/dashboard/..//evil.example',
  '/dashboard//evil.example',
  '/dashboard/%2e%2e',
  '/dashboard\n',
  `/dashboard?${'a'.repeat(500)}`,
])('nobody is sent to %j after signing in', (back) => {
  expect(safeReturn(back)).toBe('/dashboard')
})
