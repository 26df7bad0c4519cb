import path from 'node:path'
import { build, type Plugin } from 'rolldown'

type Options = {
  /** Where the bundle is read from later; `writtenTo` another folder beside it first. */
  folder: string
  writtenTo?: string
  /** The files to start from, absolute, by name: each becomes `<name>.js`. */
  programs: Record<string, string>
  /** The libraries to join with our own code; others stay where they are installed. */
  libraries: string[]
}

/** Writes a bundle of programs. Files beside a source are found as if the source had not been bundled. */
export async function writeBundle({
  folder,
  writtenTo = folder,
  programs,
  libraries,
}: Options): Promise<void> {
  const joined = new RegExp(`^(?:[./]|@acervo/|(?:${libraries.join('|')})(?:/|$))`)
  await build({
    input: programs,
    platform: 'node',
    external: (id) => !path.isAbsolute(id) && !joined.test(id),
    plugins: [keepLocations(folder)],
    output: { dir: writtenTo, format: 'esm' },
    logLevel: 'warn',
  })
}

function keepLocations(folder: string): Plugin {
  return {
    name: 'keep-locations',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null
      const source = JSON.stringify(path.relative(folder, id).replaceAll(path.sep, '/'))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  }
}
