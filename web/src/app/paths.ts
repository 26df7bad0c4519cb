import { isReturnPath } from '@acervo/domain/identity/return-path'
import { personPath } from '../lib/person-path.ts'

/** Every address of the site. Links and routes use these names; a `$part` is a parameter. */
export const paths = {
  home: '/',
  login: '/user-login',
  signUp: '/user-signup',
  resetPassword: '/user-reset-password',
  recoverPassword: '/user-recover-password',
  certificate: '/certificado',
  unsubscribe: '/baja/$token',
  phone: '/user-phone',
  dashboard: '/dashboard',
  welcome: '/dashboard/welcome',
  account: '/dashboard/account',
  overview: '/dashboard/overview',
  audit: '/dashboard/audit',
  projects: '/dashboard/projects',
  newProject: '/dashboard/projects/new',
  editProject: '/dashboard/projects/$projectId',
  projectSheet: '/dashboard/projects/$projectId/sheet',
  project: '/dashboard/projects/$projectId/view',
  investments: '/dashboard/investments',
  investment: '/dashboard/investments/$investmentId',
  portfolio: '/dashboard/portfolio',
  documents: '/dashboard/documents',
  protection: '/dashboard/protection',
  protectionReview: '/dashboard/protection-review',
  complaints: '/dashboard/complaints',
  complaintsReview: '/dashboard/complaints-review',
  investors: '/dashboard/investors',
  person: personPath,
  chain: '/dashboard/chain',
  treasury: '/dashboard/treasury',
  distributions: '/dashboard/distributions',
  withholding: '/dashboard/distributions/withholding',
  erir: '/dashboard/erir',
  erirAct: '/dashboard/erir/acts/$actId',
  erirProject: '/dashboard/erir/$projectId',
  erirRegister: '/dashboard/erir/$projectId/register',
  users: '/dashboard/users',
  contactRequests: '/dashboard/contact-requests',
  kycVerification: '/dashboard/kyc-verification',
  kycQueue: '/dashboard/users-kyc',
  kycReview: '/dashboard/users-kyc/$applicationId',
} as const

/** Where to go after signing in. Only paths of the dashboard are accepted, so a link cannot inject another address. */
export function safeReturn(back: string | undefined): string {
  return back && isReturnPath(back) ? back : paths.dashboard
}

/** Where the link of a confirmation email leads. From there the user continues to `back`. */
export function landingFor(back: string | undefined): string {
  return back && isReturnPath(back) ? `${paths.login}?back=${encodeURIComponent(back)}` : paths.login
}

type Search = Record<string, unknown>

/** Search parameters of the login: where to go afterwards, and whether only the code of the second step is missing. */
export function loginSearch({ back, step }: Search): { back?: string; step?: 'code' } {
  return { ...(typeof back === 'string' ? { back } : {}), ...(step === 'code' ? { step } : {}) }
}

/** Search parameters of signing up: where to go afterwards. */
export function backSearch({ back }: Search): { back?: string } {
  return typeof back === 'string' ? { back } : {}
}
