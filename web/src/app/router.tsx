import type { Action } from '@acervo/domain/identity/permissions'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'
import { loadTexts, type Namespace } from '../lib/i18n.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'
import { loginSearch, paths } from './paths.ts'
import { accountSearch } from './routes/dashboard/account-search.ts'
import { investmentSearch, kycSearch } from './routes/dashboard/investor-search.ts'
import { opportunitiesSearch } from './routes/dashboard/opportunities-search.ts'
import {
  contactSearch,
  investorsSearch,
  projectsSearch,
  registerSearch,
  usersSearch,
} from './routes/dashboard/staff-search.ts'
import type { Crumb } from './shell/crumbs.ts'

const rootRoute = createRootRoute({
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
})

/** The site answers at `/`. The app only passes here on its way out, and then reloads. */
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

const DashboardLayout = screen(() => import('./routes/dashboard/layout.tsx'), 'DashboardLayout', 'shell')
const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: async ({ location }) => {
    // Its code travels while the session is checked.
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
    () => import('./routes/dashboard/kyc-verification.tsx'),
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
const projects = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects',
  validateSearch: projectsSearch,
  beforeLoad: onlyWhoMay('project.list_all'),
  staticData: { trail: ['projects'] },
  component: screen(() => import('./routes/dashboard/projects.tsx'), 'ProjectsScreen', 'admin', 'projects'),
})
const newProject = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects/new',
  beforeLoad: onlyWhoMay('project.edit'),
  staticData: { trail: ['projects', 'new_project'] },
  component: screen(
    () => import('./routes/dashboard/project-editor.tsx'),
    'NewProjectScreen',
    'editor',
    'projects',
  ),
})
const editProject = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects/$projectId',
  beforeLoad: onlyWhoMay('project.edit'),
  staticData: { trail: ['projects', 'edit_project'] },
  component: screen(
    () => import('./routes/dashboard/project-editor.tsx'),
    'EditProjectScreen',
    'editor',
    'projects',
  ),
})
const users = createRoute({
  getParentRoute: () => dashboard,
  path: '/users',
  validateSearch: usersSearch,
  beforeLoad: onlyWhoMay('user.list'),
  staticData: { trail: ['users'] },
  component: screen(() => import('./routes/dashboard/users.tsx'), 'UsersScreen', 'admin'),
})
const KycReview = screen(
  () => import('./routes/dashboard/users-kyc.tsx'),
  'KycReviewScreen',
  'admin',
  'kyc',
  'kyc-summary',
)
const kycReview = createRoute({
  getParentRoute: () => dashboard,
  path: '/users-kyc/$applicationId',
  beforeLoad: onlyWhoMay('kyc.review'),
  staticData: { trail: ['users', 'kyc_review'] },
  component: KycReview,
})
const kycReviewWithoutId = createRoute({
  getParentRoute: () => dashboard,
  path: '/users-kyc',
  beforeLoad: onlyWhoMay('kyc.review'),
  staticData: { trail: ['users', 'kyc_review'] },
  component: KycReview,
})
const investors = createRoute({
  getParentRoute: () => dashboard,
  path: '/investors',
  validateSearch: investorsSearch,
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['investors'] },
  component: screen(() => import('./routes/dashboard/investors.tsx'), 'InvestorsScreen', 'admin'),
})
const erir = createRoute({
  getParentRoute: () => dashboard,
  path: '/erir',
  validateSearch: investorsSearch,
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['erir'] },
  component: screen(() => import('./routes/dashboard/erir.tsx'), 'ErirScreen', 'erir'),
})
const erirProject = createRoute({
  getParentRoute: () => dashboard,
  path: '/erir/$projectId',
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['erir', 'erir_project'] },
  component: screen(
    () => import('./routes/dashboard/erir-project.tsx'),
    'ErirProjectScreen',
    'erir',
    'investments',
  ),
})
const erirRegister = createRoute({
  getParentRoute: () => dashboard,
  path: '/erir/$projectId/register',
  validateSearch: registerSearch,
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['erir', 'erir_register'] },
  component: screen(() => import('./routes/dashboard/erir-register.tsx'), 'ErirRegisterScreen', 'erir'),
})
const contactRequests = createRoute({
  getParentRoute: () => dashboard,
  path: '/contact-requests',
  validateSearch: contactSearch,
  beforeLoad: onlyWhoMay('contact.manage'),
  staticData: { trail: ['contact'] },
  component: screen(
    () => import('./routes/dashboard/contact-requests.tsx'),
    'ContactRequestsScreen',
    'contact',
  ),
})
const welcome = createRoute({
  getParentRoute: () => dashboard,
  path: '/welcome',
  staticData: { trail: ['welcome'] },
  component: screen(() => import('./routes/dashboard/welcome.tsx'), 'WelcomeScreen', 'identity'),
})

/** A screen's code and the texts it needs, fetched side by side. */
function screen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: Namespace[]
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(...texts)])
    return module
  }, name)
}

/** Screens of staff: anybody else is sent to the dashboard (spec part 2, section 6). */
function onlyWhoMay(action: Action) {
  return async ({ location }: { location: ParsedLocation }) => {
    const { permission } = await import('./routes/dashboard/guard.ts')
    const found = await permission(action)
    if (found === 'no') throw redirect({ to: paths.dashboard, replace: true })
    if (found === 'yes') return
    throw redirect({ to: paths.account, search: { back: location.href }, replace: true })
  }
}

function toLogin(location: ParsedLocation, found: 'out' | 'needs_code') {
  const back = location.href === paths.dashboard ? undefined : location.href
  const step = found === 'needs_code' ? 'code' : undefined
  return redirect({ to: paths.login, search: { back, step }, replace: true })
}

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
      projects,
      newProject,
      editProject,
      users,
      kycReview,
      kycReviewWithoutId,
      investors,
      erir,
      erirProject,
      erirRegister,
      contactRequests,
    ]),
  ]),
  scrollRestoration: true,
  defaultPreload: 'intent',
  // TanStack Query decides how fresh data is.
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
