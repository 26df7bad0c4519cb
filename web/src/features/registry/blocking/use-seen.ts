import type { ChosenCause } from '@acervo/domain/registry/block-cause'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { useState } from 'react'

type UseSeen<Action> = {
  action: Action
  lifted?: Blocking
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * What the dialog showed when it opened, and what was chosen and done in it. The row behind the dialog changes once the
 * action is done; the dialog keeps showing what was confirmed.
 */
export function useSeen<Action>({ action, lifted, open, onOpenChange }: UseSeen<Action>) {
  const [asked, setAsked] = useState(action)
  const [done, setDone] = useState<Blocking>()
  const [cause, setCause] = useState<ChosenCause>()
  const [seen, setSeen] = useState(lifted)
  const [wasRefused, setRefused] = useState(false)
  return {
    action: open ? asked : action,
    // Keeps the block that was shown, which may load only after the dialog opened, until a refusal says that it has
    // changed.
    lifted: wasRefused ? lifted : (seen ?? lifted),
    done,
    setDone,
    cause,
    setCause,
    noteRefused: () => setRefused(true),
    onOpenChange: (next: boolean) => {
      if (next) {
        setAsked(action)
        setDone(undefined)
        setCause(undefined)
        setSeen(lifted)
        setRefused(false)
      }
      onOpenChange(next)
    },
  }
}
