import { lazy, Suspense } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useMe } from '../../features/identity/queries.ts'
import { paths } from '../paths.ts'

const SecondStepBanner = lazy(async () => ({
  default: (await import('./second-step-banner.tsx')).SecondStepBanner,
}))
const StartHere = lazy(async () => ({ default: (await import('./start-here.tsx')).StartHere }))
const BlockedBanner = lazy(async () => ({ default: (await import('./blocked-banner.tsx')).BlockedBanner }))

/** What stands above every screen of somebody who cannot do all they came for; loaded for those people alone. */
export function Banners() {
  const { status, second_factor } = useMe()
  const { pathname } = useLocation()
  return (
    <Suspense>
      {second_factor === 'to_set_up' && pathname !== paths.account && <SecondStepBanner />}
      {status === 'BLOCKED' && <BlockedBanner />}
    </Suspense>
  )
}

/** For an investor who has nothing yet; the room is kept while it comes. */
export function StartHereBanner() {
  const { kyc_status, status, is_admin, is_erir } = useMe()
  if (kyc_status !== 'no' || status === 'BLOCKED' || is_admin || is_erir) return null
  return (
    <Suspense fallback={<div className="mb-8 min-h-24" />}>
      <StartHere />
    </Suspense>
  )
}
