import { fail } from '@acervo/domain/treasury/failures'

/** The paths of a statement, its entries, their groups of payments, and the payments. */
export const statementPath = 'Document/BkToCstmrStmt/Stmt'
export const entryPath = `${statementPath}/Ntry`
export const groupPath = `${entryPath}/NtryDtls`
export const paymentPath = `${groupPath}/TxDtls`

/**
 * `open` and `paths`: the elements that are open, by name as written, and by path without prefixes. `counts`: the
 * numbers of the current `Stmt` and `Ntry`. `payments`: the payments in each `NtryDtls` of the entry so far;
 * `paymentCount`: their sum.
 */
export type State = {
  open: string[]
  paths: string[]
  counts: number[]
  payments: number[]
  paymentCount: number
  hasRoot: boolean
  statement: string
  entry: string
  payment: string
}

/** `Stmt[1]/Ntry[12]`. */
export function entryPlace({ counts: [statement, entry] }: State): string {
  return `Stmt[${statement}]/Ntry[${entry}]`
}

/** `Stmt[1]/Ntry[12]/NtryDtls/TxDtls[2]`. */
export function paymentPlace(state: State): string {
  const { payments } = state
  return `${entryPlace(state)}/NtryDtls${payments.length > 1 ? `[${payments.length}]` : ''}/TxDtls[${payments.at(-1)}]`
}

/** `Stmt[1]/Ntry[12]/NtryDtls`: the position of the reader, without the elements that enclose every statement. */
export function placeOf({ paths, counts: [statement, entry] }: State): string {
  return (paths.at(-1) ?? 'Document')
    .replace(/^Document\/BkToCstmrStmt\/Stmt(?=\/|$)/, `Stmt[${statement}]`)
    .replace(/^(Stmt\[\d+\])\/Ntry(?=\/|$)/, `$1/Ntry[${entry}]`)
}

/** The failure for a document that is not well-formed XML, with the place. */
export function malformed(state: State) {
  return fail('treasury.camt_malformed', { element: placeOf(state) })
}

/** The failure for a part that is longer than any bank sends, with the place. */
export function tooLong(state: State) {
  return fail('treasury.camt_element_too_long', { element: placeOf(state) })
}
