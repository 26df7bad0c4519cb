import { fileURLToPath } from 'node:url'
import { readNetwork } from '../adapters/chain/network/settings.ts'
import { resumeSigner } from '../adapters/chain/outbox/resume-signer.ts'
import { createRpc } from '../adapters/chain/network/rpc.ts'
import { connectDatabase } from '../adapters/db/connect.ts'
import { findRunningPostgres } from '../adapters/db/embedded/running.ts'
import { audit } from '../audit/record.ts'
import { readConfig } from '../config.ts'
import { Problem } from '../problem.ts'

/**
 * `npm run chain:resume-signer -- <address> <reason>`: lets a stopped signer sign again. Runs alongside the server,
 * with its environment. The reason is recorded in the audit log. Status 0 when the signer signs again, otherwise 1.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url))

try {
  const [given, ...words] = process.argv.slice(2)
  const [address, reason] = [given?.toLowerCase(), words.join(' ').trim()]
  if (!address || !reason) throw new Problem('Usage: npm run chain:resume-signer -- <address> <reason>')
  const config = readConfig(process.env, root)
  const network = readNetwork(process.env)
  const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  if (network.embedded || !url) {
    throw new Problem(
      'The embedded chain stops no signer: set CHAIN_RPC_URL and DATABASE_URL as the server has them.',
    )
  }
  const { db, close } = await connectDatabase(url, () => {})
  try {
    const reader = { db, network, rpc: createRpc(() => network.rpcUrls, network.chain_id) }
    const { operations } = await resumeSigner(reader, address, (tx, resumed) =>
      audit(
        tx,
        {},
        {
          action: 'chain.resume_signer',
          subject: { type: 'signer', id: address },
          after: resumed,
          reason,
        },
      ),
    )
    process.stdout.write(
      `The signer ${address} signs again. Signed anew: ${operations.join(', ') || 'nothing'}\n`,
    )
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`)
  process.exitCode = 1
}
