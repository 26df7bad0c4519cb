import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../server/src/adapters/db/embedded/start.ts'
import { writeCamt } from '../../../server/src/demo/statements/write-camt.ts'
import { freePort } from '../../../server/src/free-port.ts'
import { dayFromNow } from '../../../server/src/testing/distributions.ts'
import { aMailServer } from '../../../server/src/testing/mail-server.ts'
import { aStatement } from '../../../server/src/testing/statements/built.ts'
import { dataFolder, ended, signIn, start, type Running } from '../../support/product.ts'
import { aForm, must, persist } from '../../support/send.ts'
import { BANK, orderRepayment, type Ordered } from './holders.ts'

const HOLDERS = Number(process.env.HOLDERS ?? 200)
const KILLS = Number(process.env.KILLS ?? 30)
const PATIENCE_MS = 60_000
const ADMIN = { email: 'reembolso@acervo.example', password: 'una-clave-para-el-reembolso' }

/**
 * Pays the principal of a project back to two hundred holders. Bank statements show a few more payments each time. The
 * server is killed (SIGKILL) at a random moment while they are imported or tokens are burnt. Afterwards every holder's
 * tokens were burnt once, register and chain agree, and the project is repaid.
 */
export async function benchRedemptions(): Promise<boolean> {
  const data = await dataFolder()
  const postgresFolder = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: postgresFolder.folder, notice: () => {} })
  const mail = await aMailServer()
  const port = await freePort()
  const env = {
    ...BANK,
    DATA_DIR: data.folder,
    DATABASE_URL: postgres.url,
    PORT: String(port),
    SMTP_URL: mail.url,
    DEMO: '0',
    DEV_MAILBOX: '0',
    REQUIRE_TWO_PEOPLE: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'fatal',
    AUTH_MAIL_INTERVAL_MS: '0',
  }
  const url = `http://127.0.0.1:${port}`
  let server: Running = await start(env)
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  try {
    const token = await signIn(url, ADMIN)
    const ordered = await orderRepayment({ url, mail, token, db }, HOLDERS)
    process.stdout.write(`  ${ordered.orders.length} holders are about to be paid\n`)
    const began = performance.now()
    await payWhile(
      async () => {
        await ended(server.child, 'SIGKILL')
        server = await start(env)
      },
      { url, token, ordered },
    )
    const left = () => count(db, `from redemption where redeemed_at is null`)
    for (const end = performance.now() + PATIENCE_MS; (await left()) > 0 && performance.now() < end;)
      await sleep(100)
    const seconds = (performance.now() - began) / 1000
    const problems = await findProblems(db, { url, token, ordered, dataDir: data.folder })
    const burnt = await count(db, `from redemption where redeemed_at is not null`)
    process.stdout.write(
      `redemptions: server killed ${KILLS} times in ${seconds.toFixed(0)} s: ${burnt} of ${HOLDERS} holders burnt once, ${problems.length} problems\n`,
    )
    for (const problem of problems.slice(0, 20)) process.stdout.write(`  ${problem}\n`)
    return problems.length === 0
  } finally {
    await server.stop()
    await db.end()
    await mail.fail()
    await postgres.stop()
    await data.remove()
    await postgresFolder.remove()
  }
}

type Reached = { url: string; token: string; ordered: Ordered }

/** Imports the payments in as many statements as there are kills. Each import is repeated until it is acknowledged. */
async function payWhile(kill: () => Promise<void>, { url, token, ordered }: Reached): Promise<void> {
  const today = dayFromNow(0)
  let openingCents = 100_000_000_00n
  for (let n = 0; n < KILLS; n++) {
    const { orders } = ordered
    const some = orders.slice((n * orders.length) / KILLS, ((n + 1) * orders.length) / KILLS)
    const entries = some.map(({ cents, endToEnd }) => ({
      cents: -cents,
      endToEnd,
      bankReference: `B-${randomUUID()}`,
      bookedOn: today,
      valueOn: today,
    }))
    const file = writeCamt(
      aStatement({ id: `REEMBOLSO-${n}`, from: today, to: today, openingCents, entries }),
    )
    openingCents += entries.reduce((sum, { cents }) => sum + cents, 0n)
    const form = aForm({}, Buffer.from(file))
    const imported = persist(`${url}/api/admin/bank-statements`, { token, form })
    await sleep(randomInt(0, 600))
    await kill()
    const { status, body } = await imported
    if (status !== 200) throw new Error(`The statement was answered ${status}: ${JSON.stringify(body)}`)
  }
}

async function findProblems(
  db: pg.Client,
  { url, token, ordered, dataDir }: Reached & { dataDir: string },
): Promise<string[]> {
  const problems: string[] = []
  const expectEqual = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) problems.push(`${what}: ${String(found)}, not ${String(wanted)}`)
  }
  const read = async (target: string) => (await must(`${url}/api/${target}`, { token })).data
  expectEqual(
    'redemptions that are final',
    await count(db, `from redemption where redeemed_at is not null`),
    HOLDERS,
  )
  expectEqual(
    'operations',
    await count(db, `from chain_op where kind = 'redeem' and state = 'done'`),
    HOLDERS,
  )
  expectEqual('holders told', await count(db, `from notification where kind = 'tokens.redeemed'`), HOLDERS)
  expectEqual('investments held', await count(db, `from investment where redeemed_at is null`), 0)
  const project = await read(`projects/${ordered.project}`)
  expectEqual('repaid', project.repaid_at !== null, true)
  expectEqual('distribution', (await read(`admin/distributions/${ordered.distribution}`)).state, 'closed')
  for (const difference of await read('admin/chain/check'))
    problems.push(`register and chain differ: ${JSON.stringify(difference)}`)
  const { supply, burns } = await onChain(dataDir, project.token_address)
  expectEqual('supply on the chain', supply, 0n)
  expectEqual('burns on the chain', burns, HOLDERS)
  return problems
}

async function count(db: pg.Client, from: string): Promise<number> {
  const { rows } = await db.query(`select count(*)::int as count ${from}`)
  return rows[0].count
}

/** What the chain itself reports, without any of our code. */
async function onChain(dataDir: string, address: string): Promise<{ supply: bigint; burns: number }> {
  const { port } = JSON.parse(readFileSync(path.join(dataDir, 'anvil.json'), 'utf8'))
  const rpc = async (method: string, params: unknown[]): Promise<any> => {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    return (await must(`http://127.0.0.1:${port}`, { body })).result
  }
  // Transfer(address,address,uint256) to the zero address: a burn.
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const topics = [transfer, null, `0x${'0'.repeat(64)}`]
  const logs = await rpc('eth_getLogs', [{ address, topics, fromBlock: '0x0', toBlock: 'latest' }])
  return {
    supply: BigInt(await rpc('eth_call', [{ to: address, data: '0x18160ddd' }, 'latest'])),
    burns: logs.length,
  }
}
