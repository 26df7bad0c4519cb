import { eurosOf } from '@acervo/domain/common/cents'
import type { Suggestion } from '@acervo/domain/treasury/match'
import { suggestionsFor } from '@acervo/domain/treasury/suggestions'
import { payingAmounts, type Transfer } from '@acervo/domain/treasury/signs'
import type { Tx } from '../../adapters/db/port.ts'
import type { bankEntryTable } from '../table.ts'
import { candidatesOf, type NamedCandidate } from './candidates.ts'
import { movedOf, takenBackOf, type MovedEntry } from './taken-back.ts'

/** More suggestions than these do not help anybody. */
const SUGGESTIONS_MAX = 5

type Entry = MovedEntry &
  Pick<typeof bankEntryTable.$inferSelect, 'matched_cents' | 'counterparty_name' | 'state'>

/** The investments that each open transfer may pay, by the transfer's id, the likeliest first. */
export async function suggestMatches(tx: Tx, entries: readonly Entry[]): Promise<Map<number, Suggestion[]>> {
  const open = entries.filter(({ cents, state }) => cents > 0n && state === 'open')
  if (open.length === 0) return new Map()
  const takenBack = await takenBackOf(tx, open)
  const transfers = new Map(open.map((row) => [row.id, toTransfer(row, takenBack.has(row.id))]))
  const candidates = await candidatesOf(tx, transfers)
  return new Map(
    [...transfers].map(([id, transfer]) => [id, suggestionsOf(transfer, candidates.get(id) ?? [])]),
  )
}

function suggestionsOf(transfer: Transfer, candidates: readonly NamedCandidate[]): Suggestion[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return suggestionsFor(transfer, candidates)
    .slice(0, SUGGESTIONS_MAX)
    .flatMap(({ investment_id, amount: amount_sign, isExact: is_exact, ...signs }) => {
      const candidate = byId.get(investment_id)
      if (!candidate) return []
      const { reference: payment_reference, investor_id, investor_name, status } = candidate
      const { project_name, project_name_en } = candidate
      const due = payingAmounts(candidate)
      const amount = eurosOf(due.find((cents) => cents === transfer.cents) ?? due[0] ?? 0n)
      const who = { investor_id, investor_name, project_name, project_name_en }
      const about = { investment_id, payment_reference, ...who, status, amount }
      return [{ ...about, ...signs, amount_sign, is_exact }]
    })
}

/** The unexplained rest of a movement. */
function toTransfer(entry: Entry, isTakenBack: boolean): Transfer {
  const cents = entry.cents - entry.matched_cents
  return { ...movedOf(entry), cents, payer: entry.counterparty_name, isTakenBack }
}
