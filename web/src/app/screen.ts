import type { Action } from '@acervo/domain/identity/permissions'
import { lazyRouteComponent, redirect, type ParsedLocation } from '@tanstack/react-router'
import { loadTexts, type Namespace } from '../lib/text/i18n.ts'
import { paths } from './paths.ts'

/**
 * Loads a screen's code and its texts in parallel. A text that is not named here suspends the screen when it renders,
 * and React then shows nothing for 300 ms.
 */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: Namespace[]
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(...texts)])
    return module
  }, name)
}

/**
 * For screens that show more to staff. Staff who only lack the second step are sent to set it up; others see their own
 * data.
 */
export function setUpFirst(action: Action, isAsked: (search: object) => boolean) {
  return async ({ location }: { location: ParsedLocation }) => {
    if (!isAsked(location.search)) return
    const { permission } = await import('./routes/dashboard/guard.ts')
    if ((await permission(action)) !== 'needs_factor') return
    throw redirect({ to: paths.account, search: { back: location.href }, replace: true })
  }
}

/** For staff screens. Anybody else is sent to the dashboard (docs/product/accounts.md, "Who is signed in"). */
export function onlyWhoMay(action: Action) {
  return async ({ location }: { location: ParsedLocation }) => {
    const { permission } = await import('./routes/dashboard/guard.ts')
    const found = await permission(action)
    if (found === 'no') throw redirect({ to: paths.dashboard, replace: true })
    if (found === 'yes') return
    throw redirect({ to: paths.account, search: { back: location.href }, replace: true })
  }
}
