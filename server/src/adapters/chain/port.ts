import type { SQL } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'

/**
 * The operations that the platform may request from the chain. Wallets are 0x addresses in any case, and `tokens` are
 * whole tokens. `country` is the ISO 3166-1 numeric code (0 when unknown). `blocking_id` identifies one blocking or
 * unblocking and is never reused for the same kind.
 */
export type ChainOp =
  /** Deploys the project's contracts and unpauses its token. */
  | { kind: 'publish'; project_id: string; name: string; symbol: string }
  /** Puts a verified wallet into the identity registry. */
  | { kind: 'register'; user_id: string; wallet: string; country: number }
  /** Removes a wallet from the registry; it can be registered again afterwards. */
  | { kind: 'unregister'; user_id: string; wallet: string }
  /** Replaces the country of a wallet that is in the registry. Only the newest request for a person can be retried. */
  | { kind: 'update_country'; user_id: string; wallet: string; country: number }
  | { kind: 'mint'; investment_id: string; project_id: string; wallet: string; tokens: number }
  /**
   * Burns all tokens that a person holds in a project, because they were paid back. `user_id` and `project_id` identify
   * the redemption. It happens once, even if a restored database requests it again.
   */
  | { kind: 'redeem'; project_id: string; user_id: string; wallet: string; tokens: number }
  /** Refuses further mints to the wallet, and freezes it in every project in which it ever got tokens. */
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
   * Moves everything that `wallet` holds, including blocked tokens, to `new_wallet`, which replaces it in the registry.
   * `wallet` is barred permanently. Operations that are queued for it or have failed go to `new_wallet` from then on.
   */
  | { kind: 'move_holdings'; change_id: string; wallet: string; new_wallet: string }
  /**
   * Passes blocked tokens of `wallet` to the wallets of its holder's heirs, or of the acquirer of an award, all or
   * nothing. `act_id` identifies the succession or award. `tokens` is the sum.
   */
  | {
      kind: 'pass_holding'
      act_id: string
      project_id: string
      wallet: string
      tokens: number
      heirs: { wallet: string; tokens: number }[]
    }

export type ChainOpKind = ChainOp['kind']
/** The operation of one kind; some kinds share a shape. */
export type OpOf<K extends ChainOpKind, Op = ChainOp> = Op extends { kind: ChainOpKind }
  ? K extends Op['kind']
    ? Op & { kind: K }
    : never
  : never

/**
 * The state of an operation. `queued`: nothing is signed yet. `sent`: signed, stored and in progress. `done`: final.
 * `failed`: refused or reverted, and only a retry changes that. `abandoned`: failed, and never to be retried. `error`
 * is a sentence for staff.
 */
export type OpState = {
  state: 'queued' | 'sent' | 'done' | 'failed' | 'abandoned'
  /** How many times it was signed or refused. */
  attempts: number
  tx_hash?: string
  error?: string
}

/**
 * `hash` and `at` belong to the operation's last transaction and its block; `settled_at` is when the platform learned
 * that it is final, never before `at`.
 */
export type Final = { hash: string; at: Date; settled_at: Date }

/** Requests another operation, in the transaction that settles one. */
export type FollowUp = (op: ChainOp) => Promise<string>

/** An operation that the chain has carried out. */
export type Done<K extends ChainOpKind> = { op: OpOf<K>; final: Final }

/**
 * Runs in the transaction that marks the operations as done: once for each, and both commit or neither does. Operations
 * of one kind that become final together arrive together.
 */
export type Settled = {
  [K in ChainOpKind]?: (tx: Tx, done: readonly Done<K>[], followUp: FollowUp) => Promise<void>
}

/** For kinds that rarely become final in numbers: settles the operations one after another. */
export function oneByOne<K extends ChainOpKind>(
  settle: (tx: Tx, op: OpOf<K>, final: Final, followUp: FollowUp) => Promise<void>,
) {
  return async (tx: Tx, done: readonly Done<K>[], followUp: FollowUp): Promise<void> => {
    for (const { op, final } of done) await settle(tx, op, final, followUp)
  }
}

/** Runs in the transaction that marks the operation as failed, and again if a retry fails. */
export type Failed = {
  [K in ChainOpKind]?: (tx: Tx, op: OpOf<K>, error: string) => Promise<void>
}

/**
 * The state that the chain should have according to the register at `as_of`. It contains only settled operations.
 * Operations in progress, and those that ended since, are left out of the comparison.
 */
export type ExpectedRegister = {
  as_of: Date
  projects: { project_id: string; supply: number; blocked: boolean }[]
  holdings: { project_id: string; wallet: string; tokens: number; blocked_tokens: number }[]
  /** `country` of a wallet that is verified, as in `ChainOp`. */
  investors: { wallet: string; verified: boolean; blocked: boolean; country?: number }[]
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
    | 'country'
    | 'transaction'
  project_id?: string
  wallet?: string
  /** In words or digits: the value in the register and the value on the chain. */
  expected: string
  found: string
}

/**
 * A mint that the chain carried out and the database never requested, for instance after a restore. `project_id` is
 * null while the token is unknown. `at` is the time of its block; null if it was not stored. `is_set_aside`: staff
 * decided that it belongs to no investment.
 */
export type UnexplainedMint = {
  hash: string
  project_id: string | null
  /** Lower case. */
  wallet: string
  tokens: number
  at: Date | null
  is_set_aside: boolean
  /** Whether it was requested under this investment's key. A new mint request for the investment then gets it back. */
  isOf(investmentId: string): boolean
}

