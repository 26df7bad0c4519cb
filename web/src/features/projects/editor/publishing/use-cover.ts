import { useRef, useState } from 'react'

type Cover = { what: 'preview' | 'summary'; since: Date }

/** What covers the editor, such as the summary. Going back restores the focus. */
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
      // The editor can take the focus only once it is visible again.
      requestAnimationFrame(() => back instanceof HTMLElement && back.focus())
    },
    /** Shows the editor again without restoring the focus, because the caller sets it. */
    leave: () => setShown(undefined),
  }
}
