import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { Crash } from './crash.tsx'
import { dashboard, rootRoute } from './dashboard-route.tsx'
import { NotFound } from './not-found.tsx'
import { backSearch, loginSearch, paths, safeReturn } from './paths.ts'
import { accountSearch } from './routes/dashboard/search/account.ts'
import { documentsSearch } from './routes/dashboard/search/documents.ts'
import { investmentSearch, kycSearch } from './routes/dashboard/search/investors.ts'
import { opportunitiesSearch } from './routes/dashboard/search/opportunities.ts'
import { protectionSearch } from './routes/dashboard/search/protection.ts'
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
const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.signUp,
  validateSearch: backSearch,
  // The public pages link here whether or not somebody is signed in.
  beforeLoad: async ({ location }) => {
    const { back } = backSearch(location.search)
    if (!back) return
    const { entry } = await import('./routes/dashboard/guard.ts')
    if ((await entry()) === 'in') throw redirect({ href: safeReturn(back), replace: true })
  },
  component: AccountScreen,
})
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

const byLink = () => import('./routes/account/by-link.tsx')

/** For anybody who was given a certificate, without an account. */
const certificate = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.certificate,
  component: screen(byLink, 'CertificateScreen', 'identity', 'certificates'),
})
/** For anybody who got an informative email, without signing in. */
const unsubscribe = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.unsubscribe,
  component: screen(byLink, 'UnsubscribeScreen', 'identity', 'account'),
})

/** For a phone that was given a link; nobody is signed in on it. */
const phone = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.phone,
  component: screen(
    () => import('./routes/account/phone.tsx'),
    'PhoneScreen',
    'identity',
    'kyc',
    'kyc-summary',
  ),
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
    'protection',
    'sheet',
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
    'views',
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
  component: screen(
    () => import('./routes/dashboard/portfolio.tsx'),
    'PortfolioScreen',
    'portfolio',
    'projects',
    'certificates',
    'acts',
  ),
})
const documents = createRoute({
  getParentRoute: () => dashboard,
  path: '/documents',
  validateSearch: documentsSearch,
  staticData: { trail: ['documents'] },
  component: screen(() => import('./routes/dashboard/documents/documents.tsx'), 'DocumentsScreen', 'records'),
})
const protection = createRoute({
  getParentRoute: () => dashboard,
  path: '/protection',
  validateSearch: protectionSearch,
  staticData: { trail: ['account', 'protection'] },
  component: screen(() => import('./routes/dashboard/protection/own.tsx'), 'ProtectionScreen', 'protection'),
})
const complaints = createRoute({
  getParentRoute: () => dashboard,
  path: '/complaints',
  staticData: { trail: ['account', 'complaints'] },
  component: screen(
    () => import('./routes/dashboard/complaints/own.tsx'),
    'ComplaintsScreen',
    'complaints',
    'investments',
  ),
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
    'taxes',
    'protection',
    'records',
    'complaints',
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
    certificate,
    unsubscribe,
    phone,
    dashboard.addChildren([
      dashboardIndex,
      project,
      investments,
      investment,
      portfolio,
      documents,
      protection,
      complaints,
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
