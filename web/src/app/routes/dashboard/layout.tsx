import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../../features/identity/queries.ts'
import { followServer } from '../../../lib/live/follow.ts'
import { storeUnsavedValues } from '../../../lib/drafts/session-end.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { forgetReplies } from '../../../lib/replies/known.ts'
import { watchSession, type SessionVerdict } from '../../../lib/session.ts'
import { SidebarProvider } from '../../../ui/layout/sidebar-state.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { AppHeader } from '../../shell/app-header.tsx'
import { AppSidebar } from '../../shell/app-sidebar.tsx'
import { Banners } from '../../shell/banners.tsx'
import { OpenedScreen } from '../../shell/opened-screen.tsx'
import { useKeptFocus } from '../../shell/use-kept-focus.ts'

export function DashboardLayout() {
  const { t } = useTranslation()
  const main = useMainFocus()
  useKeptFocus()
  useSessionEvents()
  useEffect(followServer, [])
  return (
    <SidebarProvider>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <OpenedScreen />
      <div className="flex min-h-dvh">
        <AppSidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          <AppHeader />
          <main
            ref={main}
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 outline-none sm:px-8 sm:py-10 print:max-w-none print:p-0"
          >
            <Banners />
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </SidebarProvider>
  )
}

/** A new screen receives the focus, so that keyboards and screen readers begin at its top. */
function useMainFocus() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/**
 * Watches the session. When it ends or lacks the second step, this leads to the login, which leads back here
 * afterwards. Unsaved values are stored first, so nothing on the screen may block the navigation.
 */
function useSessionEvents(): void {
  const router = useRouter()
  useEffect(() => {
    let isLeaving = false
    const leave = async (step: 'code' | undefined) => {
      if (isLeaving) return
      isLeaving = true
      storeUnsavedValues()
      const back = router.state.location.href
      // Navigate away first. If the person left the cache first, a screen that still shows them would fetch them again.
      await router.navigate({ to: paths.login, search: { back, step }, replace: true, ignoreBlocker: true })
      // Removes only data that no screen shows: the next user may already be signed in.
      queryClient.removeQueries({ type: 'inactive' })
      forgetReplies()
    }
    const onVerdict = (verdict: SessionVerdict) => {
      if (verdict === 'over') void leave(undefined)
      if (verdict === 'needs_code') void leave('code')
      if (verdict === 'needs_factor') void toSetUp()
    }
    const toSetUp = async () => {
      await queryClient.invalidateQueries(meQuery)
      const { href, pathname } = router.state.location
      if (pathname !== paths.account) await router.navigate({ to: paths.account, search: { back: href } })
    }
    return watchSession({ onVerdict, onChange: () => void queryClient.invalidateQueries(meQuery) })
  }, [router])
}
