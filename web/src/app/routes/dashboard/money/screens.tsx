// Both screens are in one file, because the first screen loads the names of all files.
export { DistributionsScreen } from '../distributions.tsx'
export { WithholdingScreen } from './withholding.tsx'
