import { useState } from 'react'

type Details = { reason: string; cancel: () => void }

/**
 * Protects typed values in a dialog from an accidental Escape: only the second Escape closes the dialog. `isTyped`
 * stays true until the dialog has closed.
 */
export function useTypedGuard(onOpenChange: ((open: boolean) => void) | undefined) {
  const [isTyped, setTyped] = useState(false)
  const [isWarned, setWarned] = useState(false)
  return {
    isTyped,
    isWarned,
    noteTyped: () => {
      setTyped(true)
      setWarned(false)
    },
    change: (open: boolean, details: Details) => {
      if (!open && isTyped && !isWarned && details.reason === 'escape-key') {
        details.cancel()
        setWarned(true)
      } else onOpenChange?.(open)
    },
    /** Call this when the dialog has closed. */
    forget: () => {
      setTyped(false)
      setWarned(false)
    },
  }
}
