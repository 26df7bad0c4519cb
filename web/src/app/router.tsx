import { createRoute, createRouter } from '@tanstack/react-router'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { Crash } from './crash.tsx'
import { dashboard, rootRoute } from './dashboard-route.tsx'
import { NotFound } from './not-found.tsx'
import { loginSearch, paths } from './paths.ts'
import { accountSearch } from './routes/dashboard/search/account.ts'
import { investmentSearch, kycSearch } from './routes/dashboard/search/investors.ts'
import { opportunitiesSearch } from './routes/dashboard/search/opportunities.ts'
import { screen, setUpFirst } from './screen.ts'
import type { Crumb } from './shell/crumbs.ts'
import { staffRoutes } from './staff-routes.ts'

/** The public site serves `/`. The app only passes through it on the way out, and then reloads. */
const leaving = createRoute({ getParentRoute: () => rootRoute, path: paths.home, component: PageSpinner })

const AccountScreen = screen(() => import('./routes/account/account.tsx'), 'AccountScreen', 'identity')
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: loginSearch,
  component: AccountScreen,
})
const signUp = createRoute({ getParentRoute: () => rootRoute, path: paths.signUp, component: AccountScreen })
const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetPassword,
  component: AccountScreen,
})
const recover = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.recoverPassword,
  component: AccountScreen,
})

const dashboardIndex = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  validateSearch: opportunitiesSearch,
  staticData: { trail: ['opportunities'] },
  component: screen(() => import('./routes/dashboard/opportunities.tsx'), 'OpportunitiesScreen', 'projects'),
})
const project = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects/$projectId/view',
  staticData: { trail: ['opportunities', 'project'] },
  component: screen(
    () => import('./routes/dashboard/project.tsx'),
    'ProjectScreen',
    'projects',
    'investments',
  ),
})
const investments = createRoute({
  getParentRoute: () => dashboard,
  path: '/investments',
  validateSearch: investmentSearch,
  beforeLoad: setUpFirst(
    'investment.list_all',
    (search) => 'admin' in search && String(search.admin) === 'true',
  ),
  staticData: { trail: ['investments'] },
  component: screen(
    () => import('./routes/dashboard/investments.tsx'),
    'InvestmentsScreen',
    'investments',
    'admin',
  ),
})
const investment = createRoute({
  getParentRoute: () => dashboard,
  path: '/investments/$investmentId',
  validateSearch: investmentSearch,
  staticData: { trail: ['investments', 'investment'] },
  component: screen(() => import('./routes/dashboard/investment.tsx'), 'InvestmentScreen', 'investments'),
})
const portfolio = createRoute({
  getParentRoute: () => dashboard,
  path: '/portfolio',
  staticData: { trail: ['portfolio'] },
  component: screen(() => import('./routes/dashboard/portfolio.tsx'), 'PortfolioScreen', 'portfolio'),
})
const kycVerification = createRoute({
  getParentRoute: () => dashboard,
  path: '/kyc-verification',
  validateSearch: kycSearch,
  staticData: { trail: ['verify_account'] },
  component: screen(
    () => import('./routes/dashboard/kyc/verification.tsx'),
    'KycVerificationScreen',
    'kyc',
    'kyc-summary',
  ),
})
const account = createRoute({
  getParentRoute: () => dashboard,
  path: '/account',
  validateSearch: accountSearch,
  staticData: { trail: ['account'] },
  component: screen(
    () => import('./routes/dashboard/account.tsx'),
    'AccountSettingsScreen',
    'account',
    'identity',
  ),
})
const welcome = createRoute({
  getParentRoute: () => dashboard,
  path: '/welcome',
  staticData: { trail: ['welcome'] },
  component: screen(() => import('./routes/dashboard/welcome/welcome.tsx'), 'WelcomeScreen', 'welcome'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    leaving,
    login,
    signUp,
    reset,
    recover,
    dashboard.addChildren([
      dashboardIndex,
      project,
      investments,
      investment,
      portfolio,
      kycVerification,
      account,
      welcome,
      ...staffRoutes,
    ]),
  ]),
  scrollRestoration: true,
  // Parameters that a screen does not know are dropped, also from the address.
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
    /** The steps of the breadcrumb, from the top to this screen. */
    trail?: readonly Crumb[]
  }
}
