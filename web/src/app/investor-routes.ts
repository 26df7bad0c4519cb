import { createRoute } from '@tanstack/react-router'
import { dashboard } from './dashboard-route.tsx'
import { accountSearch } from './routes/dashboard/search/account.ts'
import { documentsSearch } from './routes/dashboard/search/documents.ts'
import { investmentSearch, kycSearch } from './routes/dashboard/search/investors.ts'
import { opportunitiesSearch } from './routes/dashboard/search/opportunities.ts'
import { protectionSearch } from './routes/dashboard/search/protection.ts'
import { screen, setUpFirst } from './screen.ts'

const dashboardIndex = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  validateSearch: opportunitiesSearch,
  staticData: { trail: ['opportunities'] },
  component: screen(() => import('./first-screen.ts'), 'OpportunitiesScreen', 'projects'),
})
const project = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects/$projectId/view',
  staticData: { trail: ['opportunities', 'project'] },
  component: screen(
    () => import('./routes/dashboard/project.tsx'),
    'ProjectScreen',
    'projects',
    'terms',
    'numbers',
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
  component: screen(
    () => import('./routes/dashboard/investment.tsx'),
    'InvestmentScreen',
    'investments',
    'sheet',
  ),
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
    'terms',
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
    'kyc-wallet',
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
    'payouts',
  ),
})
const welcome = createRoute({
  getParentRoute: () => dashboard,
  path: '/welcome',
  staticData: { trail: ['welcome'] },
  component: screen(() => import('./routes/dashboard/welcome/welcome.tsx'), 'WelcomeScreen', 'welcome'),
})

/** The screens of investors; staff see some of them too. */
export const investorRoutes = [
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
] as const
