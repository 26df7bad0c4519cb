import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { fail as failInvestment } from '@acervo/domain/investments/failures'
import { fail } from '@acervo/domain/portfolio/failures'
import { receiptState } from '@acervo/domain/portfolio/investment-receipt'
import { and, eq } from 'drizzle-orm'
import { mintKey } from '../adapters/chain/port.ts'
import type { ExportAnswer } from '../http/export.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable as table } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { investmentReceiptPdf } from './investment-receipt-pdf.ts'
import { statementTexts } from './statement-texts.ts'

type Needed = Pick<Services, 'db' | 'chain' | 'now'>

/**
 * Writes the receipt of one of the person's investments as a PDF, in its current state. Throws when the person has no
 * such investment, and before they declared its payment.
 */
export async function makeInvestmentReceipt(
  { db, chain, now }: Needed,
  userId: string,
  id: string,
  language: Language,
): Promise<ExportAnswer> {
  const { investment, name, email, domain_id, project_name, project_name_en } = await findOwnInvestment(
    db,
    userId,
    id,
  )
  const state = receiptState(investment)
  if (state === null) throw fail('portfolio.investment_not_paid')
  const key = mintKey(id)
  const tx_hash = investment.completed_at && (await chain.states(db, [key])).get(key)?.tx_hash
  const brand = brandOfId(domain_id)
  const made_at = now()
  const receipt = {
    ...investment,
    brand,
    holder: name ?? email ?? '–',
    project_name,
    project_name_en,
    state,
    tx_hash,
    made_at,
  }
  return {
    entry: { action: 'portfolio.investment_receipt.export', subject: { type: 'investment', id } },
    parts: [{ bytes: await investmentReceiptPdf(receipt, language), rows: 1 }],
    mimeType: 'application/pdf',
    filename: `${brand.domain}-${statementTexts[language].investment.filename}-${investment.payment_reference}.pdf`,
  }
}

async function findOwnInvestment(db: Services['db'], userId: string, id: string) {
  const [found] = await db
    .select({
      investment: table,
      ...projectNames,
      name: profileTable.full_name,
      email: profileTable.email,
      domain_id: profileTable.domain_id,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .innerJoin(profileTable, eq(profileTable.id, table.user_id))
    .where(and(eq(table.id, id), eq(table.user_id, userId)))
  if (!found) throw failInvestment('investment.not_found')
  return found
}
