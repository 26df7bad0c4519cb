import { safeReturn } from '../../paths.ts'

/** The screen of staff that asked to set up the second step first. */
export function accountSearch({ back }: Record<string, unknown>): { back?: string } {
  return typeof back === 'string' ? { back: safeReturn(back) } : {}
}
