import { answerDueAt } from '@acervo/domain/contact/contact'

type Times = { created_at: string; answered_at: string | null }

/**
 * How a request relates to the promised 24 hours. `ms` is the time left, the time overdue, or the time the answer took.
 */
export type Clock = { state: 'left' | 'soon' | 'late' | 'answered' | 'answered_late'; ms: number }

const SOON_MS = 6 * 3_600_000

export function clockOf({ created_at, answered_at }: Times, now: Date): Clock {
  const received = new Date(created_at).getTime()
  const due = answerDueAt(created_at).getTime()
  if (answered_at) {
    const answered = new Date(answered_at).getTime()
    return { state: answered <= due ? 'answered' : 'answered_late', ms: answered - received }
  }
  const left = due - now.getTime()
  if (left < 0) return { state: 'late', ms: -left }
  return { state: left < SOON_MS ? 'soon' : 'left', ms: left }
}
