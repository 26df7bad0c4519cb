import { useRef } from 'react'
import { auth } from '../../lib/session.ts'
import { codeOf } from './provider-text.ts'

type Change = { password: string; nonce?: string; current_password?: string }

/**
 * Returns a function that sets the password and returns the provider's error, if any. When a request got no reply, the
 * password may have been set. If the user then sends the same password again, "same as the old one" counts as success.
 */
export function useUpdatePassword(): (change: Change) => Promise<Error | null> {
  const unanswered = useRef<string>(undefined)
  return async (change) => {
    const client = await auth()
    let { error } = await client.updateUser(change)
    const isRepeated = unanswered.current === change.password
    // The first attempt succeeded, so the current password is now the new one.
    if (isRepeated && codeOf(error) === 'current_password_invalid')
      error = (await client.updateUser({ ...change, current_password: change.password })).error
    const isSet = codeOf(error) === 'same_password' && isRepeated
    unanswered.current = error?.name === 'AuthRetryableFetchError' ? change.password : undefined
    return isSet ? null : error
  }
}
