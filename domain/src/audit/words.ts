import { brands } from '../brands/brand.ts'
import { roleNames, type Role } from '../identity/roles.ts'
import type { AuditEntry } from './entry.ts'
import type enAudit from '../texts/en/audit.json'
import type enEditor from '../texts/en/editor.json'
import type enKyc from '../texts/en/kyc-summary.json'
import type enProjects from '../texts/en/projects.json'
import type enProtection from '../texts/en/protection.json'
import type enTerms from '../texts/en/terms.json'
import type esAudit from '../texts/es/audit.json'
import type esEditor from '../texts/es/editor.json'
import type esKyc from '../texts/es/kyc-summary.json'
import type esProjects from '../texts/es/projects.json'
import type esProtection from '../texts/es/protection.json'
import type esTerms from '../texts/es/terms.json'

type Words = Readonly<Partial<Record<string, string>>>

/** The texts for changes in the audit log in one language: names of fields, and texts of values by field. */
export type AuditWords = Readonly<{
  fields: Words
  values: Readonly<Partial<Record<string, Words>>>
  truths: Readonly<{ true: string; false: string }>
}>

/** The audit log's own texts, and those of the projects, terms, verifications, legal texts and roles that it shows. */
export function auditWords(
  audit: typeof esAudit | typeof enAudit,
  projects: typeof esProjects | typeof enProjects,
  editor: typeof esEditor | typeof enEditor,
  kyc: typeof esKyc | typeof enKyc,
  protection: typeof esProtection | typeof enProtection,
  terms: typeof esTerms | typeof enTerms,
  { roles }: Readonly<{ roles: Readonly<Record<Role, string>> }>,
): AuditWords {
  const flags = roleNames.map((role) => [`is_${role}`, roles[role]] as const)
  return {
    fields: { ...kyc.field, ...editor.fields, ...audit.fields, ...Object.fromEntries(flags) },
    values: {
      ...audit.values,
      status: { ...projects.status, ...audit.values.status },
      document_type: { ...projects.category, ...audit.values.document_type },
      project_type: projects.type,
      subject_type: audit.subjects,
      group: audit.groups,
      modality: projects.modality,
      payment_frequency: terms.frequency,
      code: protection.duty,
      acknowledged: editor.warnings,
      domain_id: Object.fromEntries(brands.map(({ domain_id, name }) => [String(domain_id), name])),
    },
    truths: audit.truths,
  }
}

/** The name of a subject that is neither a person nor a project: the title of a legal text, otherwise the id. */
export function subjectName(
  { subject_type, subject_id }: Pick<AuditEntry, 'subject_type' | 'subject_id'>,
  { values }: AuditWords,
): string {
  return (subject_type === 'protection_wording' && values.code?.[subject_id]) || subject_id
}
