import type { Profile } from '@acervo/domain/identity/profile'
import type { Investment } from '@acervo/domain/investments/investment'
import { isOpen, isUnpaid, type unpaid } from '@acervo/domain/investments/step-rules'
import type { OpenStep } from '@acervo/domain/investments/steps'
import type { ApplicationStatus } from '@acervo/domain/kyc/application'

/** `todo` waits for the user, `waiting` for the platform, `later` for an earlier step. */
export type StepState = 'done' | 'todo' | 'waiting' | 'later'

export type FirstStep =
  | { step: 'email' | 'identity' | 'invest'; state: 'todo'; text: TodoText }
  | {
      step: 'email' | 'identity' | 'invest' | 'tokens'
      state: Exclude<StepState, 'todo'>
      text: FirstStepText
    }
  | {
      step: 'investment'
      state: 'todo'
      text: `investment_${(typeof unpaid)[number]}`
      investment: Investment
    }
  | {
      step: 'investment'
      state: 'waiting'
      text: `investment_${OpenStep | 'paused'}`
      investment: Investment
    }

type TodoText = 'email_todo' | 'identity_todo' | 'identity_rejected' | 'invest_todo'

export type FirstStepText =
  | 'email_done'
  | 'identity_done'
  | 'identity_waiting'
  | 'invest_done'
  | 'invest_later'
  | 'tokens_done'

/**
 * At most this many investments in progress are shown, first those that wait for the user. The list of investments has
 * all.
 */
const UNDER_WAY_MAX = 6

type Known = {
  me: Pick<Profile, 'email' | 'kyc_status'>
  application: ApplicationStatus | undefined
  investments: readonly Investment[]
}

/**
 * The steps from a new account to the first investment, and the user's progress. Each investment in progress is a step
 * of its own. The step of the tokens appears once the user has some.
 */
export function firstSteps({ me, application, investments }: Known): FirstStep[] {
  const live = investments.filter(({ status }) => status !== 'rejected')
  const hasTokens = live.some(({ status }) => status === 'completed')
  const underWay = live.flatMap((investment): FirstStep[] => {
    const { status, expires_at } = investment
    if (!isOpen(status)) return []
    if (!isUnpaid(status))
      return [{ step: 'investment', state: 'waiting', text: `investment_${status}`, investment }]
    // A reservation without a deadline is on hold.
    if (expires_at === null)
      return [{ step: 'investment', state: 'waiting', text: 'investment_paused', investment }]
    return [{ step: 'investment', state: 'todo', text: `investment_${status}`, investment }]
  })
  return [
    me.email
      ? { step: 'email', state: 'done', text: 'email_done' }
      : { step: 'email', state: 'todo', text: 'email_todo' },
    identityStep(me, application),
    investStep(me, live.length > 0),
    ...underWay
      .toSorted((a, b) => Number(b.state === 'todo') - Number(a.state === 'todo'))
      .slice(0, UNDER_WAY_MAX),
    ...(hasTokens ? [{ step: 'tokens', state: 'done', text: 'tokens_done' } as const] : []),
  ]
}

function identityStep({ kyc_status }: Known['me'], application: ApplicationStatus | undefined): FirstStep {
  if (kyc_status === 'ok') return { step: 'identity', state: 'done', text: 'identity_done' }
  if (kyc_status === 'process') return { step: 'identity', state: 'waiting', text: 'identity_waiting' }
  const text = application === 'REJECTED' ? 'identity_rejected' : 'identity_todo'
  return { step: 'identity', state: 'todo', text }
}

/** Users may reserve as soon as they have sent their verification. */
function investStep({ kyc_status }: Known['me'], hasInvested: boolean): FirstStep {
  if (hasInvested) return { step: 'invest', state: 'done', text: 'invest_done' }
  if (kyc_status === 'no') return { step: 'invest', state: 'later', text: 'invest_later' }
  return { step: 'invest', state: 'todo', text: 'invest_todo' }
}

/** The next step: the first that waits for the user. Undefined when none does. */
export function nextStep(steps: readonly FirstStep[]): FirstStep | undefined {
  return steps.find(({ state }) => state === 'todo')
}
