import type { Language } from '@acervo/domain/common/language'
import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import { brandOfId } from '@acervo/domain/brands/brand'
import { csvMoment, type Column } from '../documents/csv.ts'
import { complaintSheetTexts } from './texts.ts'

/** The columns of the register as a spreadsheet. */
export function complaintColumns(language: Language): readonly Column<ComplaintRow>[] {
  const t = complaintSheetTexts[language]
  return [
    [t.number, (row) => row.number],
    [t.received, (row) => csvMoment(row.created_at)],
    [t.due, (row) => row.due_on],
    [t.brand, (row) => brandOfId(row.domain_id).name],
    [t.name, (row) => row.name],
    [t.email, (row) => row.email],
    [t.about, (row) => projectNameIn(row, language) ?? row.about],
    [t.investment, (row) => row.investment_id],
    [t.message, (row) => row.message],
    [t.outcome, (row) => row.outcome && t.outcomes[row.outcome]],
    [t.decided, (row) => csvMoment(row.decided_at)],
    [t.decided_by, (row) => row.decided_by],
    [t.reasons, (row) => row.reasons],
  ]
}
