import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readNetwork } from '../adapters/chain/network/settings.ts'
import { openChainReader } from '../adapters/chain/register/open-reader.ts'
import { resumeChain, type ResumedChain } from '../adapters/chain/resume/resume.ts'
import { createRpc } from '../adapters/chain/network/rpc.ts'
import { connectDatabase, type Database } from '../adapters/db/connect.ts'
import { audit } from '../audit/record.ts'
import { readConfig } from '../config.ts'
import { Problem } from '../problem.ts'
import { checkCases } from '../registry/cases/check.ts'

/**
 * `npm run chain:resume -- [--from-block <number>] <reason>`: takes over what the chain did since, after a database was
 * restored to an earlier point. Needs the environment of a server that signs. Prints what it took over and which cases
 * are open. Status 0 when all signers may sign, otherwise 1. A second run finds nothing more to do. Concurrent runs
 * wait for each other.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Any number, as long as every process uses the same one. */
const RESUME_LOCK = 7_302_032
const LOCK_POLL_MS = 250
const USAGE = 'Usage: npm run chain:resume -- [--from-block <number>] <reason>'
const now = () => new Date()

try {
  const { reason, fromBlock } = readArguments(process.argv.slice(2))
  const { databaseUrl, dataDir } = readConfig(process.env, root)
  const network = readNetwork(process.env)
  if (network.embedded || !databaseUrl) {
    throw new Problem(
      'The embedded chain is rebuilt from its database and never ahead of it: for another one set CHAIN_RPC_URL and DATABASE_URL as the server has them.',
    )
  }
  const database = await connectDatabase(databaseUrl, () => {})
  const { db } = database
  try {
    const reader = { db, network, rpc: createRpc(() => network.rpcUrls, network.chain_id), now }
    const resumed = await withLock(database, () =>
      resumeChain(
        reader,
        (tx, { address, ...after }) =>
          audit(tx, {}, { action: 'chain.resume', subject: { type: 'signer', id: address }, after, reason }),
        fromBlock,
      ),
    )
    const chain = await openChainReader({ db, dataDir, env: process.env })
    const cases = await checkCases({ db, now, chain })
    process.stdout.write(`${[...resumed.flatMap(linesOf), ...cases.map(lineOf)].join('\n')}\n`)
    process.stdout.write(
      `${resumed.length === 0 ? 'Nothing to take over. ' : ''}${cases.length} cases are open.\n`,
    )
    process.exitCode = resumed.some(({ stays_stopped }) => stays_stopped) ? 1 : 0
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function readArguments(given: string[]): { reason: string; fromBlock?: number } {
  const [flag, number, ...rest] = given
  const fromBlock = flag === '--from-block' ? Number(number) : undefined
  const reason = (fromBlock === undefined ? given : rest).join(' ').trim()
  if (!reason || (fromBlock !== undefined && !Number.isSafeInteger(fromBlock))) throw new Problem(USAGE)
  return { reason, fromBlock }
}

/**
 * Holds a lock while `work` runs. If this process is killed, the lock is released with its connection. Requests the
 * lock again and again: another run may take minutes, and PostgreSQL aborts a statement that waits for half a minute.
 */
async function withLock<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const tryLock = () => client.query('select pg_try_advisory_lock($1) as is_mine', [RESUME_LOCK])
    while (!(await tryLock()).rows[0].is_mine) await sleep(LOCK_POLL_MS)
    return await work()
  } finally {
    client.release(true)
  }
}

function linesOf(resumed: ResumedChain): string[] {
  const { address, found, adopted, operations, stays_stopped, is_retired } = resumed
  return [
    `${address}: ${found} transactions were not known`,
    ...adopted.map(({ key, hash }) => `  taken over: ${key} ${hash}`),
    ...operations.map((key) => `  signed anew: ${key}`),
    ...(is_retired ? ['  retired: it was replaced, and has no rights on the contracts any more'] : []),
    ...(stays_stopped
      ? [
          `  stays stopped: it has sent what is not the platform's; see “A stopped signer” in docs/deployment.md`,
        ]
      : []),
  ]
}

function lineOf({ kind, project_id, wallet, register_says, chain_says }: Case): string {
  const about = [kind, project_id, wallet].filter((word) => word !== null).join(' ')
  return `case: ${about}: register ${register_says}, chain ${chain_says}`
}

type Case = Awaited<ReturnType<typeof checkCases>>[number]
