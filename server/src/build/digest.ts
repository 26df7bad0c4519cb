import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The SHA-256 of everything that a build depends on, hexadecimal: names and contents of `sources`, and the values of
 * the environment `variables`. `sources` are files and folders (without their tests), relative to `root`.
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
