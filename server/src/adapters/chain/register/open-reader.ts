import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '../../db/port.ts'
import { checkRegister } from './check.ts'
import { readNetwork } from '../network/settings.ts'
import type { Chain } from '../port.ts'
import { createRpc } from '../network/rpc.ts'
import { readStates } from '../outbox/request-op.ts'
import { readUnexplainedMints } from '../resume/read-mints.ts'

type Options = { db: Db; dataDir: string; env: NodeJS.ProcessEnv }

type ChainReader = Pick<Chain, 'check' | 'unexplainedMints' | 'states' | 'network'>

const pidFile = z.object({ port: z.int() })

/**
 * Read access to the chain of a server that runs on this data, for comparisons alongside it; sends nothing. The server
 * must be ready: while it rebuilds the embedded chain everything would differ.
 */
export async function openChainReader({ db, dataDir, env }: Options): Promise<ChainReader> {
  const network = readNetwork(env)
  const urls = network.embedded ? [await embeddedUrl(dataDir)] : network.rpcUrls
  const chain = { db, network, rpc: createRpc(() => urls, network.chain_id) }
  const { chain_id, name, explorer_url } = network
  return {
    check: (expected) => checkRegister(chain, expected),
    unexplainedMints: (tx) => readUnexplainedMints(tx, chain_id),
    states: readStates,
    network: { chain_id, name, explorer_url },
  }
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const { port } = pidFile.parse(JSON.parse(await readFile(path.join(dataDir, 'anvil.json'), 'utf8')))
  return `http://127.0.0.1:${port}`
}
