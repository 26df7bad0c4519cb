import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMemoryFolder } from '../../server/src/testing/memory-folder.ts'
import { runProduct } from './run-product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs once before all journeys. Starts the product in a clone, as a newcomer does. The products of the journeys start
 * from its site and its demo data, and `newcomer.journey.ts` checks its output. Returns the clean-up for after the last
 * journey.
 */
export default async function prepare(): Promise<() => void> {
  const clone = mkdtempSync(path.join(tmpdir(), 'acervo-clone-'))
  // Otherwise PostgreSQL, which refuses to run as root, would store its data elsewhere.
  chmodSync(clone, 0o755)
  execFileSync('cp', ['-a', '--parents', '--target-directory', clone, ...trackedFiles()], { cwd: root })
  // These tests run after `npm ci`. Its result is linked into the clone, file by file.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(clone, 'node_modules')])
  // Node's compile cache is also valid in another folder, so the products of the journeys load it.
  process.env.NODE_COMPILE_CACHE_PORTABLE = '1'
  const product = await runProduct(clone, { LOG_LEVEL: 'info' })
  while (!product.output().includes('The demo data is complete')) await sleep(100)
  await product.stop()
  for (const made of ['web/dist', 'node_modules/.cache/node']) {
    rmSync(path.join(root, made), { recursive: true, force: true })
    cpSync(path.join(clone, made), path.join(root, made), { recursive: true })
  }
  const demoData = createMemoryFolder()
  // Keeps owners and permissions, which PostgreSQL checks.
  execFileSync('cp', ['-a', `${path.join(clone, '.data')}/.`, demoData])
  process.env.NEWCOMERS_OUTPUT = product.output()
  process.env.DEMO_DATA = demoData
  rmSync(clone, { recursive: true, force: true })
  return () => rmSync(demoData, { recursive: true, force: true })
}

function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return list
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
}
