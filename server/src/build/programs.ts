import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOf } from './digest.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['auth/src', 'contracts/src', 'domain/src', 'package-lock.json', 'server/src']

/** The programs that `main.ts` starts, relative to `server/src`. */
export const programs = { serve: 'serve.ts', seed: 'demo/seed/main.ts' }
export type Program = keyof typeof programs

/**
 * The file to load for a program: its bundle in `server/dist/<digest of the sources>`, which is written first if
 * missing. Loading hundreds of sources one by one would take three times as long and a hundred megabytes more. If no
 * bundle can be written, the source is loaded.
 */
export function fileOf(program: Program): string {
  const folder = path.join(root, 'server', 'dist', digestOf(root, sources).slice(0, 16))
  if (!existsSync(folder)) {
    // In a process of its own, because the bundler leaves its memory behind.
    const bundler = path.join(import.meta.dirname, 'bundle.ts')
    const { status } = spawnSync(process.execPath, [bundler, folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) return path.join(root, 'server', 'src', programs[program])
  }
  return path.join(folder, `${program}.js`)
}
