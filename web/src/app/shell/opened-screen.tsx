import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useShownTitle } from '../../lib/page-title.ts'

/**
 * Announces to screen readers which screen a link has opened. On their own, they read a title only when a page loads.
 */
export function OpenedScreen() {
  const { pathname } = useLocation()
  const title = useShownTitle()
  const [left, setLeft] = useState<{ pathname: string; title?: string }>({ pathname })
  // The address changes before the screen does.
  if (left.pathname !== pathname) setLeft({ pathname, title })
  return (
    <p role="status" className="sr-only">
      {left.title !== undefined && left.title !== title && title}
    </p>
  )
}
