/** Every address of the site. Links and routes use these names; a `$part` is a parameter. */
export const paths = {
  home: '/',
  login: '/user-login',
  signUp: '/user-signup',
  resetPassword: '/user-reset-password',
  recoverPassword: '/user-recover-password',
  dashboard: '/dashboard',
  welcome: '/dashboard/welcome',
  account: '/dashboard/account',
  overview: '/dashboard/overview',
  audit: '/dashboard/audit',
  projects: '/dashboard/projects',
  newProject: '/dashboard/projects/new',
  editProject: '/dashboard/projects/$projectId',
  project: '/dashboard/projects/$projectId/view',
  investments: '/dashboard/investments',
  investment: '/dashboard/investments/$investmentId',
  portfolio: '/dashboard/portfolio',
  investors: '/dashboard/investors',
  chain: '/dashboard/chain',
  treasury: '/dashboard/treasury',
  distributions: '/dashboard/distributions',
  erir: '/dashboard/erir',
  erirProject: '/dashboard/erir/$projectId',
  erirRegister: '/dashboard/erir/$projectId/register',
  users: '/dashboard/users',
  contactRequests: '/dashboard/contact-requests',
  kycVerification: '/dashboard/kyc-verification',
  kycQueue: '/dashboard/users-kyc',
  kycReview: '/dashboard/users-kyc/$applicationId',
} as const

/** Where to go after signing in: only back into the dashboard, never to an injected address. */
export function safeReturn(back: string | undefined): string {
  return back && /^\/dashboard(?:[/?#]|$)/.test(back) ? back : paths.dashboard
}

type Search = Record<string, unknown>

/** Search parameters of the login: where to go afterwards, and whether only the second step's code is missing. */
export function loginSearch({ back, step }: Search): { back?: string; step?: 'code' } {
  return { ...(typeof back === 'string' ? { back } : {}), ...(step === 'code' ? { step } : {}) }
}
