import type { CallShape } from './call.ts'

/** The classes of requests; each has its own limit per person or network address. */
export const rateClasses = ['read', 'write', 'upload', 'export', 'visitor'] as const
export type RateClass = (typeof rateClasses)[number]

/** The class of a call; without a signed-in user it is always `visitor`. */
export function rateClassOf(
  { method, body, reply }: Pick<CallShape, 'method' | 'body' | 'reply'>,
  isSignedIn: boolean,
): RateClass {
  if (!isSignedIn) return 'visitor'
  if (reply === 'export') return 'export'
  if (body === 'multipart') return 'upload'
  return method === 'GET' ? 'read' : 'write'
}
