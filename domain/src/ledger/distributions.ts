import type { Entry } from './accounts.ts'

/**
 * What an approved distribution takes from the issuer of a project, in cents: `net` for the holders plus `withheld`.
 */
export type PaidOut = { project_id: string; net: bigint; withheld: bigint }

/**
 * A distribution was approved. The issuer's money now belongs to the holders and, as far as it is withheld, to the tax
 * office.
 */
export function distributionEntries({ project_id, net, withheld }: PaidOut): Entry[] {
  const entries: Entry[] = [
    { account: { kind: 'issuer', project_id }, cents: net + withheld },
    { account: { kind: 'distributions_payable', project_id }, cents: -net },
    { account: { kind: 'withholding_payable' }, cents: -withheld },
  ]
  return entries.filter(({ cents }) => cents !== 0n)
}

/** A holder's overpayment was deducted from a new payment. That amount goes to the issuer. */
export function setOffEntries(project_id: string, cents: bigint): Entry[] {
  return [
    { account: { kind: 'distributions_payable', project_id }, cents },
    { account: { kind: 'issuer', project_id }, cents: -cents },
  ]
}
