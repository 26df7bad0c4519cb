import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaymentFile, anyText } from '../../testing/payments/any-file.ts'
import { paymentFileVersions, readPayments, writtenPayments } from '../../testing/payments/file.ts'
import { validatePayments } from '../../testing/payments/schema.ts'
import { otherIban } from '../../testing/statements/built.ts'

const centsOf = (amount: string) => BigInt(amount.replace('.', ''))

test('any orders make a valid file, from which a bank reads ids, accounts, amounts, count and sum', () => {
  fc.assert(
    fc.property(anyPaymentFile(200), (file) => {
      const xml = writtenPayments(file)
      validatePayments(xml, file.version)
      expect(xml).toMatch(/^[\n -~]+$/)
      const { header, payments, orders } = readPayments(xml)
      const given = [...file.orders]
      expect(
        orders.map(({ PmtId, CdtrAcct, Amt }) => ({
          endToEndId: PmtId.EndToEndId,
          creditorIban: CdtrAcct.Id.IBAN,
          amountCents: centsOf(Amt.InstdAmt['#text']),
        })),
      ).toEqual(
        given.map(({ endToEndId, creditorIban, amountCents }) => ({ endToEndId, creditorIban, amountCents })),
      )
      expect(new Set(orders.map(({ PmtId }) => PmtId.EndToEndId)).size).toBe(given.length)
      for (const { NbOfTxs, CtrlSum } of [header, payments]) {
        expect(NbOfTxs).toBe(String(given.length))
        expect(centsOf(CtrlSum)).toBe(given.reduce((sum, { amountCents }) => sum + amountCents, 0n))
      }
      for (const { Cdtr, RmtInf } of orders) {
        expect(Cdtr.Nm).toMatch(/^N[a-zA-Z0-9/\-?:().,'+ ]{0,69}$/)
        expect(RmtInf?.Ustrd ?? 'x').toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]{1,140}$/)
      }
    }),
    { numRuns: 40 },
  )
})

test('whatever texts an order has, it is refused or its file is valid against its schema', () => {
  const hostile = fc.record({
    endToEndId: anyText,
    amountCents: fc.bigInt({ min: -1n, max: 1_000_000_000_00n }),
    creditorName: anyText,
    creditorIban: fc.oneof(fc.constant(otherIban), anyText),
    remittance: anyText,
    purpose: fc.option(fc.oneof(fc.constant('INTE'), anyText), { nil: undefined }),
  })
  const version = fc.constantFrom(...paymentFileVersions)
  fc.assert(
    fc.property(hostile, fc.oneof(fc.constant('M-1'), anyText), version, (order, messageId, version) => {
      let xml: string
      try {
        xml = writtenPayments({ version, messageId, orders: [order] })
      } catch (error) {
        expect(String(error)).toMatch(/^Error: (Payment "|The payment file has)/)
        return
      }
      validatePayments(xml, version)
    }),
    { numRuns: 300 },
  )
})
