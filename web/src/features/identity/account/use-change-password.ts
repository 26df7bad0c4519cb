import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { auth } from '../../../lib/session.ts'
import { codeOf } from '../provider-text.ts'
import { useUpdatePassword } from '../use-update-password.ts'

/** Changes the password with the proof typed so far. `asked` is the proof that the provider requires. */
export function useChangePassword(onDone: () => void) {
  const update = useUpdatePassword()
  const [asked, setAsked] = useState({ code: false, current: false })
  const [nonce, setNonce] = useState('')
  const [current, setCurrent] = useState('')
  const change = useMutation({
    mutationFn: async (password: string) =>
      missingProof(
        await update({
          password,
          ...(asked.code && { nonce }),
          ...(current && { current_password: current }),
        }),
      ),
    onSuccess: (missing) => {
      setNonce('')
      if (missing) return setAsked((before) => ({ ...before, [missing]: true }))
      onDone()
      setCurrent('')
      setAsked({ code: false, current: false })
    },
  })
  return { change, asked, nonce, setNonce, current, setCurrent }
}

/** The proof that the provider requires first: a code that it has just emailed, or the current password. */
async function missingProof(error: Error | null): Promise<'code' | 'current' | undefined> {
  if (codeOf(error) === 'reauthentication_needed') {
    const { error: refusal } = await (await auth()).reauthenticate()
    if (refusal) throw refusal
    return 'code'
  }
  if (codeOf(error) === 'current_password_required') return 'current'
  if (error) throw error
}
