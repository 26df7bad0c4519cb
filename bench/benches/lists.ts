import pg from 'pg'
import { filled, type Filled } from '../fill/filled.ts'
import { uuidOf } from '../fill/invent.ts'
import { listCalls, type ListCall } from './list-calls.ts'
import { ask } from '../support/product.ts'
import { percentile, printP95 } from '../support/percentile.ts'

const SMALL = 10_000
const LARGE = Number(process.env.INVESTMENTS ?? 1_000_000)
const RATIO_MAX = 1.3
const REGISTER_MAX_MS = 50
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SAMPLES = Number(process.env.SAMPLES ?? 60)
/** Where deep pages begin, as a fraction of the list. */
const DEPTHS = [0.2, 0.4, 0.6]

/**
 * Compares the P95 of every list, for first and deep pages, of a product with a million investments with that of one
 * with ten thousand. Queries both alternately and takes the median ratio of three rounds. Also measures the register of
 * ten thousand holders.
 */
export async function benchLists(): Promise<boolean> {
  const small = await filled(SMALL)
  const large = await filled(LARGE)
  try {
    return await measureLists(small, large)
  } finally {
    await small.stop()
    await large.stop()
  }
}

export async function measureLists(small: Filled, large: Filled, only = ''): Promise<boolean> {
  const pages = await Promise.all([small, large].map((product) => pagesOf(product, only)))
  const [ofSmall = [], ofLarge = []] = pages
  let isGood = true
  for (const [at, { name, paths }] of ofSmall.entries()) {
    const rounds: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = await inTurns([small, paths], [large, ofLarge[at]?.paths ?? []])
      if (round > 0) rounds.push(pair)
    }
    const [a, b] = rounds.toSorted(([a, b], [c, d]) => b / a - d / c)[Math.floor(ROUNDS / 2)] ?? [0, 0]
    isGood = printP95(name, b, a, RATIO_MAX) && isGood
  }
  return (await measureRegister(large, only)) && isGood
}

async function measureRegister(large: Filled, only: string): Promise<boolean> {
  if (!'register'.includes(only)) return true
  const path = `/api/admin/register/${uuidOf('project', 0)}`
  const pages = [`${path}?limit=50`]
  for (let page = 0; page < 5; page++) {
    const { next_cursor } = await ask(
      `${large.url}${path}?limit=200${pages[1] ? `&${cursorIn(pages)}` : ''}`,
      {
        token: large.token,
      },
    )
    pages.push(`${path}?limit=50&cursor=${next_cursor}`)
  }
  const [first, deep] = [await p95(large, pages.slice(0, 1)), await p95(large, pages.slice(-1))]
  const { register } = await ask(`${large.url}${path}`, { token: large.token })
  const goodFirst = printP95(
    `register of ${register.holders} holders, first page, of the limit`,
    first,
    REGISTER_MAX_MS,
    1,
  )
  const goodDeep = printP95('the same, thousand holders on', deep, REGISTER_MAX_MS, 1)
  return goodFirst && goodDeep
}

function cursorIn(pages: string[]): string {
  return pages.at(-1)?.split('&').at(-1) ?? ''
}

async function p95(product: Filled, paths: string[]): Promise<number> {
  const times: number[] = []
  for (let sample = -5; sample < SAMPLES; sample++) {
    const time = await timed(product, paths[Math.abs(sample) % paths.length] ?? '')
    if (sample >= 0) times.push(time)
  }
  return percentile(times)
}

type Pages = { name: string; paths: string[] }

async function pagesOf({ database, me }: Filled, only: string): Promise<Pages[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const pages: Pages[] = []
    for (const call of listCalls(me)) {
      if (!call.name.includes(only)) continue
      pages.push({ name: call.name, paths: [call.path] })
      const cursors = await cursorsOf(client, call)
      if (cursors.length > 0)
        pages.push({
          name: `${call.name}, deep`,
          paths: cursors.map((cursor) => `${call.path}&cursor=${cursor}`),
        })
    }
    return pages
  } finally {
    await client.end()
  }
}

/** Cursors in the product's own format for rows at several depths of a list. */
async function cursorsOf(client: pg.Client, { from, keys }: ListCall): Promise<string[]> {
  if (!from || !keys) return []
  const { rows: counted } = await client.query(`select count(*)::int as count from ${from}`)
  const cursors: string[] = []
  for (const depth of DEPTHS) {
    const { rows } = await client.query<{ place: string }>(
      `select concat_ws('|', ${keys.join(', ')}) as place from ${from}
        order by ${keys.join(', ')} offset ${Math.floor(counted[0].count * depth)} limit 1`,
    )
    cursors.push(Buffer.from(rows[0]?.place ?? '').toString('base64url'))
  }
  return cursors
}

async function inTurns(...sides: [Filled, string[]][]): Promise<[number, number]> {
  const times = sides.map((): number[] => [])
  for (let sample = -5; sample < SAMPLES; sample++) {
    for (const [side, [product, paths]] of sides.entries()) {
      const time = await timed(product, paths[Math.abs(sample) % paths.length] ?? '')
      if (sample >= 0) times[side]?.push(time)
    }
  }
  return [percentile(times[0] ?? []), percentile(times[1] ?? [])]
}

async function timed({ url, token }: Filled, path: string): Promise<number> {
  const began = performance.now()
  await ask(url + path, { token })
  return performance.now() - began
}
