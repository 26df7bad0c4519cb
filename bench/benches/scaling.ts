import autocannon from 'autocannon'
import { aSigningKey, signedInPeople, type SignedIn } from '../../server/src/testing/signed-in-people.ts'
import { ask, signIn } from '../support/product.ts'
import { projectFields } from '../../server/src/testing/samples.ts'
import { aProject, viaApi } from './investments/via-api.ts'
import { ADMIN, createCluster } from './replicas/cluster.ts'
import { median } from '../support/percentile.ts'

const READERS = 16
const READ_SECONDS = 8
const INVESTORS = 32
const PROJECTS = 24
const ROUNDS = 3

/**
 * Compares reads and investments per second of one replica and of two replicas with `ROLE=web`, next to one with
 * `ROLE=worker`, on one PostgreSQL and with the same number of people. On a machine with two processors, which
 * replicas, database and load generator share, the second replica can gain little; the figure shows its cost. No value
 * is required.
 */
export async function benchScaling(): Promise<boolean> {
  const { key, env } = await aSigningKey()
  const cluster = await createCluster(3, env)
  try {
    const [worker, ...web] = cluster.replicas
    if (worker) worker.role = 'worker'
    for (const replica of web) replica.role = 'web'
    for (const replica of cluster.replicas) await replica.start()
    const urls = web.map(({ port }) => `http://127.0.0.1:${port}`)
    const [first = ''] = urls
    const admin = await signIn(first, ADMIN)
    for (let index = 0; index < PROJECTS; index++) await listedProject(first, admin, index)
    const siteUrl = `http://localhost:${cluster.proxyPort}`
    const people = await signedInPeople(cluster.pool, { key, siteUrl, count: INVESTORS })
    const project = await aProject(first, admin)

    const reads = await inTurn((replicas) => readsPerSecond(replicas, people), urls)
    print('GET /api/projects', reads, 'requests/s')
    const investments = await inTurn((replicas) => viaApi(replicas, people, project), urls)
    print('POST /api/investment', investments, 'investments/s')
    return true
  } finally {
    await cluster.stop()
  }
}

async function listedProject(url: string, token: string, index: number): Promise<void> {
  await ask(`${url}/api/projects`, { token, body: { ...projectFields, name: `Banco de pruebas ${index}` } })
}

/** The medians with one replica and with both, measured alternately after one round to warm up. */
async function inTurn(
  measure: (urls: string[]) => Promise<number>,
  urls: string[],
): Promise<[one: number, two: number]> {
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] = [await measure(urls.slice(0, 1)), await measure(urls)]
    if (round === 0) continue
    one.push(a)
    two.push(b)
  }
  return [median(one), median(two)]
}

/** The total number of connections is the same for any number of replicas. */
async function readsPerSecond(urls: string[], [reader]: SignedIn[]): Promise<number> {
  const rates = await Promise.all(
    urls.map(async (url) => {
      const { requests, non2xx, errors } = await autocannon({
        url: `${url}/api/projects?limit=${PROJECTS}`,
        connections: READERS / urls.length,
        duration: READ_SECONDS,
        headers: { authorization: `Bearer ${reader?.token}` },
      })
      if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
      return requests.average
    }),
  )
  return rates.reduce((sum, each) => sum + each, 0)
}

function print(what: string, [one, two]: [number, number], unit: string): void {
  process.stdout.write(
    `${what}: ${one.toFixed(0)} ${unit} with one replica, ${two.toFixed(0)} with two, ratio ${(two / one).toFixed(2)}\n`,
  )
}
