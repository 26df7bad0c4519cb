// Not in the file of the schemas: the URL of the list needs these names, and the first screen loads all URLs.

/** The columns of the audit log's file. */
export const auditColumns = [
  'id',
  'at',
  'actor',
  'role',
  'action',
  'code',
  'subject_type',
  'subject',
  'reason',
  'changes',
  'request',
  'address',
] as const
export type AuditColumn = (typeof auditColumns)[number]

/** How the audit log can be sorted. Every filter has an index in this order. */
export const auditSorts = ['at'] as const satisfies readonly AuditColumn[]
