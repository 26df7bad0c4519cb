import type { Entry } from './accounts.ts'

/** What an approved distribution takes from the issuer of a project, in cents; `net` plus `withheld` is what it pays. */
export type PaidOut = { project_id: string; net: bigint; withheld: bigint }

/** A distribution was approved: the issuer's money now belongs to the holders and, what is withheld, to the tax office. */
export function distributionEntries({ project_id, net, withheld }: PaidOut): Entry[] {
  const entries: Entry[] = [
    { account: { kind: 'issuer', project_id }, cents: net + withheld },
    { account: { kind: 'distributions_payable', project_id }, cents: -net },
    { account: { kind: 'withholding_payable' }, cents: -withheld },
  ]
  return entries.filter(({ cents }) => cents !== 0n)
}

/** What a holder had to return is taken from what the project pays them: it is the issuer's. */
export function setOffEntries(project_id: string, cents: bigint): Entry[] {
  return [
    { account: { kind: 'distributions_payable', project_id }, cents },
    { account: { kind: 'issuer', project_id }, cents: -cents },
  ]
}
