import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '../../features/identity/queries.ts'
import { paths } from '../paths.ts'

/** One chunk for all three: most people see none. */
const Banner = lazy(() => import('./banner.tsx'))

/** Shown above every screen to people who cannot do everything their role allows. */
export function Banners() {
  const { status, second_factor } = useMe()
  const { pathname } = useLocation()
  return (
    <Suspense>
      {second_factor === 'to_set_up' && pathname !== paths.account && <Banner kind="second_step" />}
      {status === 'BLOCKED' && <Banner kind="blocked" />}
    </Suspense>
  )
}

/**
 * Shown on the landing screen to an investor who has nothing yet: the first step. Its space is reserved while it loads.
 */
export function StartHereBanner() {
  const { kyc_status, status, roles } = useMe()
  if (kyc_status !== 'no' || status === 'BLOCKED' || roles.length > 0) return null
  return (
    <Suspense fallback={<div className="mb-8 min-h-24" />}>
      <Banner kind="start_here" />
    </Suspense>
  )
}
