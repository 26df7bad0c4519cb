import { isIban } from '@acervo/domain/common/bank/iban'
import { fail } from '@acervo/domain/treasury/failures'
import { ibanOfSpanishAccount } from '@acervo/domain/treasury/spanish-account'
import type { ReadStatement } from '../statement.ts'
import { netCents } from '../tally.ts'
import { all, currencyOf, find, invalid, need, shortTextOf, textOf, type Element } from './element.ts'
import { dayIn, dayOfText, signedCents } from './values.ts'
import type { OpenStatement } from './open-statement.ts'
import { checkTotals } from './totals.ts'

/**
 * Builds a statement from a `Stmt` without its entries, and from what was remembered of these. Fails when an entry is
 * in another currency, when the totals differ from the entries, and when the opening balance and the entries do not add
 * up to the closing balance.
 */
export function readStatement(statement: Element, open: OpenStatement): ReadStatement {
  const opening = balanceOf(statement, ['OPBD', 'PRCD'])
  const closing = balanceOf(statement, ['CLBD'])
  const { currency } = opening
  const stated = textOf(find(statement, 'Acct/Ccy'))
  if (closing.currency !== currency || (stated !== null && stated !== currency))
    throw fail('treasury.camt_currency_differs', { element: closing.place, currency: stated ?? currency })
  const foreign = open.inCurrencies.find((entry) => entry.currency !== currency)
  if (foreign) throw fail('treasury.camt_currency_differs', { element: foreign.place, currency })
  checkTotals(find(statement, 'TxsSummry'), open.booked, open.listed)
  checkBalance(statement, opening.cents + netCents(open.rows), closing.cents)
  const period = find(statement, 'FrToDt')
  const from = period ? dayOfText(need(period, 'FrDtTm')) : opening.day
  const to = period ? dayOfText(need(period, 'ToDtTm')) : closing.day
  if (from > to) throw invalid(period ?? statement)
  return {
    place: statement.place,
    account: accountOf(statement),
    currency,
    statementId: shortTextOf(need(statement, 'Id')) ?? '',
    from,
    to,
    openingCents: opening.cents,
    closingCents: closing.cents,
    entryCount: open.rows.count,
    pendingCount: open.listed.count - open.booked.count,
  }
}

type Balance = { place: string; cents: bigint; currency: string; day: string }

/**
 * The balance with the first of these codes that is present. Opening: `OPBD`, or `PRCD`, the closing balance of the day
 * before. Other balances, such as the available ones, do not add up with the entries. Fails when a balance occurs twice
 * with different amounts.
 */
function balanceOf(statement: Element, codes: readonly string[]): Balance {
  const found = all(statement, 'Bal')
  for (const code of codes) {
    const [first, ...others] = found
      .filter((balance) => textOf(find(balance, 'Tp/CdOrPrtry/Cd')) === code)
      .map(readBalance)
    const other = others.find(({ cents, currency }) => cents !== first?.cents || currency !== first.currency)
    if (other) throw fail('treasury.camt_element_invalid', { element: other.place })
    if (first) return first
  }
  throw fail('treasury.camt_element_missing', { element: `${statement.place}/Bal/${codes[0]}` })
}

function readBalance(balance: Element): Balance {
  const amount = need(balance, 'Amt')
  return {
    place: balance.place,
    cents: signedCents(amount, need(balance, 'CdtDbtInd')),
    currency: currencyOf(amount),
    day: dayIn(need(balance, 'Dt')),
  }
}

function checkBalance({ place }: Element, computed: bigint, stated: bigint): void {
  if (computed !== stated)
    throw fail('treasury.camt_balance_differs', {
      element: place,
      computed: { euros: Number(computed) / 100 },
      stated: { euros: Number(stated) / 100 },
    })
}

/** Some banks identify a Spanish account by its twenty digits instead of its IBAN. */
function accountOf(statement: Element): string {
  const element = find(statement, 'Acct/Id/IBAN') ?? find(statement, 'Acct/Id/Othr/Id')
  if (!element) throw fail('treasury.camt_element_missing', { element: `${statement.place}/Acct/Id/IBAN` })
  const text = (textOf(element) ?? '').replace(/\s/g, '').toUpperCase()
  const iban = /^\d{20}$/.test(text)
    ? ibanOfSpanishAccount(text.slice(0, 4), text.slice(4, 8), text.slice(10))
    : text
  if (!isIban(iban) || (iban !== text && !iban.endsWith(text))) throw invalid(element)
  return iban
}
