/** The first part of a query's key. Invalidating it refetches every query whose key begins with it. */
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
 * First parts of keys, and the longer keys that one feature invalidates for another without importing it. Keys that
 * only one feature uses are completed in that feature's queries.
 */
export const queryKeys = {
  ...parts,
  project: (id: string) => [...parts.projects, 'one', id] as const,
  unread: [...parts.notifications, 'unread'],
} as const

type Part = (typeof parts)[keyof typeof parts][0]

// Invalidating a key of no query would have no effect, and nobody would notice.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Part, ...unknown[]]
    /** `isRecorded`: the server audits every read, so the query is refetched only when the user asks for it. */
    queryMeta: { isRecorded?: true }
  }
}
