import { useState } from 'react'

type Details = { reason: string; cancel: () => void }

/**
 * Protects what was typed in a dialog from a key pressed by mistake: the first Escape asks for a second one, which closes.
 * `isTyped` until the dialog has closed.
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
    /** To be called when the dialog has closed. */
    forget: () => {
      setTyped(false)
      setWarned(false)
    },
  }
}
