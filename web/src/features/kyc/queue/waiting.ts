import { DAY_MS } from '@acervo/domain/common/days'

/** How long an application has waited, and how late that is: one day is fine, three days are too long. */
export type Wait = { state: 'fresh' | 'long' | 'overlong'; ms: number }

export function waitOf(since: string, now: Date): Wait {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime())
  return { state: ms < DAY_MS ? 'fresh' : ms < 3 * DAY_MS ? 'long' : 'overlong', ms }
}
