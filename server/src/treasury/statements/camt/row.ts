import { isPaymentReference } from '@acervo/domain/investments/payment-reference'
import { fail } from '@acervo/domain/treasury/failures'
import { REMITTANCE_CHARACTERS_MAX, type Entry } from '../statement.ts'
import { all, find, invalid, need, shortTextOf, textOf, type Element } from './element.ts'
import { codeOf, dayIn } from './values.ts'
import { counterpartyOf, type Role } from './party.ts'

/** Far more than any bank sends or anybody reads. */
const TEXT_CHARACTERS_MAX = 10_000

/** Turns an entry, or one of its payments, into a row of the account. */
export function rowOf(
  entry: Element,
  detail: Element | undefined,
  amountCents: bigint,
  ownIban: string,
): Entry {
  const [booked, value] = [find(entry, 'BookgDt'), find(entry, 'ValDt')]
  const isReversal = isTrue(find(entry, 'RvslInd'))
  const returnReason = returnReasonOf(entry, detail)
  // Money that comes back names the parties of the original payment.
  const isCredit = amountCents > 0n !== (isReversal || returnReason !== null)
  const roles: Role[] = isCredit ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const party = counterpartyOf(find(detail, 'RltdPties'), roles, ownIban)
  return {
    // The schema makes both days optional. If one is missing, the other counts for both.
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

/** The text that the payer wrote, or else the bank's description of the movement. */
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

/**
 * Why the payment came back. Banks that only say that it did (family `RRTN`) get MS03, the code for an unspecified
 * reason.
 */
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
