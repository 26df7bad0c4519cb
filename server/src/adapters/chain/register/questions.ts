import { identityRegistryAbi, tokenAbi } from '@acervo/contracts/generated/trex-abis'
import { mintControllerAbi } from '@acervo/contracts/generated/mint-controller'
import type { Address, Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { Difference, ExpectedRegister } from '../port.ts'
import type { Addresses } from './addresses.ts'

/** A call to a contract, and the expected answer. */
export type Question = Omit<Difference, 'found' | 'expected'> & {
  to: Address
  data: Hex
  type: 'bool' | 'uint16' | 'uint256'
  expected: boolean | number
}

/** All calls for comparing the register with the chain. */
export function questionsOf(
  expected: ExpectedRegister,
  { registry, controller, tokens }: Addresses,
): Question[] {
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
  { wallet: investor, verified, blocked, country }: ExpectedRegister['investors'][number],
): Question[] {
  const wallet = investor.toLowerCase()
  const args = [wallet as Address] as const
  const inRegistry = (functionName: 'isVerified' | 'investorCountry') => ({
    wallet,
    to: registry,
    data: encodeFunctionData({ abi: identityRegistryAbi, functionName, args }),
  })
  const questions: Question[] = [
    { about: 'verified', ...inRegistry('isVerified'), type: 'bool', expected: verified },
    {
      about: 'wallet_blocked',
      wallet,
      to: controller,
      data: encodeFunctionData({ abi: mintControllerAbi, functionName: 'blocked', args }),
      type: 'bool',
      expected: blocked,
    },
  ]
  if (country === undefined) return questions
  return [
    ...questions,
    { about: 'country', ...inRegistry('investorCountry'), type: 'uint16', expected: country },
  ]
}
