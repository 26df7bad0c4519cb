import type { Hex } from 'viem'
import { decodeErrorResult, isHex, size } from 'viem/utils'
import { estateTransferAbi } from './generated/estate-transfer.ts'
import { holdingsMoverAbi } from './generated/holdings-mover.ts'
import { mintControllerAbi } from './generated/mint-controller.ts'

const sentences: Record<string, string> = {
  AlreadyDone: 'This operation has been carried out on the chain before.',
  AlreadyLaunched: 'The token of this project has been launched before.',
  EstateExceedsFrozen: 'Fewer tokens are blocked than pass to the heirs.',
  FreezeExceedsBalance: 'The wallet holds fewer free tokens than were to be blocked.',
  NotBlocker: 'The signer may not block or unblock: give it the blocker role.',
  NotLaunched: 'The token of this project has not been launched yet.',
  NotMinter: 'The signer may not mint: give it the minter role.',
  RedeemExceedsFree: 'The wallet holds fewer free tokens than were to be redeemed.',
  ReleaseExceedsFrozen: 'Fewer tokens are blocked than were to be unblocked.',
  TokenPaused: 'The project is blocked: its token is paused.',
  WalletBlocked: 'The investor is blocked.',
  WalletFrozen: 'The wallet is frozen in this project.',
  WalletNotVerified: 'The wallet is not in the registry of verified investors.',
  WalletReplaced: 'The wallet was replaced by another one and is not used any more.',
  WalletTaken: 'The new wallet is in the registry of verified investors already.',
  ZeroAmount: 'The amount of tokens must be at least one.',
}

/** Refusals by T-REX itself, for the calls that do not go through the controller. */
const trexSentences: Record<string, string> = {
  'address stored already': 'The wallet is in the registry of verified investors already.',
  'address not stored yet': 'The wallet is not in the registry of verified investors.',
  'Pausable: paused': 'The project is blocked already: its token is paused.',
  'Pausable: not paused': 'The project is not blocked: its token is not paused.',
  'Compliance not followed': "The project's compliance rules refuse it.",
  'AgentRole: caller does not have the Agent role': 'The signer is not the agent of this contract.',
}

/** Turns a contract's revert data into a sentence for staff. Empty or unknown data gives a general sentence. */
export function refusalOf(data: Hex | undefined): string {
  const plain = 'The contract refused the operation without giving a reason.'
  if (!data || !isHex(data) || size(data) < 4) return plain
  try {
    const decoded = decodeErrorResult({
      abi: [...mintControllerAbi, ...holdingsMoverAbi, ...estateTransferAbi],
      data,
    })
    // Solidity's built-in Error(string) and Panic(uint256) are decoded too, although the ABI does not list them.
    const errorName: string = decoded.errorName
    if (errorName === 'Error' || errorName === 'Panic') {
      const [reason]: readonly unknown[] = decoded.args ?? []
      return trexSentences[String(reason)] ?? `The contract refused the operation (${String(reason)}).`
    }
    return sentences[errorName] ?? `The contract refused the operation (${errorName}).`
  } catch {
    return plain
  }
}

/** All sentences for refusals with a known reason, and the general sentence. */
export const refusalSentences: readonly string[] = [
  ...Object.values(sentences),
  ...Object.values(trexSentences),
  refusalOf(undefined),
]
