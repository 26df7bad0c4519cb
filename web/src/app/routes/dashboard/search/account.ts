import { safeReturn } from '../../../paths.ts'

/** The staff screen that sent the user here to set up the second step. */
export function accountSearch({ back }: Record<string, unknown>): { back?: string } {
  return typeof back === 'string' ? { back: safeReturn(back) } : {}
}
