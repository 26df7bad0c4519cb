import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder, signIn, start, type Running } from '../support/product.ts'
import { rate } from '../support/rate.ts'
import { residentMb } from '../support/resident.ts'

const FIRST_MAX_MS = 10_000
const NEXT_MAX_MS = 2_000
const RESIDENT_MAX_MB = 300
const IDLE_MS = 20_000
const LOADED_MAX_MB = 250
const KEPT_MAX_MB = 20
const READS = 4
const REST_MS = 5 * 60_000

/**
 * Measures the first start (with the site already built, as after an earlier start), the next start, and the memory of
 * the idle stack. Then measures the server's memory directly after half a minute of reads, and five minutes later.
 */
export async function benchFootprint(): Promise<boolean> {
  const data = await dataFolder()
  try {
    const first = await start({ DATA_DIR: data.folder }, [])
    await sleep(IDLE_MS)
    await first.stop()
    const next = await start({ DATA_DIR: data.folder }, [])
    await sleep(IDLE_MS)
    const processes = family(next.child.pid ?? 0)
    const resident = sum(processes.map((pid) => kilobytes(pid, 'Rss'))) / 1024
    const proportional = sum(processes.map((pid) => kilobytes(pid, 'Pss'))) / 1024
    const reading = await read(next)
    await next.stop()
    print('first start', first.startMs, FIRST_MAX_MS, 'ms')
    print('next start', next.startMs, NEXT_MAX_MS, 'ms')
    process.stdout.write(
      `  resident, shared pages counted in each of ${processes.length} processes: ${resident.toFixed(0)} MB\n`,
    )
    print('idle stack, resident (shared pages once)', proportional, RESIDENT_MAX_MB, 'MB')
    print('server right after the reads', reading.after, LOADED_MAX_MB, 'MB')
    print('more than idle five minutes later', reading.kept, KEPT_MAX_MB, 'MB')
    return (
      first.startMs <= FIRST_MAX_MS &&
      next.startMs <= NEXT_MAX_MS &&
      proportional <= RESIDENT_MAX_MB &&
      reading.after <= LOADED_MAX_MB &&
      reading.kept <= KEPT_MAX_MB
    )
  } finally {
    await data.remove()
  }
}

/**
 * The MB that the server uses directly after the reads of the benchmark `projects`, and its growth over the idle state
 * after a rest.
 */
async function read({ url, child }: Running): Promise<{ after: number; kept: number }> {
  const pid = child.pid ?? 0
  const idle = residentMb(pid)
  const target = { url: `${url}/api/projects?limit=24`, token: await signIn(url) }
  for (let time = 0; time < READS; time++) await rate(target)
  const after = residentMb(pid)
  await sleep(REST_MS)
  return { after, kept: residentMb(pid) - idle }
}

function print(what: string, value: number, max: number, unit: string): void {
  const ratio = value / max
  process.stdout.write(
    `${what}: ${value.toFixed(0)} of ${max} ${unit}, ratio ${ratio.toFixed(2)} ${ratio <= 1 ? 'ok' : 'ABOVE'}\n`,
  )
}

/** A process and all its descendants. */
function family(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] => [
    parent,
    ...pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => below(child ?? 0)),
  ]
  return below(pid)
}

function kilobytes(pid: number, field: 'Rss' | 'Pss'): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
  )
  return Number(line?.[1] ?? 0)
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
