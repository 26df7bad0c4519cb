import { identityCalls } from '@acervo/domain/identity/calls'
import { send } from '../../lib/api.ts'
import { forgetDrafts } from '../../lib/drafts/forget.ts'
import { forgetReplies } from '../../lib/replies/known.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session.ts'

/** Ends the session and deletes the drafts on this device. Throws like `leave`. */
export function signOut(): Promise<void> {
  return leave(forgetDrafts)
}

/**
 * Ends the session on the server, with its cookie, and on this device, and so in every tab. `before` runs just before
 * the other tabs notice. Throws if the server could not end the session.
 */
export async function leave(before: () => void = () => undefined): Promise<void> {
  const refusal = await send(identityCalls.signOut, {}).then(
    () => null,
    (error: Error) => error,
  )
  before()
  await endSession()
  queryClient.clear()
  forgetReplies()
  if (refusal) throw refusal
}
