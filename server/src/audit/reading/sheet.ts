import { actionText } from '@acervo/domain/audit/actions'
import { changesIn } from '@acervo/domain/audit/changes'
import type { AuditEntry } from '@acervo/domain/audit/entry'
import type { Language } from '@acervo/domain/common/language'
import { csvMoment, type Column } from '../../http/csv.ts'

const es = {
  filename: 'auditoria',
  id: 'Fila',
  at: 'Fecha',
  actor: 'Quién',
  role: 'Rol',
  roles: { investor: 'Inversor', admin: 'Administrador', erir: 'ERIR', system: 'Sistema' },
  action: 'Acción',
  code: 'Código',
  subject_type: 'Tipo de objeto',
  subject: 'Objeto',
  reason: 'Motivo',
  changes: 'Cambios',
  request: 'Petición',
  address: 'Origen (huella)',
}

/** What the spreadsheet of the audit log says, in both languages. */
export const auditSheetTexts: Record<Language, typeof es> = {
  es,
  en: {
    filename: 'audit',
    id: 'Row',
    at: 'Date',
    actor: 'Who',
    role: 'Role',
    roles: { investor: 'Investor', admin: 'Administrator', erir: 'ERIR', system: 'System' },
    action: 'Action',
    code: 'Code',
    subject_type: 'Subject type',
    subject: 'Subject',
    reason: 'Reason',
    changes: 'Changes',
    request: 'Request',
    address: 'Origin (digest)',
  },
}

/** The audit log as the columns of a spreadsheet. */
export function auditColumns(language: Language): Column<AuditEntry>[] {
  const t = auditSheetTexts[language]
  return [
    [t.id, (row) => row.id],
    [t.at, (row) => csvMoment(row.at)],
    [t.actor, (row) => row.actor],
    [t.role, (row) => t.roles[row.role]],
    [t.action, (row) => actionText(row.action)[language]],
    [t.code, (row) => row.action],
    [t.subject_type, (row) => row.subject_type],
    [t.subject, (row) => row.subject_name ?? row.subject_email ?? row.subject_id],
    [t.reason, (row) => row.reason],
    [t.changes, (row) => changesOf(row, language)],
    [t.request, (row) => row.request_id],
    [t.address, (row) => row.address_digest],
  ]
}

function changesOf(row: AuditEntry, language: Language): string {
  return changesIn(row, language)
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('\n')
}
