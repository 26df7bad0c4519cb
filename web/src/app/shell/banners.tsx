import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '../../features/identity/queries.ts'
import { paths } from '../paths.ts'

/** The three banners share one chunk, because most users see none of them. */
const Banner = lazy(() => import('./banner.tsx'))

/** Shown above every screen to users who cannot use all the permissions of their role. */
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
 * Shows the first step on the landing screen, for an investor who has nothing yet. Its space is reserved while it
 * loads.
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
