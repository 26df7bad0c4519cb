import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMe } from '../../features/identity/queries.ts'
import { paths } from '../paths.ts'

/** One chunk for all three: most people see none. */
const Banner = lazy(() => import('./banner.tsx'))

/** What stands above every screen of somebody who cannot do all they came for. */
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

/** Where people land: what comes first for an investor who has nothing yet. The room is kept while it comes. */
export function StartHereBanner() {
  const { kyc_status, status, is_admin, is_erir } = useMe()
  if (kyc_status !== 'no' || status === 'BLOCKED' || is_admin || is_erir) return null
  return (
    <Suspense fallback={<div className="mb-8 min-h-24" />}>
      <Banner kind="start_here" />
    </Suspense>
  )
}
