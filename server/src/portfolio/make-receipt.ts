import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { ExportAnswer } from '../http/export.ts'
import type { Services } from '../services.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { findPaid, type Receipt } from './receipt.ts'
import { statementTexts } from './statement-texts.ts'

type Needed = Pick<Services, 'db' | 'payoutSeal' | 'bank' | 'now'>

/**
 * Writes the receipt of a payment to this person as a PDF. Throws when the person has no such payment, and while no
 * statement shows it as paid.
 */
export async function makeReceipt(
  { db, payoutSeal, bank, now }: Needed,
  userId: string,
  id: string,
  language: Language,
): Promise<ExportAnswer> {
  const { order, domain_id, ...paid } = await findPaid(db, userId, id)
  const brand = brandOfId(domain_id)
  const receipt: Receipt = {
    ...paid,
    brand,
    transfer: order && {
      reference: order.reference,
      holder_name: order.holder_name,
      account: payoutSeal.open(Buffer.from(order.sealed_iban, 'base64'), order.id).toString().slice(-4),
    },
    payer: bank.beneficiary ?? brand.name,
    made_at: now(),
  }
  return {
    entry: {
      action: 'portfolio.receipt.export',
      subject: { type: 'distribution', id: paid.distribution_id },
    },
    parts: [{ bytes: await receiptPdf(receipt, language), rows: 1 }],
    mimeType: 'application/pdf',
    // Somebody may be paid several times on one day.
    filename: `${brand.domain}-${statementTexts[language].receipt.filename}-${paid.paid_on}-${id.slice(0, 8)}.pdf`,
  }
}
