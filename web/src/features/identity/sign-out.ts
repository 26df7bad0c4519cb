import { identityCalls } from '@acervo/domain/identity/calls'
import { send } from '../../lib/api.ts'
import { forgetDrafts } from '../../lib/drafts/forget.ts'
import { forgetReplies } from '../../lib/replies/known.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session.ts'

/** Ends the session, and forgets on this device what was typed and not sent. Throws as `leave` does. */
export function signOut(): Promise<void> {
  return leave(forgetDrafts)
}

/**
 * Ends the session on the server (with its cookie) and on this device, and so in every tab. `before` is called just before
 * the tabs learn of it. Throws if the server did not.
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
