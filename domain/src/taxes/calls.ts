import { rateCalls } from './calls/rates.ts'
import { residenceCalls } from './calls/residence.ts'
import { holdingCalls } from './calls/holdings.ts'
import { yearCalls } from './calls/years.ts'

/** Withholding and the proofs that affect it; each subject has a file in `calls/`. */
export const taxCalls = {
  ...rateCalls,
  ...residenceCalls,
  ...holdingCalls,
  ...yearCalls,
}
