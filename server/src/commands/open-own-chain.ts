import { startEmbeddedAnvil } from '../adapters/chain/embedded/anvil.ts'
import { rebuildEmbedded } from '../adapters/chain/embedded/rebuild.ts'
import { readNetwork } from '../adapters/chain/network/settings.ts'
import { createRpc } from '../adapters/chain/network/rpc.ts'
import type { Db } from '../adapters/db/port.ts'
import { lockDataDir } from '../lock-data-dir.ts'
import type { Log } from '../log.ts'

type Options = { db: Db; dataDir: string; env: NodeJS.ProcessEnv; log: Log }

/**
 * Starts the embedded chain and rebuilds it from the database, without a server; nothing is signed or settled. Returns
 * the function that stops it. Throws `Problem` when a server runs on the data.
 */
export async function openOwnChain({ db, dataDir, env, log }: Options): Promise<() => Promise<void>> {
  const unlock = await lockDataDir(dataDir)
  const anvil = await startEmbeddedAnvil({ dataDir, log, onUp: () => {} }).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const close = async () => {
    await anvil.stop()
    await unlock()
  }
  const network = readNetwork(env)
  try {
    await rebuildEmbedded({ db, network, rpc: createRpc(anvil.urls, network.chain_id) })
  } catch (error) {
    await close()
    throw error
  }
  return close
}
