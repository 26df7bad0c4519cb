import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useIsNarrow } from './use-is-narrow.ts'

const cookieName = 'sidebar_state'
const cookieAgeSeconds = 7 * 24 * 60 * 60

type SidebarState = {
  isOpen: boolean
  isSheetOpen: boolean
  isNarrow: boolean
  toggle: () => void
  closeSheet: () => void
}

const SidebarContext = createContext<SidebarState | null>(null)

export function useSidebar(): SidebarState {
  const state = use(SidebarContext)
  if (!state) throw new Error('Outside SidebarProvider')
  return state
}

/**
 * Whether the sidebar is open or collapsed to icons, remembered for a week. Ctrl/Cmd+B toggles it. Below 768 px it is a
 * sheet.
 */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(() => !document.cookie.includes(`${cookieName}=false`))
  const [isSheetOpen, setSheetOpen] = useState(false)
  const toggle = () => {
    if (isNarrow) return setSheetOpen(!isSheetOpen)
    document.cookie = `${cookieName}=${!isOpen}; path=/; max-age=${cookieAgeSeconds}; samesite=lax`
    setOpen(!isOpen)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  const state = { isOpen, isSheetOpen, isNarrow, toggle, closeSheet: () => setSheetOpen(false) }
  return <SidebarContext value={state}>{children}</SidebarContext>
}

/** True when only icons fit. */
export function useIsReduced(): boolean {
  const { isOpen, isNarrow } = useSidebar()
  return !isOpen && !isNarrow
}
