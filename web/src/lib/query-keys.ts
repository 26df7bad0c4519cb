/** What a query's key begins with: asking for one of these again renews every query whose key begins so. */
const parts = {
  audit: ['audit'],
  blockings: ['blockings'],
  contact: ['contact'],
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
  portfolio: ['portfolio'],
  projects: ['projects'],
  registryCases: ['registry-cases'],
  stoppedSigners: ['stopped-signers'],
  users: ['users'],
} as const

/**
 * The beginnings, and the longer keys that one feature renews for another without importing it. What only its own feature
 * names, it adds where the query is.
 */
export const queryKeys = {
  ...parts,
  project: (id: string) => [...parts.projects, 'one', id] as const,
  unread: [...parts.notifications, 'unread'],
} as const

type Part = (typeof parts)[keyof typeof parts][0]

// A word that begins no query would renew nothing, and nobody would notice.
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Part, ...unknown[]]
  }
}