/** `unsettled`: differences that were left out because an operation in progress may cause them. */
export type Comparison = { differences: Difference[]; unsettled: Difference[] }

/**
 * A key that signs nothing any more. Either somebody else used `nonce` of its address, or the chain is ahead of the
 * database (`is_behind`).
 */
export type StoppedSigner = {
  address: string
  nonce: number | null
  stopped_at: string | null
  is_behind: boolean
}

/** No server of the chain answers reliably, so the outcome of the request is unknown. */
export class ChainUnreachable extends Error {
  override readonly name = 'ChainUnreachable'
}

export type Chain = {
  /**
   * Records the intent in the caller's transaction under its key; a repeated request with the same key changes nothing.
   * Returns the key, for `waitFor` and `states`. The commit notifies the signing servers; without a commit nothing is
   * sent.
   */
  request(tx: Tx, op: ChainOp): Promise<string>
  /** Records many intents with one statement, in the order in which they are to be carried out. */
  requestAll(tx: Tx, ops: readonly ChainOp[]): Promise<void>
  /**
   * Queues a failed operation again, in the caller's transaction. It is planned and signed anew; a deployment gets new
   * nonces and addresses. Returns false when it is not failed, and when it has had more than `attempts` attempts.
   */
  retry(tx: Tx, key: string, attempts?: number): Promise<boolean>
  /** Abandons a failed operation for good, in the caller's transaction. Returns false when it is not failed. */
  abandon(tx: Tx, key: string): Promise<boolean>
  /** Mints that no operation explains, in the order of each signer's nonces. Not paged, because they are few. */
  unexplainedMints(db: Tx): Promise<UnexplainedMint[]>
  /**
   * Those of the mints that would repeat an unexplained one: the same project, wallet and tokens, and not set aside.
   */
  repeatedMints(db: Tx, ops: readonly OpOf<'mint'>[]): Promise<OpOf<'mint'>[]>
  /**
   * Assigns an unexplained mint to an operation, in the caller's transaction. The operation is then in progress and is
   * settled once, like any other. Returns false and changes nothing when the mint is explained already, when the
   * operation was requested already and did not fail, and when the wallet was replaced or is about to be.
   */
  adoptMint(tx: Tx, hash: string, op: OpOf<'mint'>): Promise<boolean>
  /**
   * Sets an unexplained mint aside, in the caller's transaction. Returns false when it is already explained or set
   * aside.
   */
  setMintAside(tx: Tx, hash: string): Promise<boolean>
  /** The operation's state once it is done or failed, or its state after `timeoutMs`. Throws for an unknown key. */
  waitFor(key: string, timeoutMs: number): Promise<OpState>
  /** The states of those of the operations that exist, by key. */
  states(db: Tx, keys: string[]): Promise<Map<string, OpState>>
  /**
   * The query of all failed operations: `id`, `key`, `kind`, `payload`, `project_id`, `wallet`, `error`, `attempts`,
   * `at`.
   */
  failedOps(): SQL
  /** The query of the `id` of the subjects of failed operations of these kinds, for filtering a list. */
  failedIds(kinds: readonly ChainOpKind[]): SQL
  /** Addresses of a project's contracts, once they are final. */
  project(db: Tx, projectId: string): Promise<{ token: string; compliance: string } | undefined>
  /** The addresses of these projects' tokens whose deployment is final, by project id. */
  tokens(db: Tx, projectIds: readonly string[]): Promise<Map<string, string>>
  /** Whether the platform's contracts support `redeem`. Contracts that an older version deployed do not. */
  canRedeem(db: Tx): Promise<boolean>
  /**
   * Whether an address belongs to the platform: one of its contracts, deployed or about to be, or one of its signers.
   */
  ownsAddress(db: Tx, address: string): Promise<boolean>
  /**
   * Compares the register with the chain as of its last final block. No difference means that they agree. Throws
   * `ChainUnreachable`.
   */
  check(expected: ExpectedRegister): Promise<Comparison>
  /** Whether the wallet's key signed the message (EIP-191, as wallets sign for people). */
  isSignedBy(wallet: string, message: string, signature: string): Promise<boolean>
  network: { chain_id: number; name: string; explorer_url?: string }
  /** Signers that were stopped, and why. */
  stoppedSigners(): Promise<StoppedSigner[]>
  /** False when the chain does not respond, is being rebuilt, or a signer is stopped. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** The unique key of an operation, derived from its subject. */
export function keyOf(op: ChainOp): string {
  switch (op.kind) {
    case 'publish':
      return `publish:${op.project_id}`
    case 'register':
    case 'unregister':
      return `${op.kind}:${op.user_id}:${op.wallet.toLowerCase()}`
    case 'update_country':
      return `${op.kind}:${op.user_id}`
    case 'mint':
      return mintKey(op.investment_id)
    case 'redeem':
      return redeemKey(op)
    case 'move_holdings':
      return moveKey(op.change_id)
    case 'pass_holding':
      return passKey(op.act_id)
    default:
      return `${op.kind}:${op.blocking_id}`
  }
}

/** The only chain operation of an investment, however often it is requested (docs/product/investing.md, "Minting"). */
export function mintKey(investmentId: string): string {
  return `mint:${investmentId}`
}

/** The only redemption of what a person holds in a project. */
export function redeemKey({ project_id, user_id }: { project_id: string; user_id: string }): string {
  return `redeem:${project_id}:${user_id}`
}

/** The chain operation of a wallet change. */
export function moveKey(id: string): string {
  return `move_holdings:${id}`
}

/** The only chain operation of a succession or award. */
export function passKey(actId: string): string {
  return `pass_holding:${actId}`
}
