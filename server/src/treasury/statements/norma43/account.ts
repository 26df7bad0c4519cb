import { isPaymentReference } from '@acervo/domain/investments/payment-reference'
import { fail } from '@acervo/domain/treasury/failures'
import { ibanOfSpanishAccount } from '@acervo/domain/treasury/spanish-account'
import { orderReferencesIn } from '../../orders/reference.ts'
import { plainText, type Entry, type ReadStatement } from '../statement.ts'
import { addTo, emptyTally, mayCount, netCents, type Tally } from '../tally.ts'
import { commonConcepts, undoingConcepts } from './concepts.ts'
import { currencyOfNumber } from './currencies.ts'
import type { Norma43Profile } from './profile.ts'
import { dayAt, digitsAt, invalidAt, signedCentsAt, textAt, type Norma43Record } from './record.ts'

/**
 * An account whose total has not been read yet. `last`: its last movement, which further records may still extend.
 * `texts` and `equivalents`: the number of records 23 and 24 of that movement.
 */
export type OpenAccount = Omit<ReadStatement, 'closingCents' | 'entryCount' | 'pendingCount'> & {
  readonly accountNumber: string
  readonly movements: Tally
  last: Entry | undefined
  texts: number
  equivalents: number
}

const TEXTS_MAX = 5

/** Begins an account with its header (11). */
export function openAccount(record: Norma43Record, profile: Norma43Profile): OpenAccount {
  const accountNumber = digitsAt(record, 3, 18)
  const [bank, office, account] = [
    accountNumber.slice(0, 4),
    accountNumber.slice(4, 8),
    accountNumber.slice(8),
  ]
  const [from, to] = [dayAt(record, 21, profile), dayAt(record, 27, profile)]
  if (from > to || isYearApart(from, to)) throw invalidAt(record, 21, 12)
  if (!/[123 ]/.test(textAt(record, 51, 1))) throw invalidAt(record, 51, 1)
  return {
    place: record.line,
    accountNumber,
    account: ibanOfSpanishAccount(bank, office, account),
    currency: currencyOfNumber(digitsAt(record, 48, 3)),
    // Norma 43 does not number statements, so the period identifies one.
    statementId: `${from}/${to}`,
    from,
    to,
    openingCents: signedCentsAt(record, 33, 34),
    movements: emptyTally(),
    last: undefined,
    texts: 0,
    equivalents: 0,
  }
}

/**
 * Whether `to` is a year or more after `from`. Some banks write dates the other way round. Days are then read as years,
 * so that any two days are at least a year apart.
 */
function isYearApart(from: string, to: string): boolean {
  return to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
}

/**
 * Begins a movement (22), or adds to the last one: its texts (23), or its amount in another currency (24), which is
 * checked and not stored. Returns the movement that ends here, if there is one.
 */
export function addMovement(
  open: OpenAccount,
  record: Norma43Record,
  profile: Norma43Profile,
): Entry | undefined {
  if (record.type === '22') {
    const ended = endMovement(open)
    open.last = movementOf(record, profile, open)
    addTo(open.movements, open.last.amountCents)
    open.texts = 0
    open.equivalents = 0
    return ended
  }
  const { last } = open
  digitsAt(record, 3, 2)
  if (record.type === '24') {
    digitsAt(record, 5, 3)
    digitsAt(record, 8, 14)
  }
  const count = record.type === '23' ? ++open.texts : ++open.equivalents
  if (!last || count > (record.type === '23' ? TEXTS_MAX : 1))
    throw fail('treasury.norma_record_unexpected', { line: record.line })
  // The second text of a record continues the first when that one is full.
  if (record.type === '23') open.last = { ...last, remittance: last.remittance + textAt(record, 5, 76) }
  return undefined
}

/** The last movement of an account, now complete; undefined when there is none, and when it moved no money. */
export function endMovement(open: OpenAccount): Entry | undefined {
  const { last } = open
  open.last = undefined
  return last && last.amountCents !== 0n ? { ...last, remittance: remittanceOf(last) } : undefined
}

