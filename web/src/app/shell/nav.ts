import { BadgeCheck, Coins, Folder, ListChecks, Sprout, Wallet, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'

export type NavEntry = {
  text:
    | 'nav.opportunities'
    | 'nav.investments'
    | 'nav.portfolio'
    | 'nav.documents'
    | 'nav.verify_account'
    | 'nav.welcome'
    | 'nav.overview'
    | 'nav.projects'
    | 'nav.investors'
    | 'nav.treasury'
    | 'nav.distributions'
    | 'nav.erir'
    | 'nav.users'
    | 'nav.kyc_queue'
    | 'nav.contact'
    | 'nav.audit'
    | 'nav.protection'
  to: string
  search?: { admin: true }
  icon: LucideIcon
  /** Shown beside the text, such as a count. */
  badge?: ComponentType
  isActive: (pathname: string, isAdminView: boolean) => boolean
}

export const personalEntries: readonly NavEntry[] = [
  {
    text: 'nav.opportunities',
    to: paths.dashboard,
    icon: Sprout,
    isActive: (path) => path === paths.dashboard,
  },
  {
    text: 'nav.investments',
    to: paths.investments,
    icon: Coins,
    isActive: (path, isAdminView) => isUnder(path, paths.investments) && !isAdminView,
  },
  {
    text: 'nav.portfolio',
    to: paths.portfolio,
    icon: Wallet,
    isActive: (path) => path === paths.portfolio,
  },
  {
    text: 'nav.documents',
    to: paths.documents,
    icon: Folder,
    isActive: (path) => path === paths.documents,
  },
  {
    text: 'nav.verify_account',
    to: paths.kycVerification,
    icon: BadgeCheck,
    isActive: (path) => path === paths.kycVerification,
  },
  {
    text: 'nav.welcome',
    to: paths.welcome,
    icon: ListChecks,
    isActive: (path) => path === paths.welcome,
  },
]

/** Whether the open path is this one or below it. */
export function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`)
}
