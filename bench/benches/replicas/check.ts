import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { stepOrder } from '@acervo/domain/investments/steps'
import { wrongCounters } from '../../../server/src/testing/counters.ts'
import { must, send } from '../../support/send.ts'
import type { Cluster } from './cluster.ts'
import type { Acknowledged, Workload } from './people.ts'

const SETTLE_MS_MAX = 120_000
/** Transfer(address,address,uint256) from the zero address: a mint. */
const MINTED = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', `0x${'0'.repeat(64)}`]

/**
 * The errors after replicas were started at the same time on empty services. Each object must exist once, and each
 * replica must be ready.
 */
export async function disagreements({ replicas, pool, rpc }: Cluster): Promise<string[]> {
  const journal = new URL('../../../server/migrations/meta/_journal.json', import.meta.url)
  const migrations = JSON.parse(readFileSync(journal, 'utf8')).entries.length as number
  const expected = {
    migrations: [`select count(*) from migration`, migrations],
    'different migrations': [`select count(distinct hash) from migration`, migrations],
    'contracts of one name': [
      `select max(count) from (select count(*) from chain_contract where project_id is null group by name) as names`,
      1,
    ],
    'deployments of the contracts': [
      `select count(*) from chain_op where kind = 'bootstrap' and state = 'done'`,
      1,
    ],
    administrators: [`select count(*) from profile where 'admin' = any(roles)`, 1],
    accounts: [`select count(*) from profile`, 1],
  } as const
  const isDone = async () =>
    (await pool.query(`select from chain_op where kind = 'bootstrap' and state = 'done'`)).rowCount === 1
  const isReady = async ({ port }: { port: number }) => {
    const { status, body } = await send(`http://127.0.0.1:${port}/api/ready`)
    return status === 200 && body.chain && body.jobs && body.email && body.files
  }
  const problems: string[] = []
  if (!(await eventually(isDone))) problems.push('the contracts were not deployed')
  for (const replica of replicas) {
    if (!(await eventually(() => isReady(replica)))) problems.push(`${replica.name} is not ready`)
  }
  for (const [what, [query, count]] of Object.entries(expected)) {
    const { rows } = await pool.query(query)
    const found = Number(Object.values(rows[0] ?? {})[0])
    if (found !== count) problems.push(`${what}: ${found}, not ${count}`)
  }
  const { rows } = await pool.query(`select address, next_nonce from chain_account`)
  for (const { address, next_nonce } of rows) {
    const nonce = Number(await rpc.call('eth_getTransactionCount', address, 'latest'))
    if (nonce !== Number(next_nonce)) problems.push(`${address} signed ${next_nonce}, the chain has ${nonce}`)
  }
  return problems
}

/**
 * What was acknowledged and is missing, minted twice, or inconsistent. Read from one replica after all work has
 * stopped.
 */
export async function losses(
  { pool, rpc }: Cluster,
  url: string,
  { admin, project, acknowledged }: Pick<Workload, 'admin' | 'project' | 'acknowledged'>,
): Promise<string[]> {
  const isSettled = async () =>
    (await pool.query(`select from chain_op where state in ('queued', 'sent')`)).rowCount === 0
  const problems: string[] = []
  if (!(await eventually(isSettled))) problems.push('operations of the chain are not settled')
  problems.push(...(await missing(pool, url, admin, acknowledged)))

  const { rows } = await pool.query(
    `select count(*)::int as made, count(*) filter (where status = 'completed')::int as completed,
      coalesce(sum(tokens) filter (where status = 'completed'), 0)::int as tokens from investment where project_id = $1`,
    [project],
  )
  const [{ made, completed, tokens }] = rows
  if (made !== acknowledged.investments.size)
    problems.push(`${made} investments, ${acknowledged.investments.size} acknowledged: some were made twice`)
  const { data: read } = await must(`${url}/api/projects/${project}`, { token: admin })
  const minted = await mintsOf(rpc, read.token_address)
  if (minted.count !== completed) problems.push(`${minted.count} mints for ${completed} investments`)
  if (minted.tokens !== BigInt(tokens)) problems.push(`${minted.tokens} tokens minted, ${tokens} due`)

  const chain = await must(`${url}/api/admin/chain/check`, { token: admin })
  for (const one of chain.data) problems.push(`register and chain differ: ${JSON.stringify(one)}`)
  const audit = await must(`${url}/api/admin/audit/verify`, { token: admin, method: 'POST' })
  if (audit.data.fault !== null) problems.push(`the audit log does not verify: ${JSON.stringify(audit.data)}`)
  for (const one of await wrongCounters(pool)) problems.push(`counters are wrong: ${JSON.stringify(one)}`)
  return problems
}

async function missing(
  pool: Cluster['pool'],
  url: string,
  admin: string,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const problems: string[] = []
  const { rows } = await pool.query<{ id: string; status: 'start' }>(`select id, status from investment`)
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  for (const [id, step] of acknowledged.investments) {
    const status = statuses.get(id)
    if (status === undefined) problems.push(`the acknowledged investment ${id} is gone`)
    else if (stepOrder.indexOf(status) < step)
      problems.push(`${id} is in ${status}, acknowledged in ${stepOrder[step]}`)
  }
  for (const token of acknowledged.sessions) {
    const { status } = await send(`${url}/auth/me`, { token })
    if (status !== 200) problems.push(`a session that was begun answers ${status}`)
  }
  for (const [id, bytes] of acknowledged.files) {
    const { status, body } = await send(`${url}/api/projects/files/${id}`, { token: admin })
    if (status !== 200 || !bytes.equals(body)) problems.push(`an uploaded file is not there (${status})`)
  }
  return problems
}

async function mintsOf(rpc: Cluster['rpc'], address: string): Promise<{ count: number; tokens: bigint }> {
  const filter = { address, topics: MINTED, fromBlock: '0x0', toBlock: 'latest' }
  const logs = (await rpc.call('eth_getLogs', filter)) as { data: string }[]
  return { count: logs.length, tokens: logs.reduce((sum, { data }) => sum + BigInt(data), 0n) }
}

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + SETTLE_MS_MAX; Date.now() < end; await sleep(200)) {
    if (await holds().catch(() => false)) return true
  }
  return false
}
