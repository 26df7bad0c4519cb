import { fileURLToPath } from 'node:url'
import { destination } from 'pino'
import { connectDatabase } from '../../adapters/db/connect.ts'
import { assembleFromEnv } from '../../assemble-from-env.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import type { Where } from './apart.ts'
import { seedDemo } from './all.ts'

/**
 * Fills the product of a running server with the demo data. Works like a replica that serves nobody, and requests
 * operations of the chain without having its keys. Its parent (`apart.ts`) tells it where, and is told when the product
 * can be shown. Status 0 means that the data is complete.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const config = readConfig(process.env, root)
// The server reports these warnings itself.
const log = createLog('error', destination({ fd: 2, sync: true }))

// The server was killed. Its next start continues this work.
process.once('disconnect', () => process.exit(1))
const { databaseUrl, adminId } = await new Promise<Where>((resolve) => process.once('message', resolve))

const closers: (() => Promise<unknown>)[] = []
const database = await connectDatabase(databaseUrl, (message) =>
  log.warn(`A database connection broke: ${message}`),
)
closers.push(() => database.close())
const { services } = await assembleFromEnv(
  { config, env: { ...process.env, ROLE: 'web' }, log },
  database,
  closers,
)
await seedDemo(services, {
  adminId,
  password: config.admin?.password ?? '',
  contactEmail: config.contactEmail,
  onShown: () => process.send?.('shown'),
})
for (const close of closers.reverse()) await close()
process.exit(0)
