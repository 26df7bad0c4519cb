import { createRoute } from '@tanstack/react-router'
import { dashboard } from './dashboard-route.tsx'
import { auditSearch } from './routes/dashboard/search/audit.ts'
import {
  chainSearch,
  complaintSearch,
  contactSearch,
  distributionsSearch,
  investorListSearch,
  projectsSearch,
  queueSearch,
  usersSearch,
} from './routes/dashboard/search/staff.ts'
import { withholdingSearch } from './routes/dashboard/search/withholding.ts'
import { personSearch } from './routes/dashboard/search/person.ts'
import { protectionReviewSearch } from './routes/dashboard/search/protection.ts'
import { treasurySearch } from './routes/dashboard/search/treasury.ts'
import { onlyWhoMay, screen } from './screen.ts'

const overview = createRoute({
  getParentRoute: () => dashboard,
  path: '/overview',
  beforeLoad: onlyWhoMay('overview.read'),
  staticData: { trail: ['overview'] },
  component: screen(() => import('./routes/dashboard/overview.tsx'), 'OverviewScreen', 'overview'),
})
const audit = createRoute({
  getParentRoute: () => dashboard,
  path: '/audit',
  validateSearch: auditSearch,
  beforeLoad: onlyWhoMay('audit.read'),
  staticData: { trail: ['audit'] },
  component: screen(
    () => import('./routes/dashboard/audit.tsx'),
    'AuditScreen',
    'terms',
    'audit',
    'views',
    'admin',
    'editor',
    'kyc-summary',
    'projects',
    'protection',
  ),
})
const projects = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects',
  validateSearch: projectsSearch,
  beforeLoad: onlyWhoMay('project.list_all'),
  staticData: { trail: ['projects'] },
  component: screen(
    () => import('./routes/dashboard/projects.tsx'),
    'ProjectsScreen',
    'admin',
    'projects',
    'views',
    'chain',
  ),
})
const newProject = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects/new',
  beforeLoad: onlyWhoMay('project.edit'),
  staticData: { trail: ['projects', 'new_project'] },
  component: screen(
    () => import('./routes/dashboard/project-editor.tsx'),
    'NewProjectScreen',
    'terms',
    'editor',
    'projects',
    'investments',
    'sheet',
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
    'terms',
    'editor',
    'sheet',
    'projects',
    'investments',
  ),
})
const projectSheet = createRoute({
  getParentRoute: () => dashboard,
  path: '/projects/$projectId/sheet',
  beforeLoad: onlyWhoMay('project.list_all'),
  staticData: { trail: ['projects', 'project_sheet'] },
  component: screen(
    () => import('./routes/dashboard/sheet/project.tsx'),
    'ProjectSheetScreen',
    'sheet',
    'protection',
  ),
})
const users = createRoute({
  getParentRoute: () => dashboard,
  path: '/users',
  validateSearch: usersSearch,
  beforeLoad: onlyWhoMay('user.list'),
  staticData: { trail: ['users'] },
  component: screen(() => import('./routes/dashboard/users.tsx'), 'UsersScreen', 'admin', 'roles', 'views'),
})
const kycQueue = createRoute({
  getParentRoute: () => dashboard,
  path: '/users-kyc',
  validateSearch: queueSearch,
  beforeLoad: onlyWhoMay('kyc.read'),
  staticData: { trail: ['kyc_queue'] },
  component: screen(
    () => import('./routes/dashboard/kyc/queue.tsx'),
    'KycQueueScreen',
    'views',
    'kyc-review',
    'kyc',
    'admin',
  ),
})
const kycReview = createRoute({
  getParentRoute: () => dashboard,
  path: '/users-kyc/$applicationId',
  validateSearch: queueSearch,
  beforeLoad: onlyWhoMay('kyc.read'),
  staticData: { trail: ['kyc_queue', 'kyc_review'] },
  component: screen(
    () => import('./routes/dashboard/users-kyc.tsx'),
    'KycReviewScreen',
    'keys',
    'kyc-review',
    'kyc',
    'kyc-summary',
    'admin',
    'kyc-wallet',
  ),
})
const investors = createRoute({
  getParentRoute: () => dashboard,
  path: '/investors',
  validateSearch: investorListSearch,
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['investors'] },
  component: screen(
    () => import('./routes/dashboard/investors.tsx'),
    'InvestorsScreen',
    'admin',
    'views',
    'chain',
  ),
})
const person = createRoute({
  getParentRoute: () => dashboard,
  path: '/people/$personId',
  validateSearch: personSearch,
  beforeLoad: onlyWhoMay('person.read'),
  staticData: { trail: ['investors', 'person'] },
  component: screen(
    () => import('./routes/dashboard/people/person.tsx'),
    'PersonScreen',
    'terms',
    'people',
    'acts',
    'admin',
    'audit',
    'editor',
    'investments',
    'kyc-summary',
    'payouts',
    'portfolio',
    'projects',
    'protection',
    'views',
    'distributions',
    'taxes',
    'certificates',
    'chain',
  ),
})
const chain = createRoute({
  getParentRoute: () => dashboard,
  path: '/chain',
  validateSearch: chainSearch,
  beforeLoad: onlyWhoMay('registry.read'),
  staticData: { trail: ['investors', 'chain'] },
  component: screen(() => import('./routes/dashboard/chain.tsx'), 'ChainScreen', 'chain', 'views', 'admin'),
})
const treasury = createRoute({
  getParentRoute: () => dashboard,
  path: '/treasury',
  validateSearch: treasurySearch,
  beforeLoad: onlyWhoMay('treasury.read'),
  staticData: { trail: ['treasury'] },
  component: screen(() => import('./routes/dashboard/treasury.tsx'), 'TreasuryScreen', 'treasury', 'views'),
})
const moneyScreens = () => import('./routes/dashboard/money/screens.tsx')
const distributions = createRoute({
  getParentRoute: () => dashboard,
  path: '/distributions',
  validateSearch: distributionsSearch,
  beforeLoad: onlyWhoMay('distribution.read'),
  staticData: { trail: ['distributions'] },
  component: screen(moneyScreens, 'DistributionsScreen', 'distributions', 'views'),
})
const withholding = createRoute({
  getParentRoute: () => dashboard,
  path: '/distributions/withholding',
  validateSearch: withholdingSearch,
  beforeLoad: onlyWhoMay('taxes.read'),
  staticData: { trail: ['distributions', 'withholding'] },
  component: screen(moneyScreens, 'WithholdingScreen', 'taxes'),
})
const protectionReview = createRoute({
  getParentRoute: () => dashboard,
  path: '/protection-review',
  validateSearch: protectionReviewSearch,
  beforeLoad: onlyWhoMay('protection.read'),
  staticData: { trail: ['protection_review'] },
  component: screen(
    () => import('./routes/dashboard/protection/staff.tsx'),
    'ProtectionReviewScreen',
    'protection',
    'keys',
    'views',
  ),
})
const contactRequests = createRoute({
  getParentRoute: () => dashboard,
  path: '/contact-requests',
  validateSearch: contactSearch,
  beforeLoad: onlyWhoMay('contact.read'),
  staticData: { trail: ['contact'] },
  component: screen(
    () => import('./routes/dashboard/contact-requests.tsx'),
    'ContactRequestsScreen',
    'contact',
    'complaints',
    'keys',
    'views',
  ),
})
const complaintsReview = createRoute({
  getParentRoute: () => dashboard,
  path: '/complaints-review',
  validateSearch: complaintSearch,
  beforeLoad: onlyWhoMay('complaint.read'),
  staticData: { trail: ['contact', 'complaints_review'] },
  component: screen(
    () => import('./routes/dashboard/complaints/staff.tsx'),
    'ComplaintsReviewScreen',
    'complaints',
    'admin',
    'keys',
    'views',
  ),
})
/** The screens of administrators and the ERIR, without the registrar's own. */
export const staffRoutes = [
  overview,
  audit,
  projects,
  newProject,
  editProject,
  projectSheet,
  users,
  kycQueue,
  kycReview,
  investors,
  person,
  chain,
  treasury,
  distributions,
  withholding,
  protectionReview,
  complaintsReview,
  contactRequests,
] as const
