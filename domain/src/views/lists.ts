// Apart from the schemas: the address of each list is read on the first screen.

/** The lists of staff whose view can be saved. */
export const viewedLists = [
  'investors',
  'users',
  'investments',
  'kyc',
  'projects',
  'registers',
  'holders',
  'bank_entries',
  'bank_statements',
  'refunds',
  'distributions',
  'contact_requests',
  'complaints',
  'class_requests',
  'audit',
  'registry_entries',
  'certificates',
  'chain_operations',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** How many views one person may save, of all lists together. */
export const VIEWS_MAX = 20
