import { can, type Action } from '@acervo/domain/identity/permissions'
import { meQuery } from '../../../features/identity/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { storedSession } from '../../../lib/session.ts'

/** True when there is a session and the server says whose it is (spec part 1, section 6). */
export async function isSignedIn(): Promise<boolean> {
  if (!storedSession()) return false
  return queryClient.ensureQueryData(meQuery).then(
    () => true,
    () => false,
  )
}

/** True when the signed-in person may do this. */
export async function isAllowed(action: Action): Promise<boolean> {
  return can(await queryClient.ensureQueryData(meQuery), action)
}
