import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeBundle } from '../build/write-bundle.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * Bundles a program that a test starts several times. Starting it from its sources would take nine times as much
 * processor time. `relative` is its file below `server/src`.
 */
export async function aChildProgram(relative: string): Promise<{ file: string; remove(): Promise<void> }> {
  await mkdir(dist, { recursive: true })
  // Below the workspace, where Node finds the libraries that are not bundled.
  const folder = await mkdtemp(path.join(dist, '.child-'))
  const source = fileURLToPath(new URL(`../${relative}`, import.meta.url))
  const libraries = ['drizzle-orm', 'viem', 'ox', 'abitype', '@noble', '@scure', '@adraffy', 'zod']
  await writeBundle({ folder, programs: { program: source }, libraries })
  return {
    file: path.join(folder, 'program.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
