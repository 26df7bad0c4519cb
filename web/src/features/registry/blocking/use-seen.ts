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
 * What the dialog showed when it was opened, and what was chosen and done in it. The row behind changes when it is done;
 * the dialog keeps what was confirmed.
 */
export function useSeen<Action>({ action, lifted, open, onOpenChange }: UseSeen<Action>) {
  const [asked, setAsked] = useState(action)
  const [done, setDone] = useState<Blocking>()
  const [cause, setCause] = useState<ChosenCause>()
  const [seen, setSeen] = useState(lifted)
  const [wasRefused, setRefused] = useState(false)
  return {
    action: open ? asked : action,
    // Until a refusal says that it changed; it may come only after the dialog was opened.
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
