import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.ts'
import { refuse, tooManyRequests } from '../http/errors.ts'
import type { AuthSettings } from '../settings.ts'

/** At most 128 characters after normalisation. */
export const passwordLengthMax = 128

const waitersMax = 200

/** Argon2id over the NFKC form of a password. Computed on the thread pool, a few at a time. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash, takes as long as with one, and returns false. */
  isMatch: (passwordHash: string | null | undefined, password: string) => Promise<boolean>
  /** True when the hash was made with a lower cost than is configured now. */
  isOutdated: (passwordHash: string) => boolean
}

export async function createPasswords({ argon2 }: Pick<AuthSettings, 'argon2'>): Promise<Passwords> {
  const cost = { memoryCost: argon2.memoryKib, timeCost: argon2.passes, parallelism: 1 }
  const dummy = await hash(randomBytes(16), cost)
  // One core stays free for the event loop, and memory is bounded by cores times the cost.
  const inTurn = createQueue(Math.max(1, availableParallelism() - 1))
  return {
    hash: (password) => inTurn(() => hash(normalise(password), cost)),
    isMatch: (passwordHash, password) =>
      inTurn(async () => {
        const isRight = await verify(passwordHash ?? dummy, normalise(password))
        return isRight && passwordHash != null
      }),
    isOutdated: (passwordHash) => {
      const used = parseOptions(passwordHash)
      return (used.memoryCost ?? 0) < cost.memoryCost || (used.timeCost ?? 0) < cost.timeCost
    },
  }
}

/** Refuses a password that is not allowed: 400 `validation_failed` when too long, 422 `weak_password`. */
export function requireStrongPassword(password: string, lengthMin: number): void {
  const length = [...normalise(password)].length
  if (length > passwordLengthMax || password.length > 4 * passwordLengthMax) {
    throw refuse(400, 'validation_failed', `Password cannot be longer than ${passwordLengthMax} characters`)
  }
  if (length < lengthMin) {
    throw refuse(422, 'weak_password', `Password should be at least ${lengthMin} characters.`, {
      weak_password: { reasons: ['length'] },
    })
  }
  if (commonPasswords.has(normalise(password).toLowerCase())) {
    throw refuse(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
      {
        weak_password: { reasons: ['pwned'] },
      },
    )
  }
}

/** The cut bounds the work for a password of a megabyte; no valid one is that long. */
function normalise(password: string): string {
  return password.slice(0, 4 * passwordLengthMax + 1).normalize('NFKC')
}

function createQueue(runningMax: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= waitersMax) throw tooManyRequests(5)
    // A finished task hands its slot to the next in the queue, so that no later caller can take it.
    if (running >= runningMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
