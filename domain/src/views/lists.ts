// Not in the file of the schemas: the first screen loads the URL of each list.

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

/** The maximum of saved views per person, for all lists together. */
export const VIEWS_MAX = 20
