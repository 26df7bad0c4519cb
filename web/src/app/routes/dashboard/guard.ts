import { can, type Action } from '@acervo/domain/identity/permissions'
import { meQuery } from '../../../features/identity/queries.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { storedSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/**
 * Whether somebody is signed in, according to the server (docs/product.md, "Who is signed in"); `needs_code` when the
 * second step of signing in is still missing.
 */
export async function entry(): Promise<'out' | 'needs_code' | 'in'> {
  if (!storedSession()) return 'out'
  return queryClient.ensureQueryData(meQuery).then(
    ({ second_factor }) => (second_factor === 'needed' ? 'needs_code' : 'in'),
    (error: unknown) => {
      // The login itself explains that a session has ended; after another error it would appear without a reason.
      if (error instanceof ApiError && error.status !== 401) toast.error(error.message)
      return 'out'
    },
  )
}

/** Whether the signed-in person may do this; `needs_factor` when only the second step is not set up. */
export async function permission(action: Action): Promise<'no' | 'needs_factor' | 'yes'> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (can(me, action)) return 'yes'
  return can({ roles: me.waiting_roles }, action) ? 'needs_factor' : 'no'
}
