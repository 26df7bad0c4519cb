import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import type { MatchLine } from '@acervo/domain/treasury/match'

/** A transfer with the euros left of it, and an investment with the euros that pay it. */
export type Left = { id: number; left: number }
export type Due = { id: string; amount: number }

/**
 * Pays the investments from the transfers, both in the given order, until one side is used up. `missing`: euros that
 * investments still lack. `rest`: euros left of the transfers.
 */
export function linesFor(
  transfers: readonly Left[],
  investments: readonly Due[],
): { lines: MatchLine[]; missing: number; rest: number } {
  const left = transfers.map(({ id, left }) => ({ id, cents: centsOf(left) }))
  const lines: MatchLine[] = []
  let missing = 0n
  for (const { id: investment_id, amount } of investments) {
    let due = centsOf(amount)
    for (const transfer of left) {
      const part = due < transfer.cents ? due : transfer.cents
      if (part === 0n) continue
      lines.push({ entry_id: transfer.id, investment_id, amount: eurosOf(part) })
      transfer.cents -= part
      due -= part
    }
    missing += due
  }
  const rest = left.reduce((sum, { cents }) => sum + cents, 0n)
  return { lines, missing: eurosOf(missing), rest: eurosOf(rest) }
}
