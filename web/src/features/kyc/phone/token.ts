const KEY = 'kyc-phone'

/**
 * Takes the token of the link out of the address, to keep it out of the history and of screenshots. Undefined for an
 * address without a token, such as after the camera made the browser reload the page.
 */
export function takeLinkToken(): string | undefined {
  const token = location.hash.slice(1)
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token || undefined
}

/** The token of this device. The tab stores it until it is closed. */
export const deviceToken = {
  read: (): string | undefined => sessionStorage.getItem(KEY) ?? undefined,
  write: (token: string): void => sessionStorage.setItem(KEY, token),
}
