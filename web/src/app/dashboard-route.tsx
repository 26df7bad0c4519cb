import { createRootRoute, createRoute, redirect, type ParsedLocation } from '@tanstack/react-router'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { NotFound } from './not-found.tsx'
import { paths } from './paths.ts'
import { screen } from './screen.ts'

export const rootRoute = createRootRoute({
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
})

const DashboardLayout = screen(() => import('./first-screen.ts'), 'DashboardLayout', 'shell')
/** The parent of every screen that needs a session. */
export const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: async ({ location }) => {
    // Loads its code while the session is checked.
    void DashboardLayout.preload?.()
    const { entry } = await import('./routes/dashboard/guard.ts')
    const found = await entry()
    if (found !== 'in') throw toLogin(location, found)
  },
  component: DashboardLayout,
  pendingComponent: PageSpinner,
  pendingMs: 0,
  pendingMinMs: 0,
})

function toLogin(location: ParsedLocation, found: 'out' | 'needs_code') {
  const back = location.href === paths.dashboard ? undefined : location.href
  const step = found === 'needs_code' ? 'code' : undefined
  return redirect({ to: paths.login, search: { back, step }, replace: true })
}
