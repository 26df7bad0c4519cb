import { useRef } from 'react'
import { auth } from '../../lib/session.ts'
import { codeOf } from './provider-text.ts'

type Change = { password: string; nonce?: string; current_password?: string }

/**
 * A function that sets the password and returns the provider's error, if any. A password that is sent again because no
 * reply came may be the password already: then it is set, and not one that has to differ from itself.
 */
export function useUpdatePassword(): (change: Change) => Promise<Error | null> {
  const unanswered = useRef<string>(undefined)
  return async (change) => {
    const client = await auth()
    let { error } = await client.updateUser(change)
    const isRepeated = unanswered.current === change.password
    // Then the present password is the new one.
    if (isRepeated && codeOf(error) === 'current_password_invalid')
      error = (await client.updateUser({ ...change, current_password: change.password })).error
    const isSet = codeOf(error) === 'same_password' && isRepeated
    unanswered.current = error?.name === 'AuthRetryableFetchError' ? change.password : undefined
    return isSet ? null : error
  }
}
