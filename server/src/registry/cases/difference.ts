import type { Difference, UnexplainedMint } from '../../adapters/chain/port.ts'
import { codeOfCountry } from '../../kyc/country-on-chain.ts'
import { registryCaseTable } from './table.ts'

type CaseRow = typeof registryCaseTable.$inferSelect
type Subject = Pick<CaseRow, 'kind' | 'project_id' | 'wallet'>
type Values = Pick<CaseRow, 'register_says' | 'chain_says'>

/** A difference in the form in which a case stores it. */
export function rowOf({ about, project_id, wallet, expected, found }: Difference): Subject & Values {
  return {
    kind: about,
    project_id: project_id ?? null,
    wallet: wallet ?? null,
    register_says: said(about, expected),
    chain_says: said(about, found),
  }
}

function said(about: Difference['about'], value: string): string {
  return about === 'country' && /^\d+$/.test(value) ? codeOfCountry(Number(value)) : value
}

/** Whether a case is about this unexplained mint or includes it. */
export function isAbout({ kind, project_id, wallet }: Subject, mint: UnexplainedMint): boolean {
  if (kind === 'supply') return project_id === mint.project_id
  if (kind !== 'balance' && kind !== 'transaction') return false
  return project_id === mint.project_id && wallet === mint.wallet
}

/**
 * Whether mints that staff have set aside explain the whole difference. Every comparison decides this again, so a case
 * opens again when it changes by a single token or another mint.
 */
export function isSetAside(difference: Subject & Values, mints: UnexplainedMint[]): boolean {
  const { kind, register_says, chain_says } = difference
  const aside = mints.filter((mint) => mint.is_set_aside && isAbout(difference, mint))
  if (aside.length === 0) return false
  if (kind === 'transaction') {
    const hashes = chain_says.match(/0x[0-9a-f]{64}/g) ?? []
    return hashes.every((hash) => aside.some((mint) => mint.hash === hash))
  }
  const tokens = aside.reduce((sum, mint) => sum + mint.tokens, 0)
  return Number(chain_says) - Number(register_says) === tokens
}
