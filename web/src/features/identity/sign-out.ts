import { identityCalls } from '@acervo/domain/identity/calls'
import { send } from '../../lib/api.ts'
import { forgetDrafts } from '../../lib/drafts/forget-drafts.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session.ts'

/**
 * Ends the session on the server (with its cookie) and on this device, and so in every tab. Throws if the server did
 * not.
 */
export async function signOut(): Promise<void> {
  const refusal = await send(identityCalls.signOut, {}).then(
    () => null,
    (error: Error) => error,
  )
  forgetDrafts()
  await endSession()
  queryClient.clear()
  if (refusal) throw refusal
}
