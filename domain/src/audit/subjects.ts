// Not in the file of the schemas: the URL of the screen needs these names, and the first screen loads all URLs.

/** The types of subject a row of the audit log can have. */
export const subjectTypes = [
  'kyc_application',
  'investment',
  'project',
  'user',
  'contact_request',
  'registry_case',
  'bank_statement',
  'bank_entry',
  'money_case',
  'refund',
  'payment_file',
  'distribution',
  'withholding_rate',
  'project_owner',
  'protection_wording',
  'knowledge_test',
  'complaint',
  'signer',
  'audit',
  'export',
  'demo',
] as const
export type SubjectType = (typeof subjectTypes)[number]

/** The groups of audit actions: the part of their names before the dot. */
export const auditGroups = [
  'kyc',
  'investment',
  'project',
  'treasury',
  'registry',
  'distribution',
  'taxes',
  'protection',
  'sheet',
  'complaint',
  'chain',
  'user',
  'privacy',
  'auth',
  'contact',
  'portfolio',
  'audit',
  'demo',
] as const
export type AuditGroup = (typeof auditGroups)[number]
