import { identityRegistryAbi, tokenAbi } from '@acervo/contracts/generated/trex-abis'
import { mintControllerAbi } from '@acervo/contracts/generated/mint-controller'
import { and, eq, gt, isNull, notInArray, or } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import { decodeAbiParameters, encodeFunctionData, isHex, numberToHex } from 'viem/utils'
import type { OpRow, Outbox } from '../outbox/parts.ts'
import type { Comparison, Difference, ExpectedRegister } from '../port.ts'
import { readFinalNumber } from '../network/read-receipts.ts'
import { compareTransactions } from '../resume/compare-transactions.ts'
import { RpcError } from '../network/rpc.ts'
import { chainContractTable, chainOpTable } from '../table.ts'

type Question = Omit<Difference, 'found' | 'expected'> & {
  to: Address
  data: Hex
  type: 'bool' | 'uint256'
  expected: boolean | number
}
type Read = Pick<Outbox, 'db' | 'network' | 'rpc'>
type Addresses = { registry?: Address; controller?: Address; tokens: Map<string, Address> }

/** Requests per batch, and results compared per batch. */
const BATCH = 500

/**
 * Compares the chain with the register: supply and pause of every project, balance, blocked tokens and freeze of every
 * holding, verification and blocking of every investor. Comparing supply with the sum of balances also finds tokens in
 * foreign wallets. Everything is read as of one final block. What belongs to an operation that is in progress, or was
 * settled since the register was read, is left out; the next check covers it.
 */
export async function checkRegister(outbox: Read, expected: ExpectedRegister): Promise<Comparison> {
  const { rpc, network } = outbox
  const block = network.embedded ? 'latest' : numberToHex(await readFinalNumber(rpc, network.confirmations))
  const addresses = await readAddresses(outbox)
  const questions = questionsOf(expected, addresses)
  const differences = missingContracts(expected, addresses)
  for (let i = 0; i < questions.length; i += BATCH) {
    differences.push(...(await ask(outbox, questions.slice(i, i + BATCH), block)))
  }
  differences.push(...(await compareTransactions(outbox, expected)))
  if (differences.length === 0) return { differences, unsettled: [] }
  const ops = await readUnsettled(outbox, expected.as_of)
  const isUnsettled = (difference: Difference) => ops.some((op) => concerns(op, difference))
  return {
    differences: differences.filter((difference) => !isUnsettled(difference)),
    unsettled: differences.filter(isUnsettled),
  }
}

function questionsOf(expected: ExpectedRegister, { registry, controller, tokens }: Addresses): Question[] {
  const blockedWallets = new Set(
    expected.investors.filter(({ blocked }) => blocked).map(({ wallet }) => wallet.toLowerCase()),
  )
  const projects = expected.projects.flatMap((project) => {
    const to = tokens.get(project.project_id)
    return to ? projectQuestions(to, project) : []
  })
  const holdings = expected.holdings.flatMap((holding) => {
    const to = tokens.get(holding.project_id)
    return to ? holdingQuestions(to, holding, blockedWallets.has(holding.wallet.toLowerCase())) : []
  })
  const investors =
    registry && controller
      ? expected.investors.flatMap((investor) => investorQuestions(registry, controller, investor))
      : []
  return [...projects, ...holdings, ...investors]
}

function projectQuestions(
  to: Address,
  { project_id, supply, blocked }: ExpectedRegister['projects'][number],
): Question[] {
  const read = (functionName: 'totalSupply' | 'paused') => encodeFunctionData({ abi: tokenAbi, functionName })
  return [
    { about: 'supply', project_id, to, data: read('totalSupply'), type: 'uint256', expected: supply },
    { about: 'project_blocked', project_id, to, data: read('paused'), type: 'bool', expected: blocked },
  ]
}

function holdingQuestions(
  to: Address,
  holding: ExpectedRegister['holdings'][number],
  isBlocked: boolean,
): Question[] {
  const { project_id, tokens, blocked_tokens } = holding
  const wallet = holding.wallet.toLowerCase()
  const subject = { project_id, wallet, to }
  const read = (functionName: 'balanceOf' | 'getFrozenTokens' | 'isFrozen') =>
    encodeFunctionData({ abi: tokenAbi, functionName, args: [wallet as Address] })
  return [
    { ...subject, about: 'balance', data: read('balanceOf'), type: 'uint256', expected: tokens },
    {
      ...subject,
      about: 'blocked_tokens',
      data: read('getFrozenTokens'),
      type: 'uint256',
      expected: blocked_tokens,
    },
    { ...subject, about: 'wallet_blocked', data: read('isFrozen'), type: 'bool', expected: isBlocked },
  ]
}

