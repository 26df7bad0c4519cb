import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { disagreements, losses } from './check.ts'
import { createCluster, type Cluster, type Replica, type Role } from './cluster.ts'
import { setUpPeople, startWorkload, type Acknowledged } from './people.ts'
import { startProxy, type Proxy } from './proxy.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const RESTARTS = Number(process.env.RESTARTS ?? 12)
const REPLICAS = Number(process.env.REPLICAS ?? 4)
const roles: Role[] = ['all', 'all', 'web', 'worker']

/**
 * Two to four replicas on one PostgreSQL, chain and bucket, behind a proxy that repeats nothing. Replicas started at
 * the same time on empty services agree. Replicas killed in turn lose the requests they were answering, and nothing
 * acknowledged. Replicas stopped in turn lose nothing at all.
 */
export async function benchReplicas(): Promise<boolean> {
  const cluster = await createCluster(REPLICAS)
  const { replicas } = cluster
  const problems: string[] = []
  try {
    const began = performance.now()
    await Promise.all(replicas.map((replica) => replica.start()))
    const seconds = (performance.now() - began) / 1000
    problems.push(...(await disagreements(cluster)))
    const agreed = (performance.now() - began) / 1000
    process.stdout.write(
      `${REPLICAS} replicas started at once on nothing, answering after ${seconds.toFixed(1)} s, complete after ${agreed.toFixed(1)}: ${problems.length} disagreements\n`,
    )
    await changeRoles(replicas)
    const answering = replicas.filter(({ role }) => role !== 'worker')
    const proxy = await startProxy(cluster.proxyPort, answering)
    await until(() => answering.every(({ name }) => proxy.isUp(name)))
    const acknowledged: Acknowledged = { sessions: [], investments: new Map(), files: new Map() }
    const people = await setUpPeople(proxy.url)
    for (const [signal, times] of [['SIGKILL', KILLS] as const, ['SIGTERM', RESTARTS] as const]) {
      problems.push(...(await endInTurn(cluster, proxy, people, acknowledged, signal, times)))
    }
    proxy.stop()
  } finally {
    await cluster.stop()
  }
  for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem}\n`)
  process.stdout.write(`replicas: ${problems.length} problems\n`)
  return problems.length === 0
}

/**
 * With three or four replicas, the first two have every role, the third only answers requests, and the fourth only
 * signs. With two replicas, each has every role.
 */
async function changeRoles(replicas: Replica[]): Promise<void> {
  for (const [at, replica] of replicas.entries()) {
    const role = roles[at] ?? 'all'
    if (role === replica.role) continue
    await replica.end('SIGTERM')
    replica.role = role
    await replica.start()
  }
}

/**
 * While people work, ends each replica in turn and starts it again, `times` in all. Returns the errors found
 * afterwards.
 */
async function endInTurn(
  cluster: Cluster,
  proxy: Proxy,
  people: Awaited<ReturnType<typeof setUpPeople>>,
  acknowledged: Acknowledged,
  signal: 'SIGKILL' | 'SIGTERM',
  times: number,
): Promise<string[]> {
  const { replicas } = cluster
  const began = performance.now()
  const lostBefore = proxy.losses.length
  const workload = startWorkload(proxy.url, people, acknowledged)
  const deaths: { replica: string; from: number; to: number }[] = []
  for (let time = 0; time < times; time++) {
    const replica = replicas[time % replicas.length]
    if (!replica) break
    await sleep(randomInt(500, 3000))
    const from = performance.now()
    await replica.end(signal)
    await sleep(randomInt(0, 1000))
    await replica.start()
    deaths.push({ replica: replica.name, from, to: performance.now() })
    if (replica.role !== 'worker') await until(() => proxy.isUp(replica.name))
  }
  await sleep(2000)
  await workload.finish()
  const seconds = (performance.now() - began) / 1000

  const lost = proxy.losses.slice(lostBefore)
  const isExcused = ({ replica, at }: (typeof lost)[number]) =>
    signal === 'SIGKILL' &&
    deaths.some((death) => death.replica === replica && at >= death.from && at < death.to)
  const unexcused = lost.filter((one) => !isExcused(one))
  const count = (why: string) => lost.filter((one) => one.why === why).length
  const problems = [
    ...unexcused.map(({ replica, call, why }) => `${call} was lost by ${replica} (${why}) without a reason`),
    ...workload.wrong,
    ...(await losses(cluster, proxy.url, workload)),
  ]
  const completed = [...acknowledged.investments.values()].filter((step) => step === 5).length
  process.stdout.write(
    `${signal} ${times} times in ${seconds.toFixed(0)} s: ${workload.answered} requests answered, ${lost.length} lost ` +
      `(${count('broken')} in flight on the replica, ${count('refused')} refused before the proxy knew, ` +
      `${unexcused.length} elsewhere); so far ${acknowledged.investments.size} investments, ${completed} minted, ` +
      `${acknowledged.sessions.length} sessions, ${acknowledged.files.size} files; ${problems.length} problems\n`,
  )
  return problems
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20)
}
