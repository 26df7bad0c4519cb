import { readingCalls } from './calls/reading.ts'
import { stepCalls } from './calls/steps.ts'
import { manyCalls } from './calls/many.ts'

/** Calls for investing and for everything that follows. Each subject has a file in `calls/`. */
export const investmentCalls = {
  ...readingCalls,
  ...stepCalls,
  ...manyCalls,
}