function investorQuestions(
  registry: Address,
  controller: Address,
  investor: ExpectedRegister['investors'][number],
): Question[] {
  const wallet = investor.wallet.toLowerCase()
  const args = [wallet as Address] as const
  return [
    {
      about: 'verified',
      wallet,
      to: registry,
      data: encodeFunctionData({ abi: identityRegistryAbi, functionName: 'isVerified', args }),
      type: 'bool',
      expected: investor.verified,
    },
    {
      about: 'wallet_blocked',
      wallet,
      to: controller,
      data: encodeFunctionData({ abi: mintControllerAbi, functionName: 'blocked', args }),
      type: 'bool',
      expected: investor.blocked,
    },
  ]
}

async function ask({ rpc }: Read, questions: Question[], block: string): Promise<Difference[]> {
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

function missingContracts(
  { projects }: ExpectedRegister,
  { registry, controller, tokens }: Addresses,
): Difference[] {
  const platform = registry && controller ? [] : [{ about: 'contract' as const }]
  const missing = projects
    .filter(({ project_id }) => !tokens.has(project_id))
    .map(({ project_id }) => ({ about: 'contract' as const, project_id }))
  return [...platform, ...missing].map((subject) => ({ ...subject, expected: 'deployed', found: 'unknown' }))
}

async function readAddresses({ db, network }: Read): Promise<Addresses> {
  const { project_id, name, address, op_id, chain_id } = chainContractTable
  const rows = await db
    .select({ project_id, name, address })
    .from(chainContractTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, op_id))
    .where(
      and(
        eq(chain_id, network.chain_id),
        eq(chainOpTable.state, 'done'),
        or(isNull(project_id), eq(name, 'token')),
      ),
    )
  const platform = (wanted: string) =>
    rows.find((row) => row.project_id === null && row.name === wanted)?.address
  const tokens = rows.flatMap((row) => (row.project_id ? [[row.project_id, row.address] as const] : []))
  return { registry: platform('registry'), controller: platform('controller'), tokens: new Map(tokens) }
}

type Subject = { project_id: string | null; wallet: string | null }

/** A move affects both its wallets, an estate those of the heirs too. */
function subjectsOf({
  new_wallet,
  payload,
  ...op
}: Pick<OpRow, 'project_id' | 'wallet' | 'new_wallet' | 'payload'>): Subject[] {
  const heirs = payload.kind === 'pass_holding' ? payload.heirs.map((heir) => heir.wallet.toLowerCase()) : []
  const others = new_wallet === null ? heirs : [new_wallet, ...heirs]
  return [op, ...others.map((wallet) => ({ ...op, wallet }))]
}

async function readUnsettled({ db, network }: Read, since: Date): Promise<Subject[]> {
  const { project_id, wallet, new_wallet, payload, state, kind, finished_at, chain_id } = chainOpTable
  const ops = await db
    .select({ project_id, wallet, new_wallet, payload })
    .from(chainOpTable)
    .where(
      and(
        eq(chain_id, network.chain_id),
        or(
          eq(state, 'sent'),
          // A queued mint or redemption has changed nothing yet, neither here nor on the chain; a block counts here as
          // soon as it is requested.
          and(eq(state, 'queued'), notInArray(kind, ['mint', 'redeem'])),
          gt(finished_at, since.toISOString()),
        ),
      ),
    )
  return ops.flatMap(subjectsOf)
}

/** Whether an operation on this wallet or project may cause the difference. */
function concerns(op: Subject, { project_id, wallet }: Difference): boolean {
  const sameProject = op.project_id !== null && op.project_id === project_id
  const sameWallet = op.wallet !== null && op.wallet === wallet
  const otherProject = op.project_id !== null && project_id !== undefined && !sameProject
  const otherWallet = op.wallet !== null && wallet !== undefined && !sameWallet
  return (sameProject || sameWallet) && !otherProject && !otherWallet
}
