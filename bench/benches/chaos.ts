import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFields } from '../support/samples.ts'
import { ask, dataFolder, ended, signIn, start, type Running } from '../support/product.ts'
import { freePort } from '../../server/src/free-port.ts'

const SERVER_KILLS = Number(process.env.SERVER_KILLS ?? 50)
const CHAIN_KILLS = Number(process.env.CHAIN_KILLS ?? 5)
const MINTS = Number(process.env.MINTS ?? 200)
const AMOUNT = 300
const TOKEN_VALUE = projectFields.token_value

/**
 * `node bench/benches/chaos.ts`: kills the server (SIGKILL) and its chain at random moments, during startup or work,
 * while 200 investments are minted and others are created. Afterwards every acknowledged write exists, each investment
 * was minted once, and register and chain agree. A chain that is rebuilt from nothing has the same addresses and
 * balances.
 */
const data = await dataFolder()
const port = await freePort()
/** A verified person of the demo data with a wallet. */
const INVESTOR = { email: 'inventada.perez@demo.acervo.example', password: 'acervo-demo-2026' }
const env = {
  DATA_DIR: data.folder,
  PORT: String(port),
  DEMO: '1',
  LOG_LEVEL: 'fatal',
}
const url = `http://127.0.0.1:${port}`
const problems: string[] = []
let server: Running = await start(env)

const [token, investor] = [await signIn(url), await signIn(url, INVESTOR)]
const verification = async () => (await ask(`${url}/api/kyc/applications`, { token: investor })).data[0]
await until(async () => (await verification()).status === 'APPROVED')
const { wallet } = await verification()
const project = await aProject()
const waiting: string[] = []
for (let n = 0; n < MINTS; n++) waiting.push(await anInvestmentToMint())
process.stdout.write(`${MINTS} investments wait for their mint\n`)

const acknowledged = new Set<string>()
let working = true
const minted = new Set<string>()
const work = Promise.all([mintAll(), createMany()])
const began = performance.now()
const kills = { server: 0, startingUp: 0, chain: 0 }

while (kills.server < SERVER_KILLS) {
  if (kills.chain < CHAIN_KILLS && kills.server >= ((kills.chain + 0.5) * SERVER_KILLS) / CHAIN_KILLS) {
    await sleep(randomInt(50, 500))
    killChain()
    kills.chain++
    await sleep(randomInt(50, 1500))
  }
  await sleep(randomInt(10, 900))
  await ended(server.child, 'SIGKILL')
  kills.server++
  if (kills.server % 3 === 0 && kills.server < SERVER_KILLS) {
    const starting = start(env).catch(() => undefined)
    await sleep(randomInt(100, 2500))
    killStarting()
    kills.server++
    kills.startingUp++
    await starting
  }
  server = await start(env)
}
await work
working = false
const seconds = (performance.now() - began) / 1000

await check()
const before = await chainState()
await server.stop()
server = await start(env)
await until(async () => (await ask(`${url}/api/ready`)).chain)
const after = await chainState()
if (JSON.stringify(before) !== JSON.stringify(after))
  problems.push(`before the rebuild ${JSON.stringify(before)}, after it ${JSON.stringify(after)}`)
await server.stop()
await data.remove()

process.stdout.write(
  `server killed ${kills.server} times (${kills.startingUp} while starting), chain ${kills.chain} times, in ${seconds.toFixed(0)} s: ` +
    `${minted.size} of ${MINTS} minted, supply ${before.supply} (${MINTS * (AMOUNT / TOKEN_VALUE)} expected), ` +
    `${acknowledged.size} other writes acknowledged, ${problems.length} problems\n`,
)
for (const problem of problems.slice(0, 20)) process.stdout.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)

/** Repeats the call until there is a reply; the server is down half of the time. */
async function persist<T = any>(target: string, init: Parameters<typeof ask>[1] = {}): Promise<T> {
  for (;;) {
    try {
      return await ask<T>(url + target, { token, ...init })
    } catch (error) {
      const isRefusal = /answered 4\d\d/.test(String(error))
      if (isRefusal) throw error
      await sleep(100)
    }
  }
}

async function mintAll(): Promise<void> {
  const queue = waiting.values()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const id of queue) {
        // Spread over all kills, so that the work is not done before they begin.
        await until(async () => minted.size / MINTS <= kills.server / SERVER_KILLS)
        for (;;) {
          // Some requests get no reply, so the step is requested again until the investment is completed.
          const { investment } = await persist(`/api/investment/${id}`)
          if (investment.status === 'completed') break
          await persist(`/api/investment/${id}`, { method: 'PUT', body: { step: 'mint' } }).catch((error) => {
            if (!/moved_on|finished/.test(String(error))) problems.push(String(error))
          })
        }
        minted.add(id)
      }
    }),
  )
}

