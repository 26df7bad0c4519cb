import { fail } from '@acervo/domain/treasury/failures'
import { centsOf, find, textOf, type Element } from './element.ts'
import type { ReadEntry } from './read-entry.ts'

/**
 * Compares `TxsSummry` with the entries, as far as it says anything. It counts entries, not the payments of a batch.
 * Most banks total what is booked, some all that they list. Fails with `camt_totals_differ`.
 */
export function checkTotals(summary: Element | undefined, entries: readonly ReadEntry[]): void {
  const booked = entries.filter(({ isBooked }) => isBooked)
  const wrong = firstWrong(summary, booked)
  if (wrong && firstWrong(summary, entries))
    throw fail('treasury.camt_totals_differ', { element: wrong.place })
}

function firstWrong(summary: Element | undefined, entries: readonly ReadEntry[]): Element | undefined {
  const credits = entries.filter(({ amountCents }) => amountCents > 0n)
  const debits = entries.filter(({ amountCents }) => amountCents < 0n)
  return [
    { element: find(summary, 'TtlNtries'), counted: entries },
    { element: find(summary, 'TtlCdtNtries'), counted: credits },
    { element: find(summary, 'TtlDbtNtries'), counted: debits },
  ].find(({ element, counted }) => element && !fits(element, counted))?.element
}

function fits(total: Element, entries: readonly ReadEntry[]): boolean {
  const count = textOf(find(total, 'NbOfNtries'))
  const sum = find(total, 'Sum')
  // Version 001.02 has the net amount itself, later ones an element with amount and sign.
  const net = find(total, 'TtlNetNtry/Amt') ?? find(total, 'TtlNetNtryAmt')
  const absolute = (cents: bigint) => (cents < 0n ? -cents : cents)
  return (
    (count === null || (/^\d+$/.test(count) && Number(count) === entries.length)) &&
    (!sum || centsOf(sum) === entries.reduce((all, { amountCents }) => all + absolute(amountCents), 0n)) &&
    (!net || centsOf(net) === absolute(entries.reduce((all, { amountCents }) => all + amountCents, 0n)))
  )
}
