// Apart from the schemas: the address of the list names these, and addresses are read on the first screen.

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

/** What the audit log can be ordered by; every filter has an index in this order. */
export const auditSorts = ['at'] as const satisfies readonly AuditColumn[]
