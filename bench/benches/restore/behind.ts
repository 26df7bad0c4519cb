import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { root } from '../../support/product.ts'
import { createCluster, type Cluster } from '../replicas/cluster.ts'
import { setUpPeople } from '../replicas/people.ts'
import { must, send } from '../../support/send.ts'

const BEFORE = 40
const BETWEEN = 40
const run = promisify(execFile)

/**
 * Mints 40 of 120 investments and copies the database. Then mints 40 of the waiting ones, and creates and mints 40 new
 * ones that the copy does not contain. The copy replaces the database. Returns the errors: tokens that were minted
 * twice, and mints that neither the register nor an open case names.
 */
export async function behindTheChain(): Promise<string[]> {
  const cluster = await createCluster(1)
  const [replica] = cluster.replicas
  if (!replica) throw new Error('A cluster has a replica')
  const url = `http://127.0.0.1:${replica.port}`
  const problems: string[] = []
  try {
    await replica.start()
    const { admin, project, investors } = await setUpPeople(url)
    const invest = async (number: number, amount = 100) => {
      const token = investors[number % investors.length] ?? ''
      const body = { project_id: project, amount }
      const { investment } = await must(`${url}/api/investment`, { token, body })
      for (const step of ['start', 'payment', 'review', 'erir'])
        await advance(url, step === 'start' || step === 'payment' ? token : admin, investment.id, step)
      return investment.id as string
    }
    const mint = async (ids: string[]) => {
      await Promise.all(ids.map((id) => advance(url, admin, id, 'mint')))
      await until(async () => (await statusesOf(url, admin, ids)).every((status) => status === 'completed'))
    }
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
    const made = await inTurn(numbers(BEFORE + BETWEEN), invest)
    const waiting = made.slice(BEFORE)
    await mint(made.slice(0, BEFORE))

    await replica.end('SIGTERM')
    await onServer(cluster, 'create database backup template acervo')
    await replica.start()
    await mint(waiting)
    const unknown = await inTurn(numbers(BETWEEN), invest)
    await mint(unknown)

    await replica.end('SIGTERM')
    await cluster.pool.end()
    await onServer(cluster, 'drop database acervo with (force)')
    await onServer(cluster, 'alter database backup rename to acervo')
    await replica.start()
    const signers = async () => (await must(`${url}/api/admin/chain/stopped-signers`, { token: admin })).data
    await until(async () => (await signers()).length > 0)
    // Nothing is signed while the chain is ahead of the database.
    await Promise.all(waiting.map((id) => advance(url, admin, id, 'mint')))
    await sleep(2000)
    const early = (await supplyOf(cluster, url, admin, project)) - BEFORE - 2 * BETWEEN
    if (early !== 0) problems.push(`${early} tokens were minted before the chain was read`)

    const began = performance.now()
    const command = path.join(root, 'server/src/commands/chain-resume.ts')
    await run(process.execPath, [command, 'Put back by a benchmark'], {
      env: { ...process.env, ...cluster.env },
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    await until(async () => (await statusesOf(url, admin, waiting)).every((status) => status === 'completed'))
    const supply = await supplyOf(cluster, url, admin, project)
    if (supply !== BEFORE + 2 * BETWEEN)
      problems.push(`${supply} tokens, ${BEFORE + 2 * BETWEEN} were minted`)
    const { data: cases } = await must(`${url}/api/admin/registry-cases/check`, {
      token: admin,
      method: 'POST',
    })
    const named = (cases as { kind: string; chain_says: string }[])
      .filter(({ kind }) => kind === 'transaction')
      .flatMap(({ chain_says }) => chain_says.split(', ')).length
    if (named !== BETWEEN) problems.push(`cases name ${named} lost mints, ${BETWEEN} were lost`)
    // No mint with the same number of tokens as an unknown one is carried out before somebody explains that one.
    await mint([await invest(0, 200)])
    process.stdout.write(
      `restore: a database ${2 * BETWEEN} mints behind its chain, taken over in ${seconds} s: ${BETWEEN} completed without ` +
        `another mint, ${named} unknown ones are named by open cases, ${problems.length} problems\n`,
    )
  } finally {
    await cluster.stop()
  }
  return problems
}

async function advance(url: string, token: string, id: string, step: string): Promise<void> {
  const body = { step, payment_method: 'bank' }
  await send(`${url}/api/investment/${id}`, { token, method: 'PUT', body })
}

async function statusesOf(url: string, token: string, ids: string[]): Promise<string[]> {
  return inTurn(ids, async (id) => (await must(`${url}/api/investment/${id}`, { token })).investment.status)
}

async function supplyOf({ rpc }: Cluster, url: string, token: string, project: string): Promise<number> {
  const { data } = await must(`${url}/api/projects/${project}`, { token })
  // totalSupply()
  return Number(await rpc.call('eth_call', { to: data.token_address, data: '0x18160ddd' }, 'latest'))
}

async function onServer({ env }: Cluster, statement: string): Promise<void> {
  const url = new URL(env.DATABASE_URL)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  if (statement.includes('template'))
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'acervo'`)
  await client.query(statement)
  await client.end()
}

async function inTurn<A, B>(all: A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (const one of all) done.push(await work(one))
  return done
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    if (await holds().catch(() => false)) return
  }
  throw new Error('It did not come about within two minutes')
}
