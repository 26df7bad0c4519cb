import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { connectionLost, loaded } from './api-error.ts'

/**
 * The session of the signed-in user. `@supabase/auth-js` owns it (storage entry `auth-token`) and renews it. Its code
 * is loaded only to sign in, renew or end a session, never just to read a valid token.
 */
const storageKey = 'auth-token'
const secondsBeforeRenewal = 90
/** Automatic renewal can wait until the first screen has loaded. */
const millisecondsBeforeWatching = 1500

export type StoredSession = { access_token: string; expires_at: number; user: { id: string; email?: string } }

let isEndingHere = false
let isEndExpected = false
/** A sign-in waits for this: otherwise a slow sign-out would end the new session too. */
let ending: Promise<void> = Promise.resolve()

/**
 * What the server may report about a session: it has ended, it lacks the code of the second step, or the user has to
 * set up the second step first.
 */
export type SessionVerdict = 'over' | 'needs_code' | 'needs_factor'
const verdictListeners = new Set<(verdict: SessionVerdict) => void>()

/**
 * The provider's client, loaded on first use. Throws an `ApiError` when its code cannot be fetched. After the user has
 * ended all their sessions here, the promise never settles, like those for tokens below: further calls would only show
 * refusals until the user leaves the screen.
 */
export function auth(): Promise<GoTrueClient> {
  return isEndExpected ? never() : provider()
}

async function provider(): Promise<GoTrueClient> {
  const { authClient } = await loaded(import('./auth-client.ts'))
  return authClient
}

function never(): Promise<never> {
  return new Promise(() => {})
}

/** The session in local storage, even if it has expired. */
export function storedSession(): StoredSession | null {
  try {
    const found = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<StoredSession> | null
    return found?.access_token && found.expires_at && found.user?.id ? (found as StoredSession) : null
  } catch {
    return null
  }
}

/**
 * A valid token, renewed if necessary; null when nobody is signed in. Throws an `ApiError` when the connection is lost
 * during the renewal.
 */
export async function accessToken(): Promise<string | null> {
  if (isEndExpected) return never()
  const session = storedSession()
  if (!session) return null
  if (session.expires_at - Date.now() / 1000 > secondsBeforeRenewal) return session.access_token
  return tokenOf(await (await provider()).getSession())
}

/** A new token after the server refused the given one; null when the session has ended. Throws like `accessToken`. */
export async function renewedToken(refused: string): Promise<string | null> {
  if (isEndExpected) return never()
  const session = storedSession()
  if (session && session.access_token !== refused) return session.access_token
  return tokenOf(await (await provider()).refreshSession())
}

let stepping: Promise<unknown> = Promise.resolve()

/**
 * Passes the second step with a code of an app, or completes the set-up of an app with its first code. As soon as the
 * server accepts the code, it refuses the token stored here, until its reply arrives with the new one. Throws the
 * provider's error.
 */
export async function passStep(factorId: string, code: string): Promise<void> {
  const { mfa } = await provider()
  const passed = mfa.challengeAndVerify({ factorId, code })
  stepping = passed.catch(() => {})
  const { error } = await passed
  if (error) throw error
}

/** The stored token; null when nobody is signed in. If a second step is in progress here, waits for its end. */
export async function steppedToken(): Promise<string | null> {
  await stepping
  return storedSession()?.access_token ?? null
}

type Renewal = { data: { session: { access_token: string } | null }; error: AuthError | null }

/** The provider was unreachable, so the session was not renewed. It has not ended. */
function tokenOf({ data, error }: Renewal): string | null {
  if (error?.name === 'AuthRetryableFetchError') throw connectionLost()
  return data.session?.access_token ?? null
}

/** Signs in with tokens from the server or an email link. Throws the provider's error when they are invalid. */
export function startSession({ access_token, refresh_token }: Tokens): Promise<void> {
  return startSessionBy((client) => client.setSession({ access_token, refresh_token }))
}

type Tokens = { access_token: string; refresh_token: string }

/** Signs in with any method of the provider's client. Throws the client's error. */
export async function startSessionBy(
  way: (client: GoTrueClient) => Promise<{ error: Error | null }>,
): Promise<void> {
  await ending
  const { error } = await way(await provider())
  if (error) throw error
}

/** Removes the session from this device, and thereby from the other tabs. Does nothing without a session. */
export function endSession(): Promise<void> {
  ending = ending.then(forgetSession)
  return ending
}

async function forgetSession(): Promise<void> {
  isEndingHere = true
  try {
    if (storedSession()) await (await provider()).signOut({ scope: 'local' })
  } catch {
    // There is no connection. This device forgets the session now, and the server lets it expire.
  } finally {
    localStorage.removeItem(storageKey)
    isEndingHere = false
  }
}

/**
 * Call this when the user has ended all their sessions and the screen says so itself. Until the user leaves the screen,
 * `watchSession` does not report the end, and no further token is given out.
 */
export function expectEnd(): void {
  isEndExpected = true
}

/** Passes the server's verdict about this session to `watchSession`. */
export function reportSession(verdict: SessionVerdict): void {
  for (const listener of verdictListeners) listener(verdict)
}

/** Events after which the user's data may differ from the screen: a new email address, a passed second step. */
const changes = new Set(['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN'])

type SessionWatch = { onVerdict: (verdict: SessionVerdict) => void; onChange: () => void }

/**
 * Renews the session while the dashboard is open. Reports when the session ends or changes, whether here, on the server
 * or in another tab. Reloads the page if another user signs in in another tab. Returns the function that stops this.
 */
export function watchSession({ onVerdict: report, onChange }: SessionWatch): () => void {
  const onVerdict = (verdict: SessionVerdict) => {
    if (verdict !== 'over' || !isEndExpected) report(verdict)
  }
  const person = storedSession()?.user.id
  const ignoreOthers = whenChangedElsewhere(() => {
    const now = storedSession()?.user.id
    if (!now) onVerdict('over')
    else if (now !== person) location.reload()
    // The provider's client would report this too, but only once its code has loaded.
    else onChange()
  })
  verdictListeners.add(onVerdict)

  let stop: (() => void) | undefined
  let isOver = false
  const start = async () => {
    const client = await provider()
    if (isOver) return
    const { data } = client.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT' && !isEndingHere) onVerdict('over')
      if (changes.has(event)) onChange()
    })
    stop = () => data.subscription.unsubscribe()
  }
  const timer = setTimeout(() => void start(), millisecondsBeforeWatching)
  return () => {
    isOver = true
    isEndExpected = false
    clearTimeout(timer)
    stop?.()
    verdictListeners.delete(onVerdict)
    ignoreOthers()
  }
}

/** Calls `compare` when another tab has stored or removed a session. Call the returned function to stop this. */
function whenChangedElsewhere(compare: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) compare()
  }
  // The Back button restores a page in its old state. It received no events in between.
  const onRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onRestored)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onRestored)
  }
}
