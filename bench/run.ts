import { benchBatchMint } from './benches/batch-mint.ts'
import { benchDistribution } from './benches/distribution.ts'
import { benchExports } from './benches/exports.ts'
import { benchFaults } from './benches/faults/run.ts'
import { benchFootprint } from './benches/footprint.ts'
import { benchFuzz } from './benches/fuzz.ts'
import { benchHome } from './benches/home.ts'
import { benchInvestments } from './benches/investments/run.ts'
import { benchLists } from './benches/lists.ts'
import { benchMints } from './benches/mints.ts'
import { benchNavigation } from './benches/navigation.ts'
import { benchOpening } from './benches/opening.ts'
import { benchProjectsList } from './benches/projects/run.ts'
import { benchRedemptions } from './benches/redemptions/run.ts'
import { benchReplicas } from './benches/replicas/run.ts'
import { benchRestore } from './benches/restore/run.ts'
import { benchScaling } from './benches/scaling.ts'
import { benchScrolling } from './benches/scrolling.ts'
import { benchSignIn } from './benches/sign-in.ts'
import { benchSoak } from './benches/soak.ts'
import { benchStatements } from './benches/statements.ts'

/**
 * `npm run bench [name …]`: prints each figure next to its reference from the same run. Status 1 when one falls short.
 */
const benches = {
  footprint: benchFootprint,
  home: benchHome,
  projects: benchProjectsList,
  investments: benchInvestments,
  opening: benchOpening,
  mints: benchMints,
  signin: benchSignIn,
  lists: benchLists,
  exports: benchExports,
  statements: benchStatements,
  distribution: benchDistribution,
  batch: benchBatchMint,
  navigation: benchNavigation,
  scrolling: benchScrolling,
  fuzz: benchFuzz,
  faults: benchFaults,
  restore: benchRestore,
  redemptions: benchRedemptions,
  replicas: benchReplicas,
  scaling: benchScaling,
  soak: benchSoak,
}

const wanted = process.argv.slice(2)
let allGood = true
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  allGood = (await bench()) && allGood
}
process.exitCode = allGood ? 0 : 1
