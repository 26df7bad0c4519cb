import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../problem.ts'
import { programs } from './programs.ts'
import { writeBundle } from './write-bundle.ts'

/**
 * Writes the bundle of the server's programs into the folder named by the first argument. The bundle contains our own
 * code and Drizzle. Other libraries stay where they are installed, because some of them look for files beside their
 * own.
 */
const folder = process.argv[2] ?? ''
const dist = path.dirname(folder)
/** The name of a bundle's folder (`programs.ts`). */
const isBundle = /^[0-9a-f]{16}$/
const sources = path.join(import.meta.dirname, '..')

const fresh = path.join(dist, `.${process.pid}`)
await writeBundle({
  folder,
  writtenTo: fresh,
  programs: Object.fromEntries(
    Object.entries(programs).map(([name, file]) => [name, path.join(sources, file)]),
  ),
  // Otherwise Node would read the 180 kB manifest of this library again for each of our files that imports it.
  libraries: ['drizzle-orm'],
})
await removeOlder()
// Another process may have written the same bundle meanwhile.
await rename(fresh, folder).catch((error: unknown) => {
  if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  return rm(fresh, { recursive: true, force: true })
})

/**
 * Removes old bundles, but keeps the newest: a server that was started from it may still load parts of it. Other files
 * stay, because the caller of this program may name any folder.
 */
async function removeOlder(): Promise<void> {
  const names = (await readdir(dist)).filter((name) => isBundle.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(dist, name))).mtimeMs })),
  )
  for (const { name } of dated.sort((a, b) => b.at - a.at).slice(1))
    await rm(path.join(dist, name), { recursive: true, force: true })
}
