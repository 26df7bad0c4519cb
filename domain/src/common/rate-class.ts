import type { CallShape } from './call.ts'

/** What the requests of one person, or of one network address, are counted as; each class by itself. */
export const rateClasses = ['read', 'write', 'upload', 'export', 'visitor'] as const
export type RateClass = (typeof rateClasses)[number]

/** The class of a call: whoever is not signed in is a visitor, whatever they ask for. */
export function rateClassOf(
  { method, body, reply }: Pick<CallShape, 'method' | 'body' | 'reply'>,
  isSignedIn: boolean,
): RateClass {
  if (!isSignedIn) return 'visitor'
  if (reply === 'export') return 'export'
  if (body === 'multipart') return 'upload'
  return method === 'GET' ? 'read' : 'write'
}
