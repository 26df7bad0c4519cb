import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * SHA-256, hexadecimal, of what a build is made from: the names and contents of `sources` (files, and folders with
 * everything below them but tests; relative to `root`) and the values of the environment `variables`.
 */
export function digestOf(root: string, sources: string[], variables: string[] = []): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((source) => filesOf(path.join(root, source)))
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file))
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''};`)
  return hash.digest('hex')
}

function filesOf(source: string): string[] {
  if (!existsSync(source)) return []
  if (statSync(source).isFile()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
