import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '../db/port.ts'
import { checkRegister } from './check-register.ts'
import { readNetwork } from './network.ts'
import type { Chain } from './port.ts'
import { createRpc } from './rpc.ts'

type Options = { db: Db; dataDir: string; env: NodeJS.ProcessEnv }

const noted = z.object({ port: z.int() })

/**
 * The chain of a server that runs on this data, for comparisons beside it: nothing is sent. The server is to be ready:
 * while it rebuilds the embedded chain everything would differ.
 */
export async function readBeside({ db, dataDir, env }: Options): Promise<Pick<Chain, 'check'>> {
  const network = readNetwork(env)
  const urls = network.embedded ? [await embeddedUrl(dataDir)] : network.rpcUrls
  const chain = { db, network, rpc: createRpc(() => urls) }
  return { check: (expected) => checkRegister(chain, expected) }
}

async function embeddedUrl(dataDir: string): Promise<string> {
  const { port } = noted.parse(JSON.parse(await readFile(path.join(dataDir, 'anvil.json'), 'utf8')))
  return `http://127.0.0.1:${port}`
}
