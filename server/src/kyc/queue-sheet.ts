import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { QueueRow } from '@acervo/domain/kyc/queue'
import { csvMoment, type Column } from '../http/csv.ts'

const es = {
  filename: 'verificaciones',
  name: 'Nombre',
  type: 'Tipo',
  types: { persona_fisica: 'Persona física', persona_juridica: 'Persona jurídica' },
  email: 'Correo',
  brand: 'Marca',
  status: 'Estado',
  statuses: { DRAFT: 'Borrador', SUBMITTED: 'Enviado', APPROVED: 'Aprobado', REJECTED: 'Rechazado' },
  round: 'Ronda',
  submitted: 'Enviada',
  decided: 'Decidida',
}

/** What the spreadsheet of the applications says, in both languages. */
export const queueSheetTexts: Record<Language, typeof es> = {
  es,
  en: {
    filename: 'verifications',
    name: 'Name',
    type: 'Type',
    types: { persona_fisica: 'Individual', persona_juridica: 'Company' },
    email: 'Email',
    brand: 'Brand',
    status: 'Status',
    statuses: { DRAFT: 'Draft', SUBMITTED: 'Submitted', APPROVED: 'Approved', REJECTED: 'Rejected' },
    round: 'Round',
    submitted: 'Sent',
    decided: 'Decided',
  },
}

/** The applications as the columns of a spreadsheet. */
export function queueColumns(language: Language): Column<QueueRow>[] {
  const t = queueSheetTexts[language]
  return [
    [t.name, (row) => row.name],
    [t.type, (row) => t.types[row.user_type]],
    [t.email, (row) => row.email],
    [t.brand, (row) => brandOfId(row.domain_id).name],
    [t.status, (row) => t.statuses[row.status]],
    [t.round, (row) => row.round],
    [t.submitted, (row) => csvMoment(row.submitted_at)],
    [t.decided, (row) => csvMoment(row.decided_at)],
  ]
}
