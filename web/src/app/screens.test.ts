import type { Profile } from '@acervo/domain/identity/profile'
import type { Roles } from '@acervo/domain/identity/roles'
import type { AnyRoute } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '../features/identity/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { paths } from './paths.ts'
import { router } from './router.tsx'

const session = vi.hoisted(() => ({ stored: false }))
vi.mock('../lib/session.ts', async (original) => ({
  ...(await original<object>()),
  storedSession: () => (session.stored ? {} : null),
}))

/** The callers, in the order of the columns below. `both` is administrator and ERIR. */
const askers: Record<string, Roles | undefined> = {
  'signed out': undefined,
  investor: [],
  ERIR: ['erir'],
  administrator: ['admin'],
  both: ['admin', 'erir'],
  auditor: ['auditor'],
}

/** What each caller gets at every address: the screen (`ok`), or where they are redirected. */
const screens: Record<string, string> = {
  [paths.home]: 'ok ok ok ok ok ok',
  [paths.login]: 'ok ok ok ok ok ok',
  [paths.signUp]: 'ok ok ok ok ok ok',
  [paths.resetPassword]: 'ok ok ok ok ok ok',
  [paths.recoverPassword]: 'ok ok ok ok ok ok',
  [paths.certificate]: 'ok ok ok ok ok ok',
  [paths.unsubscribe]: 'ok ok ok ok ok ok',
  [paths.phone]: 'ok ok ok ok ok ok',
  [paths.dashboard]: 'login ok ok ok ok ok',
  [paths.project]: 'login ok ok ok ok ok',
  [paths.investments]: 'login ok ok ok ok ok',
  [paths.investment]: 'login ok ok ok ok ok',
  [paths.portfolio]: 'login ok ok ok ok ok',
  [paths.documents]: 'login ok ok ok ok ok',
  [paths.kycVerification]: 'login ok ok ok ok ok',
  [paths.account]: 'login ok ok ok ok ok',
  [paths.welcome]: 'login ok ok ok ok ok',
  [paths.overview]: 'login dashboard ok ok ok ok',
  [paths.audit]: 'login dashboard dashboard ok ok ok',
  [paths.projects]: 'login dashboard ok ok ok ok',
  [paths.newProject]: 'login dashboard dashboard ok ok dashboard',
  [paths.editProject]: 'login dashboard dashboard ok ok dashboard',
  [paths.projectSheet]: 'login dashboard ok ok ok ok',
  [paths.users]: 'login dashboard dashboard ok ok ok',
  [paths.kycQueue]: 'login dashboard dashboard ok ok ok',
  [paths.kycReview]: 'login dashboard dashboard ok ok ok',
  [paths.investors]: 'login dashboard ok ok ok ok',
  [paths.person]: 'login dashboard ok ok ok ok',
  [paths.treasury]: 'login dashboard ok ok ok ok',
  [paths.distributions]: 'login dashboard ok ok ok ok',
  [paths.withholding]: 'login dashboard ok ok ok ok',
  [paths.protection]: 'login ok ok ok ok ok',
  [paths.protectionReview]: 'login dashboard dashboard ok ok ok',
  [paths.complaints]: 'login ok ok ok ok ok',
  [paths.complaintsReview]: 'login dashboard dashboard ok ok ok',
  [paths.chain]: 'login dashboard ok ok ok ok',
  [paths.erir]: 'login dashboard ok ok ok ok',
  [paths.erirAct]: 'login dashboard ok ok ok ok',
  [paths.erirProject]: 'login dashboard ok ok ok ok',
  [paths.erirRegister]: 'login dashboard ok ok ok ok',
  [paths.contactRequests]: 'login dashboard dashboard ok ok ok',
}

const routes = Object.values(router.routesByPath) as unknown as AnyRoute[]
const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')
const routeAt = (path: string) => routes.find((route) => withoutSlash(route.fullPath) === path)

beforeEach(() => queryClient.clear())

test('every address has a row, and every row an address', () => {
  const found = new Set(routes.map((route) => withoutSlash(route.fullPath)))
  expect([...found].toSorted()).toEqual(Object.keys(screens).toSorted())
  expect(Object.values(paths).toSorted()).toEqual(Object.keys(screens).toSorted())
})

test.each(Object.entries(screens))(
  '%s is shown to who may see it and to nobody else',
  async (path, outcomes) => {
    const got: string[] = []
    for (const who of Object.values(askers)) got.push(await findAt(path, who))
    expect(got.join(' ')).toBe(outcomes)
  },
)

test('people sent to the login return to the address they wanted', async () => {
  const wanted = { location: { href: '/dashboard/users?search=ana', pathname: paths.users } }
  session.stored = false
  const dashboard = (router.routesById as unknown as Record<string, AnyRoute>)[paths.dashboard]
  await expect(dashboard?.options.beforeLoad?.(wanted as never)).rejects.toMatchObject({
    options: { to: paths.login, search: { back: '/dashboard/users?search=ana' } },
  })
})

test('staff who must set up their second step are sent there, with a way back', async () => {
  signIn([], 'to_set_up', ['admin'])
  await expect(enter(paths.users)).rejects.toMatchObject({
    options: { to: paths.account, search: { back: paths.users } },
  })
})

function signIn(who: Roles | undefined, second_factor = 'off', waiting_roles: Roles = []) {
  session.stored = who !== undefined
  const me = { roles: who, second_factor, waiting_roles }
  if (who) queryClient.setQueryData(meQuery.queryKey, me as unknown as Profile)
}

/** Runs the guards from the root down to the route at this address, as the router does. */
async function enter(path: string): Promise<void> {
  const line: AnyRoute[] = []
  for (let at = routeAt(path); at; at = at.parentRoute) line.unshift(at)
  for (const route of line)
    await route.options.beforeLoad?.({ location: { href: path, pathname: path, search: {} } } as never)
}

async function findAt(path: string, who: Roles | undefined): Promise<string> {
  signIn(who)
  try {
    await enter(path)
    return 'ok'
  } catch (thrown) {
    const to = (thrown as { options?: { to?: string } }).options?.to
    if (to === paths.login) return 'login'
    if (to === paths.dashboard) return 'dashboard'
    throw thrown
  }
}
