import { decodeAbiParameters, isHex, numberToHex } from 'viem/utils'
import type { ChainReader } from '../outbox/parts.ts'
import type { Comparison, Difference, ExpectedRegister } from '../port.ts'
import { readFinalNumber } from '../network/read-receipts.ts'
import { refuseLagging } from '../network/refuse-lagging.ts'
import { compareTransactions } from '../resume/compare-transactions.ts'
import { RpcError } from '../network/rpc.ts'
import { missingContracts, readAddresses } from './addresses.ts'
import { readUnsettled, concerns } from './unsettled.ts'
import { questionsOf, type Question } from './questions.ts'

/** Requests per batch, and results compared per batch. */
const BATCH = 500

/**
 * Compares the chain with the register: supply and pause of every project; balance, blocked tokens and freeze of every
 * holding; verification, country and blocking of every investor. Comparing the supply with the sum of balances also
 * finds tokens in foreign wallets. Reads everything as of one final block. Leaves out what belongs to operations that
 * are in progress or were settled since the register was read; the next check covers them. Throws `ChainUnreachable`
 * when the chain shows an older state than the register.
 */
export async function checkRegister(outbox: ChainReader, expected: ExpectedRegister): Promise<Comparison> {
  const { rpc, network } = outbox
  const block = network.embedded ? 'latest' : numberToHex(await readFinalNumber(rpc, network.confirmations))
  await refuseLagging(outbox, block)
  const addresses = await readAddresses(outbox)
  const questions = questionsOf(expected, addresses)
  let differences = missingContracts(expected, addresses)
  for (let i = 0; i < questions.length; i += BATCH) {
    differences.push(...(await ask(outbox, questions.slice(i, i + BATCH), block)))
  }
  differences = withoutCountryOfUnverified(differences)
  differences.push(...(await compareTransactions(outbox, expected)))
  if (differences.length === 0) return { differences, unsettled: [] }
  const ops = await readUnsettled(outbox, expected.as_of)
  const isUnsettled = (difference: Difference) => ops.some((op) => concerns(op, difference))
  return {
    differences: differences.filter((difference) => !isUnsettled(difference)),
    unsettled: differences.filter(isUnsettled),
  }
}

async function ask({ rpc }: ChainReader, questions: Question[], block: string): Promise<Difference[]> {
  const replies = await rpc.batch(
    questions.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data }, block] })),
  )
  return questions.flatMap(({ to: _to, data: _data, type, expected, ...subject }, i) => {
    const failure = replies[i]?.error
    // A server error is not a difference; a contract that reverts is one.
    if (failure && failure.code !== 3) throw new RpcError('eth_call', failure)
    const found = answerOf(type, replies[i]?.result)
    return found === String(expected) ? [] : [{ ...subject, expected: String(expected), found }]
  })
}

function answerOf(type: Question['type'], result: unknown): string {
  if (!isHex(result) || result === '0x') return 'no answer'
  const [value] = decodeAbiParameters([{ type }], result)
  return String(value)
}

/** A wallet that the registry does not know has no country there either: one difference, not two. */
function withoutCountryOfUnverified(differences: Difference[]): Difference[] {
  const unverified = new Set(
    differences.filter(({ about }) => about === 'verified').map(({ wallet }) => wallet),
  )
  return differences.filter(({ about, wallet }) => about !== 'country' || !unverified.has(wallet))
}
