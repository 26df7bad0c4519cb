import { isRejection } from '@acervo/domain/investments/step-rules'
import { receiptState } from '@acervo/domain/portfolio/investment-receipt'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { investmentTable as table } from '../../investments/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { projectFileTable } from '../../projects/files/table.ts'
import { atOf, dayValue, recordOf, textOf, type Source } from '../source.ts'

const linkTo = (id: string) => `/dashboard/investments/${id}`

/** What was accepted with the terms of each investment: the sheet of a crowdfunding offer, or a document. */
export const acceptedDocumentRecords: Source = async ({ db }, userId) => {
  const rows = await listInvestments(db, userId)
  return rows.flatMap(({ investment, project, filename }) => {
    const { id, acceptance } = investment
    if (!acceptance) return []
    const kind = acceptance.sheet ? 'information_sheet' : 'project_document'
    return [
      recordOf({
        kind,
        id,
        at: acceptance.at,
        title: kind,
        about: { project },
        facts: {
          accepted: { word: 'terms' },
          file: textOf(acceptance.sheet ?? filename),
          language: { word: acceptance.language },
          reference: { text: investment.payment_reference },
          digest: { hash: acceptance.whitepaper_sha256 },
        },
        link: linkTo(id),
        download: acceptance.sheet || investment.accepted_file_id ? { id } : null,
      }),
    ]
  })
}

/** The receipt of each investment, from its declared payment on. */
export const investmentRecords: Source = async ({ db }, userId) => {
  const rows = await listInvestments(db, userId)
  return rows.flatMap(({ investment, project }) => {
    const { id, payment_at, amount, tokens } = investment
    const state = receiptState(investment)
    if (!payment_at || !state) return []
    return [
      recordOf({
        kind: 'investment',
        id,
        at: payment_at,
        title: 'investment',
        about: { project },
        facts: {
          amount: { euros: amount },
          tokens: { count: tokens },
          state: { word: `investment_${state}` },
          reference: { text: investment.payment_reference },
          received_on: dayValue(investment.payment_received_on),
          ended_at: atOf(investment.rejected_at),
        },
        link: linkTo(id),
        download: { id },
      }),
    ]
  })
}

/**
 * The investments whose payment was never declared. They have no receipt, and may have ended before it. An investment
 * moves to `investmentRecords` when its payment is declared.
 */
export const orderRecords: Source = async ({ db }, userId) => {
  const rows = await listInvestments(db, userId)
  return rows.flatMap(({ investment, project }) => {
    const { id, payment_at, created_at, rejected_at, rejection_cause: cause, rejection_reason } = investment
    if (payment_at) return []
    const ended = rejected_at ? (`order_${cause ?? 'rejected'}` as const) : 'order_open'
    return [
      recordOf({
        kind: 'investment',
        id,
        at: created_at,
        title: 'order',
        about: { project },
        facts: {
          amount: { euros: investment.amount },
          tokens: { count: investment.tokens },
          state: { word: ended },
          reference: { text: investment.payment_reference },
          ended_at: atOf(rejected_at),
          reason: isRejection(cause) ? textOf(rejection_reason) : null,
        },
        link: linkTo(id),
      }),
    ]
  })
}

function listInvestments(tx: Tx, userId: string) {
  return tx
    .select({ investment: table, project: projectNames, filename: projectFileTable.filename })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(projectFileTable, eq(projectFileTable.id, table.accepted_file_id))
    .where(eq(table.user_id, userId))
    .orderBy(desc(table.created_at))
}
