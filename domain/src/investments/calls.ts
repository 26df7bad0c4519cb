import { readingCalls } from './calls/reading.ts'
import { stepCalls } from './calls/steps.ts'
import { manyCalls } from './calls/many.ts'

/** Investing and what follows; each subject has a file in `calls/`. */
export const investmentCalls = {
  ...readingCalls,
  ...stepCalls,
  ...manyCalls,
}
