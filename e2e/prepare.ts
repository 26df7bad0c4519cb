import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildSite } from '../server/src/build-site.ts'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/start.ts'

/**
 * Before the journeys, once for all of them: builds the site, which two products that start at once would both do, and
 * makes the demo data that each place starts from a copy of. Answers what to do after the last one.
 */
export default async function prepare(): Promise<() => void> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  await buildSite(root)
  const demoData = mkdtempSync(path.join(tmpdir(), 'acervo-demo-data-'))
  chmodSync(demoData, 0o755)
  const env = { DATA_DIR: demoData, PORT: '0' }
  const log = pino({ level: 'warn' })
  const server = await startServer({ config: readConfig(env, root), env, root, log, withoutSite: true })
  await server.demoReady
  await server.close()
  process.env.DEMO_DATA = demoData
  return () => rmSync(demoData, { recursive: true, force: true })
}
