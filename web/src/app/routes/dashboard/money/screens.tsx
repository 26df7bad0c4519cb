// One file to fetch for both, because the first screen loads the names of all files.
export { DistributionsScreen } from '../distributions.tsx'
export { WithholdingScreen } from './withholding.tsx'
