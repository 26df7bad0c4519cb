import { isPaymentReference } from '@acervo/domain/investments/payment-reference'
import { fail } from '@acervo/domain/treasury/failures'
import { REMITTANCE_CHARACTERS_MAX, type Entry } from '../statement.ts'
import { all, find, invalid, need, shortTextOf, textOf, type Element } from './element.ts'
import { codeOf, dayIn } from './values.ts'
import { counterpartyOf, type Role } from './party.ts'

/** Far beyond what any bank sends, or anybody reads. */
const TEXT_CHARACTERS_MAX = 10_000

/** An entry, or one of its payments, as a row of the account. */
export function rowOf(
  entry: Element,
  detail: Element | undefined,
  amountCents: bigint,
  ownIban: string,
): Entry {
  const [booked, value] = [find(entry, 'BookgDt'), find(entry, 'ValDt')]
  const isReversal = isTrue(find(entry, 'RvslInd'))
  const returnReason = returnReasonOf(entry, detail)
  // Money that comes back names the parties of the payment that it undoes.
  const isCredit = amountCents > 0n !== (isReversal || returnReason !== null)
  const roles: Role[] = isCredit ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const party = counterpartyOf(find(detail, 'RltdPties'), roles, ownIban)
  return {
    // Both are optional in the schema: what has only one of them happened on that day.
    bookedOn: dayIn(booked ?? value ?? need(entry, 'BookgDt')),
    valueOn: dayIn(value ?? booked ?? need(entry, 'ValDt')),
    amountCents,
    reference: referenceOf(detail),
    bankReference:
      shortTextOf(find(detail, 'Refs/AcctSvcrRef')) ??
      shortTextOf(find(entry, 'AcctSvcrRef')) ??
      shortTextOf(find(entry, 'NtryRef')),
    counterpartyName: party.name,
    counterpartyIban: party.iban,
    remittance: remittanceOf(entry, detail),
    isReversal,
    returnReason,
    transactionCode: transactionCodeOf(find(detail, 'BkTxCd/Domn') ?? find(entry, 'BkTxCd/Domn')),
  }
}

function isTrue(element: Element | undefined): boolean {
  return element !== undefined && ['true', '1'].includes(codeOf(element, ['true', 'false', '1', '0']))
}

function referenceOf(detail: Element | undefined): string | null {
  const structured = all(find(detail, 'RmtInf'), 'Strd').map((one) =>
    shortTextOf(find(one, 'CdtrRefInf/Ref')),
  )
  const endToEnd = shortTextOf(find(detail, 'Refs/EndToEndId'))
  const candidates = [...structured, endToEnd].filter((one) => one !== null && one !== 'NOTPROVIDED')
  const reference = candidates.find((one) => one !== null && isPaymentReference(one))
  return reference ? reference.replace(/\s/g, '').toUpperCase() : (candidates[0] ?? null)
}

/** What the payer wrote, or else what the bank says the movement is. */
export function remittanceOf(entry: Element, detail: Element | undefined): string {
  const lines = all(find(detail, 'RmtInf'), 'Ustrd')
    .map((one) => textOf(one))
    .filter((one) => one !== null)
  const text =
    lines.join(' ') || (textOf(find(detail, 'AddtlTxInf')) ?? textOf(find(entry, 'AddtlNtryInf')) ?? '')
  if (text.length > TEXT_CHARACTERS_MAX)
    throw fail('treasury.camt_element_too_long', { element: (detail ?? entry).place })
  return text.slice(0, REMITTANCE_CHARACTERS_MAX).toWellFormed()
}

/** MS03 is the code of an unspecified reason, for banks that only say that a payment came back (family `RRTN`). */
function returnReasonOf(entry: Element, detail: Element | undefined): string | null {
  const returned = find(detail, 'RtrInf')
  const code = find(returned, 'Rsn/Cd') ?? find(returned, 'Rsn/Prtry')
  const text = textOf(code)
  if (code && (text === null || text.length > 35)) throw invalid(code)
  if (text !== null) return text
  const family = find(detail, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? find(entry, 'BkTxCd/Domn/Fmly/SubFmlyCd')
  return returned || textOf(family) === 'RRTN' ? 'MS03' : null
}

function transactionCodeOf(domain: Element | undefined): string | null {
  const parts = ['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd'].map((path) => textOf(find(domain, path)))
  return parts.every((part) => part !== null && part.length <= 4) ? parts.join('/') : null
}
