import { accountCalls } from '@acervo/domain/identity/account-calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { startSession } from '../../../lib/session.ts'
import { meQuery } from '../queries.ts'

/** How many recovery codes the user has left; null when the auth provider does not support them. */
export const recoveryCodesQuery = queryOptions({
  queryKey: [...queryKeys.me, 'recovery-codes'],
  queryFn: async ({ signal }) => (await send(accountCalls.countRecoveryCodes, {}, { signal })).data,
})

/** Creates ten new codes; earlier ones stop working. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const { data } = await send(accountCalls.replaceRecoveryCodes, {})
  await queryClient.invalidateQueries(recoveryCodesQuery)
  return data.codes
}

/** Completes signing in with a recovery code. */
export async function passWithRecoveryCode(code: string): Promise<void> {
  const { session } = await send(accountCalls.useRecoveryCode, { body: { code } })
  await startSession(session)
  await queryClient.invalidateQueries(meQuery)
  await queryClient.fetchQuery(meQuery)
}
