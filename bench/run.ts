import { benchBatchMint } from './batch-mint.ts'
import { benchExports } from './exports.ts'
import { benchFaults } from './faults/run.ts'
import { benchFootprint } from './footprint.ts'
import { benchFuzz } from './fuzz.ts'
import { benchHome } from './home.ts'
import { benchInvestments } from './investments.ts'
import { benchLists } from './lists.ts'
import { benchMints } from './mints.ts'
import { benchNavigation } from './navigation.ts'
import { benchProjectsList } from './projects-list.ts'
import { benchReplicas } from './replicas/run.ts'
import { benchRestore } from './restore/run.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSoak } from './soak.ts'

/** `npm run bench [name …]`: prints each figure beside its peer in the same run; status 1 when one falls short. */
const benches = {
  footprint: benchFootprint,
  home: benchHome,
  projects: benchProjectsList,
  investments: benchInvestments,
  mints: benchMints,
  signin: benchSignIn,
  lists: benchLists,
  exports: benchExports,
  batch: benchBatchMint,
  navigation: benchNavigation,
  fuzz: benchFuzz,
  faults: benchFaults,
  restore: benchRestore,
  replicas: benchReplicas,
  soak: benchSoak,
}

const wanted = process.argv.slice(2)
let allGood = true
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  allGood = (await bench()) && allGood
}
process.exitCode = allGood ? 0 : 1
