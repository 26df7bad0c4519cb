import type { Abi, Address, Hex } from 'viem'
import { encodeDeployData, getContractAddress } from 'viem/utils'
import { readTrexArtifact, type TrexContract } from './trex-artifacts.ts'

/** A transaction as data. The caller chooses sender and fees. Without `to` it creates a contract. */
export type PlannedTx = { to?: Address; data: Hex; gas: bigint }

/** Transactions for one sender, to be sent in this order from the nonce for which they were planned. */
export type Plan<Name extends string> = { txs: PlannedTx[]; addresses: Record<Name, Address> }

/** Passed to T-REX in place of an address that is not used. */
export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'

export type Planning = ReturnType<typeof planFrom>

/** Collects transactions and predicts the address of each created contract, which depends only on sender and nonce. */
export function planFrom(deployer: Address, startNonce: number) {
  const txs: PlannedTx[] = []
  const addressAfter = (more: number) =>
    getContractAddress({ from: deployer, nonce: BigInt(startNonce + txs.length + more) })
  const create = (data: Hex, gas: bigint): Address => {
    const address = addressAfter(0)
    txs.push({ data, gas })
    return address
  }
  return {
    txs,
    /** The address of the contract that is created after `more` further transactions. */
    addressAfter,
    create,
    createTrex(name: TrexContract, gas: bigint, args: readonly unknown[] = []): Address {
      const { abi, bytecode } = readTrexArtifact(name)
      return create(encodeDeployData({ abi: abi satisfies Abi, bytecode, args }), gas)
    },
    call(to: Address, data: Hex, gas: bigint): void {
      txs.push({ to, data, gas })
    },
  }
}
