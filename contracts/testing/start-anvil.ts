import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createPublicClient,
  createWalletClient,
  http,
  type Account,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import { mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { PlannedTx } from '../src/planned-tx.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const GAS_PRICE = 2_000_000_000n

export type TestChain = {
  client: PublicClient
  account: (addressIndex: number) => HDAccount
  /** Signs a planned transaction and waits for its receipt. */
  send: (from: Account, tx: PlannedTx) => Promise<TransactionReceipt>
  /** The revert data of a call; undefined when it does not revert. */
  refusal: (from: Address, tx: PlannedTx) => Promise<Hex | undefined>
  stop: () => void
}

/** A real chain for one test file. */
export async function startAnvil(): Promise<TestChain> {
  const port = await freePort()
  const names = { x64: 'amd64', arm64: 'arm64' }
  const arch = names[process.arch === 'arm64' ? 'arm64' : 'x64']
  const file = createRequire(import.meta.url).resolve(
    `@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil`,
  )
  const child = spawn(file, [
    '--port',
    String(port),
    '--quiet',
    '--hardfork',
    'osaka',
    '--enable-tx-gas-limit',
  ])
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0 })
  const client = createPublicClient({ chain: foundry, transport })
  const wallet = createWalletClient({ chain: foundry, transport })
  for (let tries = 0; !(await client.getChainId().catch(() => undefined)); tries++) {
    if (tries > 200) throw new Error('anvil does not answer')
    await sleep(10)
  }
  const account = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex })
  const send = async (from: Account, tx: PlannedTx): Promise<TransactionReceipt> => {
    const { to, data, gas } = tx
    const hash = await wallet.sendTransaction({ account: from, to, data, gas, maxFeePerGas: GAS_PRICE })
    // Polls instead of waiting for block events: on a busy machine an event was sometimes missed, and the wait never
    // ended.
    for (;;) {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt) return receipt
      await sleep(2)
    }
  }
  const refusal = async (from: Address, tx: PlannedTx): Promise<Hex | undefined> => {
    const { to, data, gas } = tx
    const error: unknown = await client.call({ account: from, to, data, gas }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return revertData(error)
  }
  return { client, account, send, refusal, stop: () => child.kill('SIGKILL') }
}

/** The revert data of a failed call, however deep in the chain of causes the client put it. */
function revertData(error: unknown): Hex | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('data' in error && typeof error.data === 'string') return error.data as Hex
  return 'cause' in error ? revertData(error.cause) : undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
