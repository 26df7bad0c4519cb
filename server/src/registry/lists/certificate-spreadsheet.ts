import type { Language } from '@acervo/domain/common/language'
import { provenNameIn } from '@acervo/domain/projects/in-language'
import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import type { CertificateColumn } from '@acervo/domain/registry/lists/certificates'
import en from '@acervo/domain/texts/en/certificates.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/certificates.json' with { type: 'json' }
import { csvMoment, type Columns } from '../../documents/csv.ts'

const texts = { es, en }

/** The name of the spreadsheet of certificates. */
export const certificatesFile = (language: Language): string => texts[language].list_file

/** The columns of the spreadsheet of certificates. */
export function certificatesSheet(language: Language): Columns<CertificateColumn, StaffCertificate> {
  const t = texts[language]
  return {
    number: [t.number, (row) => row.number],
    holder: [t.holder, (row) => row.holder],
    project: [t.project, (row) => provenNameIn(row, language)],
    tokens: [t.tokens, (row) => row.tokens],
    purpose: [t.purpose, (row) => row.purpose],
    months: [t.months_column, (row) => row.months],
    valid_until: [t.valid_until, (row) => row.valid_until],
    state: [t.state, (row) => t.states[row.state]],
    requested: [t.requested, (row) => csvMoment(row.requested_at)],
    requested_by: [t.by, (row) => row.requested_by],
    decided: [t.decided, (row) => csvMoment(row.decided_at)],
    ended: [t.ended, (row) => csvMoment(row.ended_at)],
    reason: [t.reason, (row) => (row.state === 'expired' ? null : row.reason)],
  }
}
