import { BlockedBanner } from './blocked-banner.tsx'
import { SecondStepBanner } from './second-step-banner.tsx'
import { StartHere } from './start-here.tsx'

const banners = { second_step: SecondStepBanner, blocked: BlockedBanner, start_here: StartHere }

/** The default export is what `lazy` asks for. */
export default function Banner({ kind }: { kind: keyof typeof banners }) {
  const Shown = banners[kind]
  return <Shown />
}
