import { useRef, useState } from 'react'

type Cover = { what: 'preview' | 'summary'; since: Date }

/** What is shown in place of the editor. Going back, the focus is where it was. */
export function useCover() {
  const [shown, setShown] = useState<Cover>()
  const opener = useRef<Element | null>(null)
  return {
    shown: shown?.what,
    since: shown?.since,
    show: (what: Cover['what']) => {
      if (!shown) opener.current = document.activeElement
      setShown({ what, since: new Date() })
    },
    hide: () => {
      setShown(undefined)
      const back = opener.current
      // The editor can take the focus once it is no longer hidden.
      requestAnimationFrame(() => back instanceof HTMLElement && back.focus())
    },
    /** The editor again, for somebody else to place the focus. */
    leave: () => setShown(undefined),
  }
}
