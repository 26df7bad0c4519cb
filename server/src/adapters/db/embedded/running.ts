import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePostgresHome } from './home.ts'
import { capture } from './run.ts'
import { urlOf, passwordIn } from './address.ts'

/** The URL of the PostgreSQL that another process started on this data folder; undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const home = await choosePostgresHome(dataDir, () => {})
  const file = path.join(home.data, 'postmaster.pid')
  // Its first line is the process id, its fourth the port (PostgreSQL manual, "postmaster.pid").
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []
  if (!(await isPostgres(Number(lines[0])))) return undefined
  return urlOf(Number(lines[3]), await passwordIn(home), 'acervo')
}

/** Stops the PostgreSQL whose parent was killed; its process id is the first line of postmaster.pid. */
export async function stopOrphan(data: string, notice: (sentence: string) => void): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return
  notice(`A PostgreSQL left over from an interrupted run (process ${pid}) is being stopped.`)
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < 8_000; waited += 50) {
      if (!(await isPostgres(pid))) return
      await sleep(50)
    }
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const { code, output } = await capture('ps', ['-o', 'stat=,command=', '-p', String(pid)])
  return code === 0 && /postgres/.test(output) && !output.trim().startsWith('Z')
}
