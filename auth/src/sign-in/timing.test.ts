import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, anAddress, call, startTestAuth, type TestAuth } from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({
    answerStepMs: 20,
    rates: { token: 1e6, otp: 1e6, verify: 1e6, web3: 1e6, mfa: 1e6, account: 1e6 },
    argon2: { memoryKib: 4096, passes: 1 },
  })
})
afterAll(() => auth.close())

/** How often a difference of medians this large occurs when the two kinds are mixed at random. */
function chanceOf(known: number[], unknown: number[]): number {
  const all = [...known, ...unknown]
  const differenceOf = (times: number[]) =>
    Math.abs(median(times.slice(0, known.length)) - median(times.slice(known.length)))
  const seen = differenceOf(all)
  const rounds = 500
  const asLarge = Array.from({ length: rounds }, () => differenceOf(shuffled(all))).filter(
    (difference) => difference >= seen,
  )
  return asLarge.length / rounds
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function shuffled(times: number[]): number[] {
  return times
    .map((time) => ({ time, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ time }) => time)
}

/** The times of 60 responses, alternating between a known and an unknown address. */
async function measure(path: string, body: object): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const { email } = await aUser(auth)
  for (let round = 0; round < 30; round++) {
    const turns = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const turn of turns) {
      const address = turn === 'known' ? email : anAddress()
      const startedAt = performance.now()
      await call(auth, 'POST', path, { body: { ...body, email: address } })
      times[turn].push(performance.now() - startedAt)
    }
  }
  return times
}

test.each([
  ['/signup', { password: 'correct horse 7' }],
  ['/token?grant_type=password', { password: 'wrong horse 7' }],
  ['/otp', {}],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
  ['/verify', { type: 'recovery', token: '000000' }],
])(
  '%s with %j takes as long for a known as for an unknown address',
  async (path, body) => {
    const chances: number[] = []
    // A busy machine may favour one kind once; a leak would show every time.
    while (chances.length < 3 && chances.every((chance) => chance < 0.01)) {
      const { known, unknown } = await measure(path, body)
      chances.push(chanceOf(known, unknown))
    }
    expect(Math.max(...chances)).toBeGreaterThanOrEqual(0.01)
  },
  120_000,
)
