import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './dashboard-route.tsx'
import { backSearch, loginSearch, paths, safeReturn } from './paths.ts'
import { screen } from './screen.ts'

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

/** For anybody who was given a certificate; needs no account. */
const certificate = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.certificate,
  component: screen(byLink, 'CertificateScreen', 'identity', 'certificates'),
})
/** For anybody who got an informative email; needs no session. */
const unsubscribe = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.unsubscribe,
  component: screen(byLink, 'UnsubscribeScreen', 'identity', 'account'),
})

/** For a phone that opens a link; nobody is signed in there. */
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

/** The screens that need no session: signing in, and the targets of links. */
export const accountRoutes = [login, signUp, reset, recover, certificate, unsubscribe, phone] as const
