import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { filled, type Filled } from '../fill/filled.ts'
import { residentMb } from '../support/resident.ts'

const INVESTMENTS = 100_000
const GROWTH_MAX_MB = 40
const WARM_UPS = 3
const PATH = '/api/admin/investments.csv'

/**
 * Exports a hundred thousand investments as a spreadsheet and measures the speed and the growth of the server's
 * resident memory. Then a client disconnects half-way, and its export must stop completely.
 */
export async function benchExports(): Promise<boolean> {
  const product = await filled(INVESTMENTS)
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  try {
    // Runs a few exports first: what a process allocates once for code and heap is not the cost of an export.
    for (let warm = 0; warm < WARM_UPS; warm++) await read(product)
    const before = residentMb(product.pid)
    const { bytes, lines, seconds, peak } = await read(product)
    await sleep(2_000)
    const growth = peak - before
    process.stdout.write(
      `${lines - 1} rows, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s: ${(bytes / 1e6 / seconds).toFixed(2)} MB/s; ` +
        `server ${before.toFixed(0)} MB before, ${peak.toFixed(0)} at most, ${residentMb(product.pid).toFixed(0)} after\n`,
    )
    process.stdout.write(
      `growth: ${growth.toFixed(0)} of ${GROWTH_MAX_MB} MB, ratio ${(growth / GROWTH_MAX_MB).toFixed(2)} ${growth <= GROWTH_MAX_MB ? 'ok' : 'ABOVE'}\n`,
    )
    const isWhole = lines === INVESTMENTS + 1
    if (!isWhole) process.stdout.write(`${lines - 1} rows of ${INVESTMENTS}: NOT WHOLE\n`)
    return (await hangUp(product, client, bytes / 2)) && growth <= GROWTH_MAX_MB && isWhole
  } finally {
    await client.end()
    await product.stop()
  }
}

async function read(product: Filled) {
  let [bytes, lines, peak] = [0, 0, residentMb(product.pid)]
  const began = performance.now()
  await open(product, (chunk) => {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    peak = Math.max(peak, residentMb(product.pid))
    return true
  })
  return { bytes, lines, peak, seconds: (performance.now() - began) / 1000 }
}

/** True when the server stops querying the database soon after its client stops reading or disconnects. */
async function hangUp(product: Filled, client: pg.Client, after: number): Promise<boolean> {
  const before = await backends(client)
  let bytes = 0
  await open(product, (chunk) => (bytes += chunk.length) < after)
  await sleep(1_000)
  const last = await lastRead(client)
  await sleep(2_000)
  const hasStopped = (await lastRead(client)) === last
  const left = (await backends(client)) - before
  const isGood = hasStopped && left <= 0
  process.stdout.write(
    `hung up half-way: ${hasStopped ? 'nothing more' : 'more'} is read, ${left} connections at work ${isGood ? 'ok' : 'LEFT OPEN'}\n`,
  )
  return isGood
}

/** Connections that are running a query or are in a transaction. */
async function backends(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as busy from pg_stat_activity
      where application_name = 'acervo' and state <> 'idle'`,
  )
  return rows[0].busy
}

/** When the investments were last queried. */
async function lastRead(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>(
    `select max(query_start)::text as at from pg_stat_activity
      where application_name = 'acervo' and query like '%from "investment"%'`,
  )
  return rows[0]?.at ?? ''
}

/** Reads the spreadsheet until it ends or `wantsMore` returns false; then it cuts the connection. */
function open({ url, token }: Filled, wantsMore: (chunk: Buffer) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = get(url + PATH, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${PATH} answered ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (!wantsMore(chunk)) request.destroy()
      })
      response.once('close', resolve)
    })
    request.once('error', (error) => (request.destroyed ? resolve() : reject(error)))
  })
}
