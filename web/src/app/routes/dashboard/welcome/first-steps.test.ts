import type { Investment } from '@acervo/domain/investments/investment'
import { expect, test } from 'vitest'
import { firstSteps, nextStep } from './first-steps.ts'

const investment = (status: string) => ({ id: status, status }) as Investment
type Me = Parameters<typeof firstSteps>[0]['me']
const cases: [string, Me['kyc_status'], Parameters<typeof firstSteps>[0]['application'], string[], string][] =
  [
    [
      'a new account verifies its identity first',
      'no',
      undefined,
      [],
      'email done, identity_todo todo, invest_later later',
    ],
    ['a draft is not sent', 'no', 'DRAFT', [], 'email done, identity_todo todo, invest_later later'],
    [
      'a rejected identity is corrected',
      'no',
      'REJECTED',
      [],
      'email done, identity_rejected todo, invest_later later',
    ],
    [
      'who waits for the review may already reserve',
      'process',
      'SUBMITTED',
      [],
      'email done, identity_waiting waiting, invest_todo todo',
    ],
    [
      'a reservation is the investor’s turn, a payment ours',
      'ok',
      'APPROVED',
      ['start', 'payment', 'review', 'mint'],
      'email done, identity_done done, invest_done done, start todo, payment todo, review waiting, mint waiting',
    ],
    [
      'a rejected investment is none',
      'ok',
      'APPROVED',
      ['rejected'],
      'email done, identity_done done, invest_todo todo',
    ],
    [
      'with tokens everything is done',
      'ok',
      'APPROVED',
      ['completed'],
      'email done, identity_done done, invest_done done, tokens done',
    ],
  ]

test.each(cases)('%s', (_, kyc_status, application, statuses, expected) => {
  const me = { email: 'ana@demo.acervo.example', kyc_status }
  const steps = firstSteps({ me, application, investments: statuses.map(investment) })
  const said = steps.map((one) => {
    const name =
      one.step === 'investment'
        ? one.investment.status
        : one.step === 'email' || one.step === 'tokens'
          ? one.step
          : one.text
    return `${name} ${one.state}`
  })
  expect(said.join(', ')).toBe(expected)
})

test('a reservation without a deadline is on hold, and nobody is asked to pay it', () => {
  const paused = { ...investment('payment'), expires_at: null }
  const me = { email: 'ana@demo.acervo.example', kyc_status: 'ok' } as const
  const steps = firstSteps({ me, application: 'APPROVED', investments: [paused] })
  expect(steps.at(-1)).toMatchObject({ state: 'waiting', text: 'investment_paused' })
  expect(nextStep(steps)).toBe(undefined)
})

test('a person who signed up with a wallet adds an email first', () => {
  const [first] = firstSteps({ me: { email: '', kyc_status: 'no' }, application: undefined, investments: [] })
  expect(first).toEqual({ step: 'email', state: 'todo', text: 'email_todo' })
})

test.each([
  ['no', [], 'identity_todo'],
  ['process', [], 'invest_todo'],
  ['ok', ['review', 'payment'], 'investment_payment'],
  ['ok', ['review'], undefined],
] as const)(
  'with verification %s and investments in %j the one step to take is %s',
  (kyc_status, statuses, text) => {
    const me = { email: 'ana@demo.acervo.example', kyc_status }
    const steps = firstSteps({ me, application: undefined, investments: statuses.map(investment) })
    expect(nextStep(steps)?.text).toBe(text)
  },
)
