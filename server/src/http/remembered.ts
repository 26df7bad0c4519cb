import type { Signals } from '../adapters/db/signals.ts'

/** What the last verified request of a person found, by token, until that person changes. */
export type Remembered<Value> = {
  /** The value of a token: the remembered value while it may be trusted, otherwise the result of `read`. */
  get(token: string, read: () => Promise<Value | undefined>): Promise<Value | undefined>
}

type Known<Value> = { value: Value; readAt: number }

const TOKENS_MAX = 10_000
/** After this time the database is asked again, which also records that the session is in use. */
const AGE_MS_MAX = 60_000

/**
 * Remembers the sender of each token (docs/decisions/0026-what-a-replica-remembers.md). Refused tokens are not
 * remembered, and neither are people who changed while they were being read.
 */
export function rememberPeople<Value extends { actor: { id: string }; expiresAt: number }>(
  signals: Signals,
  now: () => Date,
): Remembered<Value> {
  const tokens = knownTokens<Value>()
  let changes = 0
  signals.on('access', (person) => {
    changes++
    if (person === undefined) tokens.forgetAll()
    else tokens.forgetPerson(person)
  })

  return {
    async get(token, read) {
      const isCurrent = await signals.isCurrent()
      const found = tokens.find(token)
      if (isCurrent && found && isFresh(found, now())) return found.value
      const before = changes
      const value = await read()
      if (value === undefined) tokens.forget(token)
      else if (isCurrent && before === changes) tokens.remember(token, value)
      return value
    },
  }
}

/** At most `TOKENS_MAX` tokens with their values, and whose they are. */
function knownTokens<Value extends { actor: { id: string } }>() {
  const known = new Map<string, Known<Value>>()
  const tokensOf = new Map<string, Set<string>>()

  const forget = (token: string) => {
    const person = known.get(token)?.value.actor.id
    known.delete(token)
    if (person === undefined) return
    const tokens = tokensOf.get(person)
    tokens?.delete(token)
    if (tokens?.size === 0) tokensOf.delete(person)
  }
  return {
    find: (token: string) => known.get(token),
    remember(token: string, value: Value) {
      forget(token)
      known.set(token, { value, readAt: performance.now() })
      const tokens = tokensOf.get(value.actor.id)
      if (tokens) tokens.add(token)
      else tokensOf.set(value.actor.id, new Set([token]))
      const oldest = known.keys().next().value
      if (known.size > TOKENS_MAX && oldest !== undefined) forget(oldest)
    },
    forget,
    forgetPerson(person: string) {
      for (const token of tokensOf.get(person) ?? []) forget(token)
    },
    forgetAll() {
      known.clear()
      tokensOf.clear()
    },
  }
}

function isFresh({ value, readAt }: Known<{ expiresAt: number }>, now: Date): boolean {
  return performance.now() - readAt < AGE_MS_MAX && value.expiresAt * 1000 > now.getTime()
}