/** A day of a movement. It must be less than a year away from its statement. */
function nearbyDayAt(
  record: Norma43Record,
  start: number,
  { profile, from, to }: { profile: Norma43Profile; from: string; to: string },
): string {
  const day = dayAt(record, start, profile)
  if (isYearApart(day, from) || isYearApart(to, day)) throw invalidAt(record, start, 6)
  return day
}

function movementOf(
  record: Norma43Record,
  profile: Norma43Profile,
  { from, to }: Pick<OpenAccount, 'from' | 'to'>,
): Entry {
  const period = { profile, from, to }
  const [common, own] = [digitsAt(record, 23, 2), plainText(textAt(record, 25, 3))]
  const undoes = profile.ownConcepts[own] ?? undoingConcepts[common]
  return {
    bookedOn: nearbyDayAt(record, 11, period),
    valueOn: nearbyDayAt(record, 17, period),
    amountCents: signedCentsAt(record, 28, 29),
    reference: referenceOf(record),
    bankReference: filled(textAt(record, 43, 10)),
    counterpartyName: null,
    counterpartyIban: null,
    remittance: '',
    isReversal: undoes === 'reversal',
    // Norma 43 has no return reasons; MS03 is the code for an unspecified one.
    returnReason: undoes === 'return' ? 'MS03' : null,
    transactionCode: own ? `${common}/${own}` : common,
  }
}

/**
 * The reference of a movement, from its two reference fields. A creditor reference is too long for one field and fills
 * both. Otherwise a payment order of ours, wherever the bank puts its id, and otherwise the first field that is filled.
 */
function referenceOf(record: Norma43Record): string | null {
  const both = textAt(record, 53, 28).replace(/\s/g, '')
  if (isPaymentReference(both)) return both.toUpperCase()
  const [order] = orderReferencesIn(both)
  if (order) return order
  return filled(textAt(record, 53, 12)) ?? filled(textAt(record, 65, 16))
}

/** Banks fill unused fields with zeros, spaces or NUL characters. */
function filled(text: string): string | null {
  const plain = plainText(text)
  return /[^0\s]/.test(plain) ? plain : null
}

/** The text as written, or else the name of the kind of movement. */
function remittanceOf({ remittance, transactionCode }: Entry): string {
  return plainText(remittance) || (commonConcepts[transactionCode?.slice(0, 2) ?? ''] ?? '')
}

/** Ends an account with its total (33). Counts, sums and balance must match its movements. */
export function closeAccount(open: OpenAccount, record: Norma43Record): ReadStatement {
  const { line } = record
  const { accountNumber, movements, last: _last, texts: _texts, equivalents: _equivalents, ...header } = open
  if (textAt(record, 3, 18) !== accountNumber) throw invalidAt(record, 3, 18)
  const currency = currencyOfNumber(digitsAt(record, 74, 3))
  if (currency !== header.currency)
    throw fail('treasury.norma_currency_differs', { line, currency: header.currency })
  checkTotals(record, 21, movements, 'debits')
  checkTotals(record, 40, movements, 'credits')
  const closingCents = signedCentsAt(record, 59, 60)
  const computed = header.openingCents + netCents(movements)
  if (computed !== closingCents)
    throw fail('treasury.norma_balance_differs', {
      line,
      computed: { euros: Number(computed) / 100 },
      stated: { euros: Number(closingCents) / 100 },
    })
  return { ...header, closingCents, entryCount: movements.count - movements.zeros, pendingCount: 0 }
}

/** Checks a count of 5 digits at a column and the sum of 14 digits that follows it. */
function checkTotals(
  record: Norma43Record,
  start: number,
  movements: Tally,
  side: 'debits' | 'credits',
): void {
  const counted = movements[side]
  const count = Number(digitsAt(record, start, 5))
  const sum = BigInt(digitsAt(record, start + 5, 14))
  if (!mayCount(count, counted.count, movements) || sum !== counted.cents)
    throw fail('treasury.norma_totals_differ', { line: record.line })
}
