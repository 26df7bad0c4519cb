import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import type { PostgresHome } from './home.ts'
import { problemFrom } from './problem.ts'
import { run } from './run.ts'

/** Runs initdb in a temporary folder and renames it when complete, so that a kill leaves no partial data folder. */
export async function initialise(home: PostgresHome, password: string, volatile: boolean): Promise<void> {
  const fresh = `${home.data}.new`
  const passwordFile = `${home.data}.pw`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (home.uid !== undefined && home.gid !== undefined) {
    await chown(fresh, home.uid, home.gid)
    await chown(passwordFile, home.uid, home.gid)
  }
  const { code, output } = await run(home, 'initdb', [
    `--pgdata=${fresh}`,
    '--username=acervo',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(volatile ? ['--no-sync', '--auth-local=trust'] : []),
  ])
  await rm(passwordFile, { force: true })
  if (code !== 0) throw problemFrom(output, home.data)
  await rename(fresh, home.data)
}
