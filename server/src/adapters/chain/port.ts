import type { SQL } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'

/**
 * What the platform may ask of the chain. Wallets are 0x addresses in any case, `tokens` whole tokens, `country` the
 * ISO 3166-1 numeric code (0 when unknown), `blocking_id` names one act of blocking or unblocking and is never used twice
 * for the same kind.
 */
export type ChainOp =
  /** Deploys the project's contracts and unpauses its token. */
  | { kind: 'publish'; project_id: string; name: string; symbol: string }
  /** Puts a verified wallet into the identity registry. */
  | { kind: 'register'; user_id: string; wallet: string; country: number }
  /** Takes a wallet out of the registry; it can be registered again afterwards. */
  | { kind: 'unregister'; user_id: string; wallet: string }
  | { kind: 'mint'; investment_id: string; project_id: string; wallet: string; tokens: number }
  /** Refuses further mints to the wallet and freezes it in every project it was ever minted in. */
  | { kind: 'block_investor' | 'unblock_investor'; blocking_id: string; wallet: string }
  | {
      kind: 'block_tokens' | 'unblock_tokens'
      blocking_id: string
      project_id: string
      wallet: string
      tokens: number
    }
  | { kind: 'block_project' | 'unblock_project'; blocking_id: string; project_id: string }
  /**
   * Moves all that `wallet` holds, with what is blocked of it, to `new_wallet`, which takes its place in the registry.
   * `wallet` is barred for good; what is queued for it, or failed, goes to `new_wallet` from then on.
   */
  | { kind: 'move_holdings'; change_id: string; wallet: string; new_wallet: string }

export type ChainOpKind = ChainOp['kind']
/** The operation of one kind; some shapes serve two. */
export type OpOf<K extends ChainOpKind, Op = ChainOp> = Op extends { kind: ChainOpKind }
  ? K extends Op['kind']
    ? Op & { kind: K }
    : never
  : never

/**
 * `queued`: nothing signed yet; `sent`: signed, stored and on its way; `done`: final; `failed`: refused or reverted, and
 * nothing more happens unless it is retried; `abandoned`: failed, and never to be retried. `error` is a sentence for staff.
 */
export type OpState = {
  state: 'queued' | 'sent' | 'done' | 'failed' | 'abandoned'
  /** How many times it was signed or refused. */
  attempts: number
  tx_hash?: string
  error?: string
}

/**
 * `hash` and `at` are those of the operation's last transaction and of its block; `settled_at` is when the platform learned
 * that it is final, never before `at`.
 */
export type Final = { hash: string; at: Date; settled_at: Date }

/** Asks for a further operation in the transaction that settles one. */
export type FollowUp = (op: ChainOp) => Promise<string>

/** Runs in the transaction that marks the operation done: once, and both or neither. */
export type Settled = {
  [K in ChainOpKind]?: (tx: Tx, op: OpOf<K>, final: Final, followUp: FollowUp) => Promise<void>
}
/** Runs in the transaction that marks the operation failed; again if it is retried and fails again. */
export type Failed = {
  [K in ChainOpKind]?: (tx: Tx, op: OpOf<K>, error: string) => Promise<void>
}

/**
 * What the register says the chain must hold, as it was read at `as_of`. Only what is settled: operations under way, and
 * those that ended since, are left out of the comparison.
 */
export type ExpectedRegister = {
  as_of: Date
  projects: { project_id: string; supply: number; blocked: boolean }[]
  holdings: { project_id: string; wallet: string; tokens: number; blocked_tokens: number }[]
  investors: { wallet: string; verified: boolean; blocked: boolean }[]
}

export type Difference = {
  about:
    | 'contract'
    | 'supply'
    | 'balance'
    | 'blocked_tokens'
    | 'project_blocked'
    | 'wallet_blocked'
    | 'verified'
    | 'transaction'
  project_id?: string
  wallet?: string
  /** In words or digits: what the register says and what the chain says. */
  expected: string
  found: string
}

/** `unsettled` are the differences left out, because an operation under way may be what makes them. */
export type Comparison = { differences: Difference[]; unsettled: Difference[] }

/**
 * A key with which nothing more is signed, because somebody else used `nonce` of its address, or because the chain is
 * ahead of the database (`is_behind`).
 */
export type StoppedSigner = {
  address: string
  nonce: number | null
  stopped_at: string | null
  is_behind: boolean
}

export type Chain = {
  /**
   * Records the intent in the caller's transaction under its key; asking again with the same key changes nothing.
   * Returns the key, for `waitFor` and `states`. The commit tells whoever signs; without it nothing is sent.
   */
  request(tx: Tx, op: ChainOp): Promise<string>
  /**
   * Queues a failed operation again, in the caller's transaction: it is planned and signed anew, a deployment with new
   * nonces and addresses. False when it is not failed, or was tried more often than `attempts`.
   */
  retry(tx: Tx, key: string, attempts?: number): Promise<boolean>
  /** Gives up a failed operation for good, in the caller's transaction. False when it is not failed. */
  abandon(tx: Tx, key: string): Promise<boolean>
  /** The operation's state once it is done or failed, or what it is after `timeoutMs`. Throws for an unknown key. */
  waitFor(key: string, timeoutMs: number): Promise<OpState>
  /** The states of those keys that exist. */
  states(db: Tx, keys: string[]): Promise<Map<string, OpState>>
  /** The query of all failed operations: `id`, `key`, `kind`, `payload`, `project_id`, `wallet`, `error`, `attempts`, `at`. */
  failedOps(): SQL
  /** The query of what failed operations of these kinds are about, as `id`, for a list to be narrowed to it. */
  failedIds(kinds: readonly ChainOpKind[]): SQL
  /** Addresses of a project's contracts, once they are final. */
  project(projectId: string): Promise<{ token: string; compliance: string } | undefined>
  /** Whether an address is one of the platform's own: a contract, deployed or about to be, or a key it signs with. */
  ownsAddress(db: Tx, address: string): Promise<boolean>
  /** Compares the chain, as of its last final block, with the register; no difference means they agree. */
  check(expected: ExpectedRegister): Promise<Comparison>
  /** Whether the wallet's key signed the message (EIP-191, as wallets sign for people). */
  isSignedBy(wallet: string, message: string, signature: string): Promise<boolean>
  network: { chain_id: number; name: string; explorer_url?: string }
  /** Signers that were stopped, and why. */
  stoppedSigners(): Promise<StoppedSigner[]>
  /** Whether the chain answers, is rebuilt, and no signer is stopped. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** The unique key of an operation, derived from what it is about. */
export function keyOf(op: ChainOp): string {
  switch (op.kind) {
    case 'publish':
      return `publish:${op.project_id}`
    case 'register':
    case 'unregister':
      return `${op.kind}:${op.user_id}:${op.wallet.toLowerCase()}`
    case 'mint':
      return mintKey(op.investment_id)
    case 'move_holdings':
      return moveKey(op.change_id)
    default:
      return `${op.kind}:${op.blocking_id}`
  }
}

/** The chain operation of an investment: one for ever, whoever asks and how often (docs/product.md, "Minting"). */
export function mintKey(investmentId: string): string {
  return `mint:${investmentId}`
}

/** The chain operation of a wallet change. */
export function moveKey(id: string): string {
  return `move_holdings:${id}`
}
