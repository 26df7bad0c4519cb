import { compactIban, isIban, isOfSepa } from '@acervo/domain/common/bank/iban'
import type { PaymentOrder } from './payment-file.ts'
import { isSepaId, sepaText } from './sepa-text.ts'

/** The largest amount of a SEPA credit transfer (EPC132-08): 999,999,999.99 euros. */
const AMOUNT_CENTS_MAX = 999_999_999_99n
const NAME_CHARACTERS_MAX = 70
const REMITTANCE_CHARACTERS_MAX = 140

/**
 * An order as it is written: texts in the characters of SEPA, the IBAN without spaces. Throws when a bank would refuse
 * it. The error names the order's id and nothing personal.
 */
export function checkOrder(order: PaymentOrder): PaymentOrder {
  const { endToEndId, amountCents, purpose } = order
  const refuse = (reason: string) => new Error(`Payment ${JSON.stringify(endToEndId)} ${reason}`)
  if (!isSepaId(endToEndId)) throw refuse('has an id that banks do not take')
  if (amountCents <= 0n) throw refuse('has an amount that is not positive')
  if (amountCents > AMOUNT_CENTS_MAX) throw refuse('has an amount above the maximum of SEPA')
  if (!isIban(order.creditorIban)) throw refuse('has an IBAN that is not valid')
  if (!isOfSepa(order.creditorIban)) throw refuse('has an IBAN of a country outside SEPA')
  if (purpose !== undefined && !/^[A-Z0-9]{4}$/.test(purpose)) throw refuse('has a purpose that is no code')
  const creditorName = sepaName(order.creditorName)
  if (creditorName === null) throw refuse('has a name without a letter or digit of SEPA')
  const remittance = sepaText(order.remittance)
  if (remittance.length > REMITTANCE_CHARACTERS_MAX) throw refuse('has a remittance text that is too long')
  return { ...order, creditorName, remittance, creditorIban: compactIban(order.creditorIban) }
}

/** A name in the characters of SEPA, cut to 70. Null when no letter or digit is left: nobody has such a name. */
export function sepaName(text: string): string | null {
  const name = sepaText(text).slice(0, NAME_CHARACTERS_MAX).trimEnd()
  return /[A-Za-z0-9]/.test(name) ? name : null
}