/** Sends other writes as long as the kills last. Each has its own key and is repeated until it is acknowledged. */
async function createMany(): Promise<void> {
  while (working && minted.size < MINTS) {
    const key = randomUUID()
    for (;;) {
      const response = await fetch(`${url}/api/investment`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${investor}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ project_id: project, amount: TOKEN_VALUE }),
      }).catch(() => undefined)
      const body: any = await response?.json().catch(() => undefined)
      if (response?.status === 200 && body) {
        acknowledged.add(body.investment.id)
        break
      }
      await sleep(50)
    }
    await sleep(20)
  }
}

async function check(): Promise<void> {
  const mine: any[] = []
  let cursor = ''
  do {
    const page = await persist(`/api/investment?limit=200${cursor}`, { token: investor })
    mine.push(...page.investments.filter(({ project_id }: { project_id: string }) => project_id === project))
    cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : ''
  } while (cursor)
  const byId = new Map(mine.map((investment) => [investment.id, investment]))
  for (const id of acknowledged) if (!byId.has(id)) problems.push(`the acknowledged investment ${id} is gone`)
  for (const id of waiting)
    if (byId.get(id)?.status !== 'completed') problems.push(`${id} is ${byId.get(id)?.status}`)
  if (mine.length !== waiting.length + acknowledged.size) {
    problems.push(`${mine.length} investments, ${waiting.length} + ${acknowledged.size} acknowledged`)
  }
  const { data: read } = await persist(`/api/projects/${project}`)
  const sum = mine.reduce((total, { amount }) => total + amount, 0)
  if (read.current_funding !== sum) problems.push(`funding ${read.current_funding}, sum ${sum}`)
  const { data: differences } = await persist('/api/admin/chain/check')
  for (const difference of differences)
    problems.push(`register and chain differ: ${JSON.stringify(difference)}`)
  const { supply, mints } = await chainState()
  if (supply !== String(MINTS * (AMOUNT / TOKEN_VALUE))) problems.push(`supply ${supply}`)
  if (mints !== MINTS) problems.push(`${mints} mints on the chain`)
}

/** What the chain itself reports, without any of our code. */
async function chainState(): Promise<{ address: string; supply: string; balance: string; mints: number }> {
  const { data: read } = await persist(`/api/projects/${project}`)
  const address = read.token_address as string
  const call = async (calldata: string) =>
    String(BigInt(await rpc('eth_call', [{ to: address, data: calldata }, 'latest'])))
  // Transfer(address,address,uint256) from the zero address: a mint.
  const topics = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', `0x${'0'.repeat(64)}`]
  const logs = await rpc('eth_getLogs', [{ address, topics, fromBlock: '0x0', toBlock: 'latest' }])
  return {
    address,
    supply: await call('0x18160ddd'),
    balance: await call(`0x70a08231${wallet.slice(2).padStart(64, '0')}`),
    mints: logs.length,
  }
}

async function rpc(method: string, params: unknown[]): Promise<any> {
  const response = await fetch(`http://127.0.0.1:${chainProcess().port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

function chainProcess(): { pid: number; port: number } {
  return JSON.parse(readFileSync(path.join(data.folder, 'anvil.json'), 'utf8'))
}

function killChain(): void {
  try {
    process.kill(chainProcess().pid, 'SIGKILL')
  } catch {
    // It was just being restarted.
  }
}

function killStarting(): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  for (const line of lines) {
    const [, pid, ppid] = /^\s*(\d+)\s+(\d+)\s.*server\/src\/main\.ts --without-site/.exec(line) ?? []
    if (Number(ppid) === process.pid) process.kill(Number(pid), 'SIGKILL')
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await sleep(50)
}

async function upload(target: string, fields: Record<string, string>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'ensayo.pdf')
  const response = await fetch(url + target, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok) throw new Error(await response.text())
}

async function aProject(): Promise<string> {
  const { data: made } = await ask(`${url}/api/projects`, { token, body: projectFields })
  await upload('/api/projects/files', { projectId: made.id, documentType: 'whitepaper' })
  return made.id
}

async function anInvestmentToMint(): Promise<string> {
  const { investment } = await ask(`${url}/api/investment`, {
    token: investor,
    body: { project_id: project, amount: AMOUNT },
  })
  for (const step of ['start', 'payment', 'review', 'erir']) {
    await ask(`${url}/api/investment/${investment.id}`, {
      token: step === 'start' || step === 'payment' ? investor : token,
      method: 'PUT',
      body: { step, payment_method: 'bank' },
    })
  }
  return investment.id
}
