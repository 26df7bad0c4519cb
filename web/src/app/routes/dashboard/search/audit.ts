import type { Days } from '@acervo/domain/common/lists/days'
import { auditGroups, type AuditGroup, subjectTypes, type SubjectType } from '@acervo/domain/audit/subjects'
import { auditSorts } from '@acervo/domain/audit/columns'
import { daysSearch, viewSearch, type ViewSearch } from './view.ts'

export type AuditSearch = Days & {
  actor?: string
  group?: AuditGroup
  subject_type?: SubjectType
  subject_id?: string
} & ViewSearch<'at'>

/** Search parameters of the audit screen; anything else is dropped. */
export function auditSearch(asked: Record<string, unknown>): AuditSearch {
  const group = auditGroups.find((one) => one === asked.group)
  const subject_type = subjectTypes.find((one) => one === asked.subject_type)
  return {
    ...text('actor', asked.actor),
    ...(group ? { group } : {}),
    ...(subject_type ? { subject_type } : {}),
    ...text('subject_id', asked.subject_id),
    ...daysSearch(asked),
    ...viewSearch(asked, auditSorts),
  }
}

function text<Name extends string>(name: Name, given: unknown): { [N in Name]?: string } {
  const value =
    typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, 100) : ''
  return (value ? { [name]: value } : {}) as { [N in Name]?: string }
}
