import { actionText } from '@acervo/domain/audit/actions'
import { changesIn } from '@acervo/domain/audit/changes'
import type { AuditColumn } from '@acervo/domain/audit/columns'
import type { AuditEntry } from '@acervo/domain/audit/entry'
import { auditWords, subjectName, type AuditWords } from '@acervo/domain/audit/words'
import type { Language } from '@acervo/domain/common/language'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import en from '@acervo/domain/texts/en/audit-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/audit-sheet.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/audit.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/audit.json' with { type: 'json' }
import enCommon from '@acervo/domain/texts/en/common.json' with { type: 'json' }
import esCommon from '@acervo/domain/texts/es/common.json' with { type: 'json' }
import enEditor from '@acervo/domain/texts/en/editor.json' with { type: 'json' }
import esEditor from '@acervo/domain/texts/es/editor.json' with { type: 'json' }
import enKyc from '@acervo/domain/texts/en/kyc-summary.json' with { type: 'json' }
import esKyc from '@acervo/domain/texts/es/kyc-summary.json' with { type: 'json' }
import enProjects from '@acervo/domain/texts/en/projects.json' with { type: 'json' }
import esProjects from '@acervo/domain/texts/es/projects.json' with { type: 'json' }
import enProtection from '@acervo/domain/texts/en/protection.json' with { type: 'json' }
import enTerms from '@acervo/domain/texts/en/terms.json' with { type: 'json' }
import esProtection from '@acervo/domain/texts/es/protection.json' with { type: 'json' }
import esTerms from '@acervo/domain/texts/es/terms.json' with { type: 'json' }
import { csvMoment, type Columns } from '../../documents/csv.ts'

/** Texts of the audit log's spreadsheet, in both languages. */
export const auditSheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }
const roles = {
  es: { ...esScreen.roles, ...esCommon.roles },
  en: { ...enScreen.roles, ...enCommon.roles },
}
const words: Record<Language, AuditWords> = {
  es: auditWords(esScreen, esProjects, esEditor, esKyc, esProtection, esTerms, esCommon),
  en: auditWords(enScreen, enProjects, enEditor, enKyc, enProtection, enTerms, enCommon),
}

/** The columns of the audit log's spreadsheet. */
export function auditSheet(language: Language): Columns<AuditColumn, AuditEntry> {
  const t = auditSheetTexts[language]
  return {
    id: [t.id, (row) => row.id],
    at: [t.at, (row) => csvMoment(row.at)],
    actor: [t.actor, (row) => row.actor],
    role: [t.role, (row) => roles[language][row.role]],
    action: [t.action, (row) => actionText(row.action, screens[language])],
    code: [t.code, (row) => row.action],
    subject_type: [t.subject_type, (row) => row.subject_type],
    subject: [
      t.subject,
      (row) => projectNameIn(row, language) ?? row.subject_email ?? subjectName(row, words[language]),
    ],
    reason: [t.reason, (row) => row.reason],
    changes: [t.changes, (row) => changesOf(row, language)],
    request: [t.request, (row) => row.request_id],
    address: [t.address, (row) => row.address_digest],
  }
}

function changesOf(row: AuditEntry, language: Language): string {
  return changesIn(row, words[language], language)
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('\n')
}
