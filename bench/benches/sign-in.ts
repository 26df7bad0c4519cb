import { hash, verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { ADMIN, dataFolder, report, signIn, start } from '../support/product.ts'
import { median } from '../support/percentile.ts'

const SECONDS = 8
const ROUNDS = 3
/** OWASP's minimum parameters for argon2id, which the product uses. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Compares signing in with a password with the bare hash, one after another. Then measures how a flood of sign-ins
 * affects others: the P95 of `GET /api/projects` at ten requests a second, alone and during the flood.
 */
export async function benchSignIn(): Promise<boolean> {
  const data = await dataFolder()
  const product = await start({
    DATA_DIR: data.folder,
    DEMO: '1',
  })
  try {
    const token = await signIn(product.url)
    const ours: number[] = []
    const bare: number[] = []
    const idle: number[] = []
    const flooded: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await hashesPerSecond())
      idle.push(await listP95(product.url, token))
      const [rate, p95] = await Promise.all([signInsPerSecond(product.url), listP95(product.url, token)])
      ours.push(rate)
      flooded.push(p95)
    }
    const isFast = report('sign-in with a password', median(ours), median(bare), 0.8, 'per second')
    const isCalm = report(
      'P95 of GET /api/projects alone, in a flood',
      median(idle),
      median(flooded),
      0.5,
      'ms',
    )
    return isFast && isCalm
  } finally {
    await product.stop()
    await data.remove()
  }
}

async function hashesPerSecond(): Promise<number> {
  const stored = await hash(ADMIN.password, cost)
  const began = performance.now()
  let done = 0
  while (performance.now() - began < SECONDS * 500) {
    await verify(stored, ADMIN.password)
    done++
  }
  return (done * 1000) / (performance.now() - began)
}

async function signInsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url: `${url}/auth/v1/token?grant_type=password`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
    connections: 16,
    duration: SECONDS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`sign-in: ${result.non2xx} refusals, ${result.errors} errors`)
  // Answered after the sign-ins that were still in the queue.
  await signIn(url)
  return result.requests.average
}

/** The milliseconds of requests that are sent on schedule, whether or not the previous one was answered. */
async function listP95(url: string, token: string): Promise<number> {
  const taken: Promise<number>[] = []
  const count = SECONDS * 10
  for (let sent = 0; sent < count; sent++) {
    taken.push(once(`${url}/api/projects?limit=24`, token))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const sorted = (await Promise.all(taken)).toSorted((a, b) => a - b)
  return sorted[Math.floor(count * 0.95)] ?? 0
}

async function once(url: string, token: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - began
}
