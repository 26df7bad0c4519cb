const KEY = 'kyc-phone'

/**
 * Takes the token of the link out of the address, so that it is neither in the history nor in a screenshot. Undefined when
 * the page was opened without one, such as after the camera made the browser reload it.
 */
export function takeLinkToken(): string | undefined {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token || undefined
}

/** The token of this device, for as long as its tab is open. */
export const deviceToken = {
  read: (): string | undefined => sessionStorage.getItem(KEY) ?? undefined,
  write: (token: string): void => sessionStorage.setItem(KEY, token),
}
