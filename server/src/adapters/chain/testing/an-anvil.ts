import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateKeyToAccount } from 'viem/accounts'
import { createRpc } from '../network/rpc.ts'
import { freePort } from '../../../free-port.ts'

const CHAIN_ID = 31_338
/** anvil's first two accounts. */
const MINTER = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const BLOCKER = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'

/** How the outbox waits in tests on such a network. */
export const tuning = {
  pollMs: 15,
  pollMaxMs: 15,
  resendMs: 100,
  stuckAfterMs: Infinity,
  foreignAfterMs: 300,
}

/** An external chain: it charges fees, mines when told, and finalises blocks two blocks later. */
export async function anAnvil() {
  const port = await freePort()
  const arch = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const from = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const file = from.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil`)
  const flags = `--no-mining --slots-in-an-epoch 1 --accounts 4 --chain-id ${CHAIN_ID} --quiet`.split(' ')
  const child = spawn(file, ['--port', String(port), ...flags], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const rpc = createRpc(() => [url])
  for (let i = 0; !(await rpc.call('eth_chainId').catch(() => undefined)); i++) {
    if (i > 300) throw new Error('anvil does not answer')
    await sleep(10)
  }
  const mine = (blocks = 1) => rpc.call('anvil_mine', `0x${blocks.toString(16)}`)
  return {
    rpc,
    mine,
    env: {
      CHAIN_RPC_URL: url,
      CHAIN_ID: String(CHAIN_ID),
      MINTER_PRIVATE_KEY: MINTER,
      BLOCKER_PRIVATE_KEY: BLOCKER,
    },
    /** Mines until the promise is settled, like a live network. */
    async whileMining<T>(work: Promise<T>): Promise<T> {
      let going = true
      const miner = (async () => {
        while (going) {
          await mine()
          await sleep(20)
        }
      })()
      try {
        return await work
      } finally {
        going = false
        await miner
      }
    },
    /**
     * Somebody else uses the key to send a coin to its own address. Returns the nonce of that transaction, which is in
     * the last block.
     */
    async usedByOthers(key: 'MINTER_PRIVATE_KEY' | 'BLOCKER_PRIVATE_KEY'): Promise<number> {
      const account = privateKeyToAccount(key === 'MINTER_PRIVATE_KEY' ? MINTER : BLOCKER)
      const nonce = Number(await rpc.call('eth_getTransactionCount', account.address, 'latest'))
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: CHAIN_ID,
        nonce,
        to: account.address,
        gas: 21_000n,
        maxFeePerGas: 100_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
      })
      await rpc.call('eth_sendRawTransaction', raw)
      return nonce
    },
    stop: () => child.kill('SIGKILL'),
  }
}

/** The same, mining until it is stopped, like a live network. */
export async function aMiningAnvil() {
  const anvil = await anAnvil()
  let end = () => {}
  const mining = anvil.whileMining(new Promise<void>((resolve) => (end = resolve)))
  return {
    ...anvil,
    async stop(): Promise<void> {
      end()
      await mining
      anvil.stop()
    },
  }
}
