import type { Language } from '@acervo/domain/common/language'
import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import type { ComplaintColumn } from '@acervo/domain/complaints/list'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import { brandOfId } from '@acervo/domain/brands/brand'
import { csvMoment, type Columns } from '../documents/csv.ts'
import { complaintSheetTexts } from './texts.ts'

/** The columns of the register as a spreadsheet. */
export function complaintSheet(language: Language): Columns<ComplaintColumn, ComplaintRow> {
  const t = complaintSheetTexts[language]
  return {
    number: [t.number, (row) => row.number],
    received: [t.received, (row) => csvMoment(row.created_at)],
    due: [t.due, (row) => row.due_on],
    brand: [t.brand, (row) => brandOfId(row.domain_id).name],
    name: [t.name, (row) => row.name],
    email: [t.email, (row) => row.email],
    about: [t.about, (row) => projectNameIn(row, language) ?? row.about],
    investment: [t.investment, (row) => row.investment_id],
    message: [t.message, (row) => row.message],
    outcome: [t.outcome, (row) => row.outcome && t.outcomes[row.outcome]],
    decided: [t.decided, (row) => csvMoment(row.decided_at)],
    decided_by: [t.decided_by, (row) => row.decided_by],
    reasons: [t.reasons, (row) => row.reasons],
  }
}
