import { can, type Action } from '@acervo/domain/identity/permissions'
import { isReturnPath } from '@acervo/domain/identity/return-path'
import { meQuery } from '../../../features/identity/queries.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { storedSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { paths } from '../../paths.ts'

/**
 * Whether somebody is signed in, according to the server (docs/product/accounts.md, "Who is signed in"). `needs_code`
 * when the second step of signing in is still missing.
 */
export async function entry(): Promise<'out' | 'needs_code' | 'in'> {
  if (!storedSession()) return 'out'
  return queryClient.ensureQueryData(meQuery).then(
    ({ second_factor }) => (second_factor === 'needed' ? 'needs_code' : 'in'),
    (error: unknown) => {
      // After a 401, the login itself explains that the session has ended. After any other error it would appear
      // without a reason.
      if (error instanceof ApiError && error.status !== 401) toast.error(error.message)
      return 'out'
    },
  )
}

/** Whether the signed-in user may do this. `needs_factor` when they only have to set up the second step. */
export async function permission(action: Action): Promise<'no' | 'needs_factor' | 'yes'> {
  const me = await queryClient.ensureQueryData(meQuery)
  if (can(me, action)) return 'yes'
  return can({ roles: me.waiting_roles }, action) ? 'needs_factor' : 'no'
}

/**
 * Where a user goes after signing in: to the page they wanted, or else staff to their work and investors to the
 * projects.
 */
export async function landing(back: string | undefined): Promise<string> {
  if (back && isReturnPath(back)) return back
  return queryClient.ensureQueryData(meQuery).then(
    (me) => (can(me, 'overview.read') ? paths.overview : paths.dashboard),
    // The dashboard shows the error.
    () => paths.dashboard,
  )
}
