/** The first part of a query's key: invalidating one of these refetches every query whose key begins with it. */
const parts = {
  audit: ['audit'],
  blockings: ['blockings'],
  complaints: ['complaints'],
  contact: ['contact'],
  distributions: ['distributions'],
  erir: ['erir'],
  factorResets: ['factor-resets'],
  factorSetUp: ['factor-set-up'],
  failedOperations: ['failed-operations'],
  investments: ['investments'],
  investors: ['investors'],
  kyc: ['kyc'],
  me: ['me'],
  notifications: ['notifications'],
  overview: ['overview'],
  payouts: ['payouts'],
  people: ['people'],
  portfolio: ['portfolio'],
  projects: ['projects'],
  protection: ['protection'],
  records: ['records'],
  registryCases: ['registry-cases'],
  roleRequests: ['role-requests'],
  stoppedSigners: ['stopped-signers'],
  taxes: ['taxes'],
  treasury: ['treasury'],
  users: ['users'],
  views: ['views'],
  waits: ['waits'],
} as const

/**
 * The first parts, and the longer keys that one feature invalidates for another without importing it. A key that only
 * its own feature uses is completed where the query is.
 */
export const queryKeys = {
  ...parts,
  project: (id: string) => [...parts.projects, 'one', id] as const,
  unread: [...parts.notifications, 'unread'],
} as const

type Part = (typeof parts)[keyof typeof parts][0]

// Invalidating a key that no query begins with would have no effect, and nobody would notice.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Part, ...unknown[]]
    /** `isRecorded`: every reading is written to the audit log, so nothing but the reader repeats it. */
    queryMeta: { isRecorded?: true }
  }
}
