import type { OwnProof } from '@acervo/domain/privacy/own-proof'
import { useState } from 'react'
import { useMe } from '../../queries.ts'
import { isProofReady, Proof } from './proof.tsx'

/** The proof of identity that a user types, and its field. `reset` removes the error of the last attempt. */
export function useProof(reset: () => void) {
  const { email } = useMe()
  const [shown, setShown] = useState<OwnProof>({})
  const change = (next: OwnProof) => {
    reset()
    setShown(next)
  }
  return {
    shown,
    forget: () => change({}),
    isReady: isProofReady(email, shown),
    field: email && <Proof email={email} shown={shown} onChange={change} />,
  }
}
