import { mintControllerAbi } from '@acervo/contracts/generated/mint-controller'
import { identityRegistryAbi } from '@acervo/contracts/generated/trex-abis'
import type { Address } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import type { Outbox } from '../outbox/parts.ts'
import { RpcError } from '../network/rpc.ts'
import { readAddresses } from '../register/addresses.ts'

type Reader = Pick<Outbox, 'db' | 'rpc' | 'network'>

/**
 * Of these keys, those that hold no right on the platform's contracts as of a final block, while another of them holds
 * each of the two roles: from that block on nothing that they send concerns the platform. None while the contracts are
 * not deployed, or when the roles were taken away by mistake.
 */
export async function findRetired(
  reader: Reader,
  keys: readonly string[],
  final: number,
): Promise<Set<string>> {
  const { registry, controller } = await readAddresses(reader)
  if (!registry || !controller) return new Set()
  const ask = (to: Address, data: `0x${string}`) => ({
    method: 'eth_call',
    params: [{ to, data }, numberToHex(final)],
  })
  const abi = mintControllerAbi
  const questions = keys.flatMap((key) => {
    const args = [key as Address] as const
    return [
      ask(controller, encodeFunctionData({ abi, functionName: 'isMinter', args })),
      ask(controller, encodeFunctionData({ abi, functionName: 'isBlocker', args })),
      ask(registry, encodeFunctionData({ abi: identityRegistryAbi, functionName: 'isAgent', args })),
    ]
  })
  const owner = encodeFunctionData({ abi, functionName: 'owner' })
  const answers = await answersOf(reader, [...questions, ask(controller, owner), ask(registry, owner)])
  const owners = answers.slice(-2).map((word) => `0x${word.toString(16).padStart(40, '0')}`)
  const rights = keys.map((key, at) => {
    const [isMinter, isBlocker, isAgent] = answers.slice(3 * at).map((word) => word === 1n)
    return { key, isMinter, isBlocker, any: isMinter || isBlocker || isAgent || owners.includes(key) }
  })
  const isReplaced = rights.some(({ isMinter }) => isMinter) && rights.some(({ isBlocker }) => isBlocker)
  return new Set(isReplaced ? rights.flatMap(({ key, any }) => (any ? [] : key)) : [])
}

/** The 32 bytes that each call returns. */
async function answersOf({ rpc }: Reader, questions: Parameters<typeof rpc.batch>[0]): Promise<bigint[]> {
  const replies = await rpc.batch(questions)
  return questions.map((_, at) => {
    const { result, error } = replies[at] ?? {}
    if (error || typeof result !== 'string' || result === '0x') {
      throw new RpcError('eth_call', error ?? { code: 0, message: 'no answer' })
    }
    return BigInt(result)
  })
}
