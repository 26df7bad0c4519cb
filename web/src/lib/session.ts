import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { connectionLost, loaded } from './api-error.ts'

/**
 * The signed-in session. `@supabase/auth-js` owns it (storage entry `auth-token`) and renews it; its code is only
 * fetched to sign in, renew or end a session, never just to read a valid token.
 */
const storageKey = 'auth-token'
const secondsBeforeRenewal = 90
/** Automatic renewal is not urgent: the first screen comes first. */
const millisecondsBeforeWatching = 1500

export type StoredSession = { access_token: string; expires_at: number; user: { id: string; email?: string } }

let isEndingHere = false
let isEndExpected = false
/** Signing in waits for it: a slow sign-out must not end the next session too. */
let ending: Promise<void> = Promise.resolve()

/**
 * What the server may report about a session: it has ended, it lacks the second step's code, or the person has to set
 * up the second step first.
 */
export type SessionVerdict = 'over' | 'needs_code' | 'needs_factor'
const verdictListeners = new Set<(verdict: SessionVerdict) => void>()

/**
 * The provider's client, loaded on first use. Throws an `ApiError` when its code cannot be fetched. Once the person has ended
 * all sessions here it never settles, like the tokens below: what the screen asks for until it is left would only be refused
 * in front of them.
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
 * A valid token, renewed if necessary; null when nobody is signed in. Throws an `ApiError` when it cannot be renewed
 * for lack of a connection.
 */
export async function accessToken(): Promise<string | null> {
  if (isEndExpected) return never()
  const session = storedSession()
  if (!session) return null
  if (session.expires_at - Date.now() / 1000 > secondsBeforeRenewal) return session.access_token
  return tokenOf(await (await provider()).getSession())
}

/**
 * A new token, after the server refused the given one; null when the session has ended. Throws as `accessToken` does.
 */
export async function renewedToken(refused: string): Promise<string | null> {
  if (isEndExpected) return never()
  const session = storedSession()
  if (session && session.access_token !== refused) return session.access_token
  return tokenOf(await (await provider()).refreshSession())
}

let stepping: Promise<unknown> = Promise.resolve()

/**
 * Passes the second step with a code of an app, or sets the app up with its first code. Once the server has accepted the
 * code, and until its reply arrives, it refuses the token that is still stored here. Throws the provider's error.
 */
export async function passStep(factorId: string, code: string): Promise<void> {
  const { mfa } = await provider()
  const passed = mfa.challengeAndVerify({ factorId, code })
  stepping = passed.catch(() => {})
  const { error } = await passed
  if (error) throw error
}

/** The stored token, once a second step that is being passed here is complete; null when nobody is signed in. */
export async function steppedToken(): Promise<string | null> {
  await stepping
  return storedSession()?.access_token ?? null
}

type Renewal = { data: { session: { access_token: string } | null }; error: AuthError | null }

/** A session that cannot be renewed because the provider is unreachable has not ended. */
function tokenOf({ data, error }: Renewal): string | null {
  if (error?.name === 'AuthRetryableFetchError') throw connectionLost()
  return data.session?.access_token ?? null
}

/** Signs in with tokens from the server or an email link. Throws the provider's error when they are invalid. */
export function startSession({ access_token, refresh_token }: Tokens): Promise<void> {
  return startSessionBy((client) => client.setSession({ access_token, refresh_token }))
}

type Tokens = { access_token: string; refresh_token: string }

/** Signs in with any method of the provider's client. Throws its error when it refuses. */
export async function startSessionBy(
  way: (client: GoTrueClient) => Promise<{ error: Error | null }>,
): Promise<void> {
  await ending
  const { error } = await way(await provider())
  if (error) throw error
}

/** Removes the session from this device; other tabs notice. Does nothing without one. */
export function endSession(): Promise<void> {
  ending = ending.then(forgetSession)
  return ending
}

async function forgetSession(): Promise<void> {
  isEndingHere = true
  try {
    if (storedSession()) await (await provider()).signOut({ scope: 'local' })
  } catch {
    // Offline: the session expires on the server later; this device forgets it now.
  } finally {
    localStorage.removeItem(storageKey)
    isEndingHere = false
  }
}

/**
 * The person has ended all their sessions, and this tab says so itself: until it is left, it asks for nothing more, and it
 * is not reported that this one is over.
 */
export function expectEnd(): void {
  isEndExpected = true
}

/** Reports what the server said about this session to those who watch it. */
export function reportSession(verdict: SessionVerdict): void {
  for (const listener of verdictListeners) listener(verdict)
}

/** Events after which the person may differ from what the screen shows: a new email, a passed second step. */
const changes = new Set(['USER_UPDATED', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN'])

type SessionWatch = { onVerdict: (verdict: SessionVerdict) => void; onChange: () => void }

/**
 * Keeps the session alive while the dashboard is open and reports when it ends or changes: here, on the server, or in
 * another tab. If another person signs in in another tab, this one reloads.
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
    // The provider's client would report it too, but only once it has been fetched.
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

/** Calls `compare` when another tab has stored or removed a session, until the returned function is called. */
function whenChangedElsewhere(compare: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) compare()
  }
  // The Back button restores a page as it was left; meanwhile it heard of nothing.
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
