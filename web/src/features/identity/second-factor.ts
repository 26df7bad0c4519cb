import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { auth, passStep } from '../../lib/session.ts'
import { meQuery } from './queries.ts'

/** What the auth provider knows about the signed-in user: the second factors, and a pending change of email. */
export const accountQuery = queryOptions({
  queryKey: [...queryKeys.me, 'account'],
  queryFn: async () => {
    const { data, error } = await (await auth()).getUser()
    if (error) throw error
    const { email = '', new_email, factors = [] } = data.user
    return {
      email,
      newEmail: new_email,
      factors: factors.filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified'),
    }
  },
})

/** Verifies a code of an app; from then on the session has passed the second step. Throws the provider's error. */
export async function passSecondStep(factorId: string, code: string): Promise<void> {
  await passStep(factorId, code)
  await refetchPerson()
}

/** Starts setting up a code app, after removing unfinished set-ups. The name only distinguishes the user's apps. */
export async function beginFactor(issuer: string, nameOf: (number: number) => string) {
  const { mfa } = await auth()
  const { data: present, error: refusal } = await mfa.listFactors()
  if (refusal) throw refusal
  for (const { id, status } of present.all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id })
  }
  const names = present.all.map(({ friendly_name }) => friendly_name)
  let count = 1
  while (names.includes(nameOf(count))) count += 1
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer, friendlyName: nameOf(count) })
  if (error) throw error
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/** Emails a code that proves the mailbox. Throws the provider's error. */
export async function sendMailboxCode(): Promise<void> {
  const { error } = await (await auth()).reauthenticate()
  if (error) throw error
}

/** Proves with an emailed code that the address is the user's own. Throws the provider's error. */
export async function proveMailbox(code: string): Promise<void> {
  const { error } = await (await auth()).updateUser({ nonce: code })
  if (error) throw error
}

/** Removes a code app, finished or not. Throws the provider's error. */
export async function removeFactor(factorId: string): Promise<void> {
  const client = await auth()
  const { error } = await client.mfa.unenroll({ factorId })
  if (error) throw error
  // The current token still says that a second factor was used.
  await client.refreshSession()
  await refetchPerson()
}

/** Fetches the user again even when no screen shows them, because the platform renews its cookie with the new token. */
export async function refetchPerson(): Promise<void> {
  await queryClient.invalidateQueries(meQuery)
  await queryClient.fetchQuery(meQuery)
}
