import fc from 'fast-check'
import type { PaymentFile, PaymentOrder } from '../../treasury/payment-file/payment-file.ts'
import { otherIban, ownIban, payerIban } from '../statements/built.ts'
import { aPaymentFile, paymentFileVersions } from './file.ts'

const taken = "abcxyzABCXYZ0189-?:().,'+"

/** With lone surrogates, control characters and markup; in the characters of SEPA it has at most 140. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 7 }),
  fc.array(fc.nat(0xffff), { maxLength: 7 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(']]>', '<!--', '&#0;', '&x;', '</Nm>', '<?x?>', '\u0000', '//', '\ufffe', 'ﷺ'),
  fc.string({ unit: fc.constantFrom(...taken, 'ñ', 'ç', '€', ' ', '/', '&', '<', '"'), maxLength: 140 }),
)
const word = fc.string({ unit: fc.constantFrom(...taken), minLength: 1, maxLength: 8 })
const id = fc
  .tuple(fc.constantFrom('/', ' ', '-'), fc.array(word, { minLength: 1, maxLength: 3 }))
  .map(([separator, words]) => words.join(separator))

/** Always begins with a letter, for a name without any is refused. */
const anyName = anyText.map((text) => `Ñ${text}`)

const anyOrder: fc.Arbitrary<PaymentOrder> = fc.record(
  {
    endToEndId: id,
    amountCents: fc.bigInt({ min: 1n, max: 999_999_999_99n }),
    creditorName: anyName,
    creditorIban: fc.constantFrom(otherIban, payerIban),
    remittance: anyText,
    purpose: fc.constantFrom('INTE', 'DIVD', 'REFU'),
  },
  { requiredKeys: ['endToEndId', 'amountCents', 'creditorName', 'creditorIban', 'remittance'] },
)

/** A file that is not refused, of 1 to `ordersMax` orders. */
export function anyPaymentFile(ordersMax: number): fc.Arbitrary<PaymentFile> {
  const orders = fc.uniqueArray(anyOrder, {
    minLength: 1,
    maxLength: ordersMax,
    selector: ({ endToEndId }) => endToEndId,
    size: 'max',
  })
  const version = fc.constantFrom(...paymentFileVersions)
  const bic = fc.constantFrom(undefined, 'BANKESMM', 'BANKESMMXXX')
  return fc
    .record({ messageId: id, version, bic, orders })
    .map(({ bic, ...file }) => aPaymentFile({ ...file, debtor: { name: 'Ñ & Cía', iban: ownIban, bic } }))
}
