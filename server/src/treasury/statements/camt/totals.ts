import { fail } from '@acervo/domain/treasury/failures'
import { mayCount, netCents, type Tally } from '../tally.ts'
import { find, textOf, type Element } from './element.ts'
import { centsOf } from './values.ts'

/**
 * Compares `TxsSummry`, as far as it is present, with the entries. It counts entries, not the payments of a batch. Most
 * banks total the booked entries, some all that they list. Fails with `camt_totals_differ`.
 */
export function checkTotals(summary: Element | undefined, booked: Tally, listed: Tally): void {
  const wrong = firstWrong(summary, booked)
  if (wrong && firstWrong(summary, listed))
    throw fail('treasury.camt_totals_differ', { element: wrong.place })
}

type Counted = { count: number; cents: bigint; netCents: bigint }

function firstWrong(summary: Element | undefined, tally: Tally): Element | undefined {
  const { credits, debits } = tally
  const all = {
    count: credits.count + debits.count,
    cents: credits.cents + debits.cents,
    netCents: netCents(tally),
  }
  return [
    { element: find(summary, 'TtlNtries'), counted: all },
    { element: find(summary, 'TtlCdtNtries'), counted: { ...credits, netCents: credits.cents } },
    { element: find(summary, 'TtlDbtNtries'), counted: { ...debits, netCents: debits.cents } },
  ].find(({ element, counted }) => element && !fits(element, counted, tally))?.element
}

function fits(total: Element, counted: Counted, tally: Tally): boolean {
  const count = textOf(find(total, 'NbOfNtries'))
  const sum = find(total, 'Sum')
  // In version 001.02 the net amount is a number, later an element with amount and sign.
  const net = find(total, 'TtlNetNtry/Amt') ?? find(total, 'TtlNetNtryAmt')
  const absolute = counted.netCents < 0n ? -counted.netCents : counted.netCents
  return (
    (count === null || (/^\d+$/.test(count) && mayCount(Number(count), counted.count, tally))) &&
    (!sum || centsOf(sum) === counted.cents) &&
    (!net || centsOf(net) === absolute)
  )
}
