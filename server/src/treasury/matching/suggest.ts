import { eurosOf } from '@acervo/domain/common/cents'
import type { Suggestion } from '@acervo/domain/treasury/match'
import { suggestionsFor } from '@acervo/domain/treasury/suggestions'
import { payingAmounts, type Transfer } from '@acervo/domain/treasury/signs'
import type { Tx } from '../../adapters/db/port.ts'
import type { bankEntryTable } from '../table.ts'
import { candidatesOf, type NamedCandidate } from './candidates.ts'

/** More suggestions than these do not help anybody. */
const SUGGESTIONS_MAX = 5

type Entry = Pick<
  typeof bankEntryTable.$inferSelect,
  | 'id'
  | 'cents'
  | 'matched_cents'
  | 'booked_on'
  | 'counterparty_name'
  | 'remittance'
  | 'reference'
  | 'bank_reference'
  | 'reversal'
  | 'return_reason'
  | 'state'
>

/** The investments that each open transfer may pay, by the transfer's id, the likeliest first. */
export async function suggestMatches(tx: Tx, entries: readonly Entry[]): Promise<Map<number, Suggestion[]>> {
  const transfers = new Map(
    entries
      .filter(({ cents, state }) => cents > 0n && state === 'open')
      .map((row) => [row.id, toTransfer(row)]),
  )
  if (transfers.size === 0) return new Map()
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
function toTransfer(entry: Entry): Transfer {
  return {
    cents: entry.cents - entry.matched_cents,
    booked_on: entry.booked_on,
    text: [entry.reference, entry.remittance, entry.bank_reference].filter(Boolean).join(' '),
    payer: entry.counterparty_name,
    isReturn: entry.reversal || entry.return_reason !== null,
  }
}
