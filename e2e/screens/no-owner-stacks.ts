import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const ENOUGH = 10_000

/**
 * In development, React records where each element was created, up to ten thousand times a second, for its warnings.
 * That takes a fifteenth of the time of these tests, which need only the text of a warning. Here React behaves as if
 * that limit were reached.
 */
export function withoutOwnerStacks(): void {
  const internals = (React as unknown as Record<typeof INTERNALS, object>)[INTERNALS]
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => ENOUGH,
    set: () => {},
  })
}
