import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const ENOUGH = 10_000

/**
 * In development React notes where each element was created, up to ten thousand a second, for its warnings. That takes a
 * fifteenth of the time of these tests, which need only the text of a warning: here React finds that it has enough.
 */
export function withoutOwnerStacks(): void {
  const internals = (React as unknown as Record<typeof INTERNALS, object>)[INTERNALS]
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => ENOUGH,
    set: () => {},
  })
}
