import { safeReturn } from '../../../paths.ts'

/** The staff screen that required the second step to be set up first. */
export function accountSearch({ back }: Record<string, unknown>): { back?: string } {
  return typeof back === 'string' ? { back: safeReturn(back) } : {}
}
