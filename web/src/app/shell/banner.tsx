import { BlockedBanner } from './blocked-banner.tsx'
import { SecondStepBanner } from './second-step-banner.tsx'
import { StartHere } from './start-here.tsx'

const banners = { second_step: SecondStepBanner, blocked: BlockedBanner, start_here: StartHere }

/** A default export because `lazy` requires one. */
export default function Banner({ kind }: { kind: keyof typeof banners }) {
  const Shown = banners[kind]
  return <Shown />
}
