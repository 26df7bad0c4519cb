import { mintControllerAbi } from '@acervo/contracts/generated/mint-controller'
import { identityRegistryAbi } from '@acervo/contracts/generated/trex-abis'
import { eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import type { ChainReader } from '../outbox/parts.ts'
import { RpcError } from '../network/rpc.ts'
import { readAddresses } from '../register/addresses.ts'
import { chainContractTable } from '../table.ts'

type Right = 'isMinter' | 'isBlocker' | 'isAgent'
type Question = { to: Address; data: Hex }

/** Calls to the node that are sent together. */
const BATCH = 500

/**
 * The keys among these that hold no right on any contract of the platform as of a final block, while other keys among
 * them hold both roles. From that block on, nothing that they send concerns the platform. Rights are the roles, being
 * an agent of the identity registry or of a token, and owning a contract. Returns none while the platform is not
 * deployed, or if the roles were removed by mistake.
 */
export async function findRetired(
  reader: ChainReader,
  keys: readonly string[],
  final: number,
): Promise<Set<string>> {
  const { registry, controller, tokens } = await readAddresses(reader)
  if (!registry || !controller) return new Set()
  const holders = async (to: Address, right: Right) => {
    const answers = await ask(
      reader,
      keys.map((key) => questionOf(to, right, key)),
      final,
    )
    return keys.filter((_, at) => answers[at] === 1n)
  }
  const [minters, blockers] = [await holders(controller, 'isMinter'), await holders(controller, 'isBlocker')]
  if (minters.length === 0 || blockers.length === 0) return new Set()
  const capable = new Set([...minters, ...blockers])
  for (const to of [registry, ...tokens.values()])
    for (const agent of await holders(to, 'isAgent')) capable.add(agent)
  const owners = await ownersOf(reader, final)
  return new Set(keys.filter((key) => !capable.has(key) && !owners.has(BigInt(key))))
}

function questionOf(to: Address, right: Right, key: string): Question {
  const args = [key as Address] as const
  const data =
    right === 'isAgent'
      ? encodeFunctionData({ abi: identityRegistryAbi, functionName: right, args })
      : encodeFunctionData({ abi: mintControllerAbi, functionName: right, args })
  return { to, data }
}

/** The owners of the contracts of the platform and of its projects, including contracts that are being deployed. */
async function ownersOf(reader: ChainReader, final: number): Promise<Set<bigint>> {
  const { address, chain_id } = chainContractTable
  const contracts = await reader.db
    .select({ to: address })
    .from(chainContractTable)
    .where(eq(chain_id, reader.network.chain_id))
  const data = encodeFunctionData({ abi: mintControllerAbi, functionName: 'owner' })
  return new Set(
    await ask(
      reader,
      contracts.map(({ to }) => ({ to, data })),
      final,
    ),
  )
}

/** The answers of the contracts as of a block; 0 if there is no such contract or it has no such call. */
async function ask({ rpc }: ChainReader, questions: readonly Question[], block: number): Promise<bigint[]> {
  const answers: bigint[] = []
  for (let at = 0; at < questions.length; at += BATCH) {
    const some = questions.slice(at, at + BATCH)
    const replies = await rpc.batch(
      some.map((question) => ({ method: 'eth_call', params: [question, numberToHex(block)] })),
    )
    for (const [i] of some.entries()) {
      const { result, error } = replies[i] ?? { error: { code: 0, message: 'no answer' } }
      // A contract's refusal of the call is an answer; an error of the node is not.
      if (error && error.code !== 3) throw new RpcError('eth_call', error)
      answers.push(typeof result === 'string' && result.length === 66 ? BigInt(result) : 0n)
    }
  }
  return answers
}
