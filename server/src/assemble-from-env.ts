import path from 'node:path'
import { parseAuthSettings } from '@acervo/auth/settings'
import type { Logger } from 'pino'
import type { Database } from './adapters/db/connect.ts'
import { openSignals } from './adapters/db/signals.ts'
import { diskFiles } from './adapters/files/disk.ts'
import type { OpenFiles } from './adapters/files/port.ts'
import { refuseOtherKey } from './adapters/mail/refuse-other-key.ts'
import { assemble, type Assembly } from './assemble.ts'
import type { Config } from './config.ts'
import { Problem } from './problem.ts'
import { secretKey } from './secret-key.ts'

type Options = { config: Config; env: NodeJS.ProcessEnv; log: Logger }

/**
 * Assembles the product on a database, with the configured files, keys, chain and auth provider. `closers` receives
 * what has to be closed, in the order of opening. Throws `Problem` with one sentence when a part cannot be opened.
 */
export async function assembleFromEnv(
  { config, env, log }: Options,
  { db, pool }: Database,
  closers: (() => Promise<unknown>)[],
): Promise<Assembly> {
  const key = await secretKey(config.fileKey, config.dataDir)
  await refuseOtherKey(db, key)
  const signals = openSignals({ pool, log })
  closers.push(() => signals.close())
  const assembly = await assemble({
    config,
    chain: { env },
    authSettings: authSettingsOf(env),
    db,
    pool,
    signals,
    key,
    files: await openFiles(config, 'project-documents'),
    sealed: await openFiles(config, 'kyc'),
    log,
    now: () => new Date(),
  })
  closers.push(() => assembly.chain.close())
  return assembly
}

/** The storage for one kind of file. Adapters that only some deployments need are imported only there. */
async function openFiles(config: Config, kind: string): Promise<OpenFiles> {
  if (!config.s3) return diskFiles(path.join(config.dataDir, 'files', kind))
  const { s3Files } = await import('./adapters/files/s3.ts')
  return s3Files(config.s3, `${kind}/`)
}

/** The settings of the embedded auth provider. */
function authSettingsOf(env: NodeJS.ProcessEnv) {
  const parsed = parseAuthSettings(env)
  if ('problems' in parsed)
    throw new Problem(`The configuration cannot be used: ${parsed.problems.join('; ')}.`)
  return parsed.settings
}
