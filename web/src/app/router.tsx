import { createRoute, createRouter } from '@tanstack/react-router'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { Crash } from './crash.tsx'
import { dashboard, rootRoute } from './dashboard-route.tsx'
import { NotFound } from './not-found.tsx'
import { paths } from './paths.ts'
import type { Crumb } from './shell/crumbs.ts'
import { registryRoutes } from './registry-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { investorRoutes } from './investor-routes.ts'

/**
 * The public site serves `/`. The app shows this route only while it leaves for the public site, which reloads the
 * page.
 */
const leaving = createRoute({ getParentRoute: () => rootRoute, path: paths.home, component: PageSpinner })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    leaving,
    ...accountRoutes,
    dashboard.addChildren([...investorRoutes, ...staffRoutes, ...registryRoutes]),
  ]),
  scrollRestoration: true,
  // Parameters that a screen does not know are dropped from the address.
  search: { strict: true },
  defaultPreload: 'intent',
  // TanStack Query decides how long data stays fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSpinner,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Crash,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The steps of the breadcrumb, from the top to the current screen. */
    trail?: readonly Crumb[]
  }
}
