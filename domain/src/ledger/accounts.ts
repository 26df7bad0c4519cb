/**
 * The accounts of the ledger: where the platform's money is, and to whom it belongs (docs/product/money.md, "Money").
 * Debits are positive, credits negative. An account with a debit side shows what the platform has; one with a credit
 * side shows what it owes. A balance never crosses to the other side. An account of a project exists once per project.
 */
export const accounts = {
  /** On the platform's bank account, according to the bank's statements. */
  bank: { side: 'debit', perProject: false },
  /** Payments that staff confirmed but that are not on a bank statement yet. */
  confirmed: { side: 'debit', perProject: false },
  /** Left the bank according to its statements, and not explained yet. */
  unexplained: { side: 'debit', perProject: false },
  /** The firm's own money: on the bank account before the first imported statement. */
  own_funds: { side: 'credit', perProject: false },
  /** Arrived at the bank, and not assigned yet. */
  unallocated: { side: 'credit', perProject: false },
  /** Paid for investments whose tokens are not minted. */
  investor_funds: { side: 'credit', perProject: true },
  /** Owed to the issuer of a project: what minted investments brought in, and what it sent for distributions. */
  issuer: { side: 'credit', perProject: true },
  /** Received, but the bank will take it back because the payer recalled the transfer. */
  recalled: { side: 'credit', perProject: false },
  /** To be sent back to the payer. */
  refunds_payable: { side: 'credit', perProject: false },
  /** Approved distributions that holders have not received yet, after withholding. */
  distributions_payable: { side: 'credit', perProject: true },
  /** Withheld for the tax office. */
  withholding_payable: { side: 'credit', perProject: false },
} as const satisfies Record<string, { side: 'debit' | 'credit'; perProject: boolean }>

export type AccountKind = keyof typeof accounts
export const accountKinds = Object.keys(accounts) as [AccountKind, ...AccountKind[]]
type ProjectAccountKind = {
  [K in AccountKind]: (typeof accounts)[K]['perProject'] extends true ? K : never
}[AccountKind]

/** An account: its kind and, where there is one per project, the project. */
export type Account =
  | { kind: ProjectAccountKind; project_id: string }
  | { kind: Exclude<AccountKind, ProjectAccountKind> }

/** One line of a posting; `cents` is positive for a debit, negative for a credit, never zero. */
export type Entry = { account: Account; cents: bigint }

/** The name of an account in the database: `bank`, `issuer:<project id>`. */
export function accountName(account: Account): string {
  return 'project_id' in account ? `${account.kind}:${account.project_id}` : account.kind
}

/** The entries that undo these. */
export function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, cents }) => ({ account, cents: -cents }))
}
