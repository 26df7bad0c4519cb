import { can, type Action } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import {
  BookOpenCheck,
  Building2,
  ChartPie,
  HandCoins,
  Landmark,
  LayoutDashboard,
  Mail,
  ScanFace,
  ScrollText,
  ShieldCheck,
  Users,
  UsersRound,
} from 'lucide-react'
import { lazy } from 'react'
import { paths } from '../paths.ts'
import { isUnder, type NavEntry } from './nav.ts'

const OpenContacts = lazy(() => import('../../features/contact/open.tsx'))
const WaitingApplications = lazy(() => import('../../features/kyc/queue/waiting-applications.tsx'))

const administration: readonly (NavEntry & { action: Action })[] = [
  {
    text: 'nav.overview',
    to: paths.overview,
    icon: LayoutDashboard,
    action: 'overview.read',
    isActive: (path) => path === paths.overview,
  },
  {
    text: 'nav.projects',
    to: paths.projects,
    icon: Building2,
    action: 'project.list_all',
    isActive: (path) => isUnder(path, paths.projects),
  },
  {
    text: 'nav.investments',
    to: paths.investments,
    search: { admin: true },
    icon: ChartPie,
    action: 'investment.list_all',
    isActive: (path, isAdminView) => isUnder(path, paths.investments) && isAdminView,
  },
  {
    text: 'nav.investors',
    to: paths.investors,
    icon: UsersRound,
    action: 'registry.read',
    isActive: (path) => path === paths.investors || path === paths.chain,
  },
  {
    text: 'nav.treasury',
    to: paths.treasury,
    icon: Landmark,
    action: 'treasury.read',
    isActive: (path) => path === paths.treasury,
  },
  {
    text: 'nav.distributions',
    to: paths.distributions,
    icon: HandCoins,
    action: 'distribution.read',
    isActive: (path) => isUnder(path, paths.distributions),
  },
  {
    text: 'nav.users',
    to: paths.users,
    icon: Users,
    action: 'user.list',
    isActive: (path) => path === paths.users,
  },
  {
    text: 'nav.kyc_queue',
    to: paths.kycQueue,
    icon: ScanFace,
    badge: WaitingApplications,
    action: 'kyc.read',
    isActive: (path) => isUnder(path, paths.kycQueue),
  },
  {
    text: 'nav.protection',
    to: paths.protectionReview,
    icon: ShieldCheck,
    action: 'protection.read',
    isActive: (path) => path === paths.protectionReview,
  },
  {
    text: 'nav.contact',
    to: paths.contactRequests,
    icon: Mail,
    badge: OpenContacts,
    action: 'contact.read',
    isActive: (path) => path === paths.contactRequests || path === paths.complaintsReview,
  },
  {
    text: 'nav.audit',
    to: paths.audit,
    icon: ScrollText,
    action: 'audit.read',
    isActive: (path) => path === paths.audit,
  },
]

const registry: readonly (NavEntry & { action: Action })[] = [
  {
    text: 'nav.erir',
    to: paths.erir,
    icon: BookOpenCheck,
    action: 'registry.read',
    isActive: (path) => isUnder(path, paths.erir),
  },
]

/** The entries for the register's tasks that this user may do. May be empty. */
export function registryEntries(me: Profile): readonly NavEntry[] {
  return registry.filter(({ action }) => maySee(me, action))
}

/**
 * The entries for what this user administers: everything, only what the ERIR may see, or nothing (docs/product.md,
 * "Roles and permissions").
 */
export function administrationEntries(me: Profile): readonly NavEntry[] {
  return administration.filter(({ action }) => maySee(me, action))
}

/** Entries that only require the second step are shown too. They lead to its set-up. */
function maySee(me: Profile, action: Action): boolean {
  return can(me, action) || can({ roles: me.waiting_roles }, action)
}
