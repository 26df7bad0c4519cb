import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended } from '../../support/product.ts'
import { freePort } from '../../../server/src/free-port.ts'

/** Not in the lockfile, because it brings outdated dependencies. It only receives our own requests. */
const PACKAGE = 's3rver@3.7.1'

export type Bucket = { env: Record<string, string>; fail(): Promise<void>; begin(): Promise<void> }

/**
 * An S3-compatible server in its own process, storing in a folder; `fail` sends SIGKILL. Installs the package once per
 * machine.
 */
export async function startBucket(folder: string): Promise<Bucket> {
  const home = path.join(tmpdir(), 'acervo-bench-s3')
  mkdirSync(home, { recursive: true })
  if (!existsSync(path.join(home, 'node_modules', 's3rver'))) {
    execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--prefix', home, PACKAGE])
  }
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const script = `new (require('s3rver'))({ port: ${port}, address: '127.0.0.1', silent: true,
    directory: ${JSON.stringify(folder)}, configureBuckets: [{ name: 'acervo' }] }).run()`
  let child: ChildProcess | undefined
  const begin = async () => {
    child = spawn(process.execPath, ['-e', script], { cwd: home, stdio: 'ignore' })
    for (;;) {
      const isUp = await fetch(endpoint).then(
        () => true,
        () => false,
      )
      if (isUp) return
      await sleep(20)
    }
  }
  await begin()
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'acervo',
      S3_REGION: 'eu-south-2',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    begin,
    fail: async () => {
      if (child) await ended(child, 'SIGKILL')
    },
  }
}
