import { expect, test } from 'vitest'
import { meetsCriteria } from './investor-class.ts'
import { resultOf, testContent, type TestContent } from './knowledge-test.ts'
import { capacityOf, netWorthOf } from './loss-simulation.ts'

const option = (id: string, points: number) => ({ id, es: id, en: id, points })
const question = (id: string) => ({ id, es: id, en: id, options: [option('bad', 0), option('good', 2)] })
const content: TestContent = {
  questions: [question('one'), question('two')],
  pass_points: 3,
  is_confirmed: false,
}

test.each([
  ['all right', { one: 'good', two: 'good' }, { points: 4, outcome: 'sufficient' }],
  ['too few points', { one: 'good', two: 'bad' }, { points: 2, outcome: 'insufficient' }],
  ['one is not answered', { one: 'good', two: null }, { points: 2, outcome: 'no_data' }],
  ['one is absent', { one: 'good' }, { points: 2, outcome: 'no_data' }],
  ['nothing', {}, { points: 0, outcome: 'no_data' }],
  ['an option that does not exist', { one: 'better', two: 'good' }, undefined],
  ['a question that does not exist', { one: 'good', two: 'good', three: 'good' }, undefined],
])('the outcome of a test: %s', (_case, answers, result) => {
  expect(resultOf(content, answers)).toEqual(result)
})

test('a test whose pass mark nobody can reach, or with equal ids, is refused', () => {
  expect(testContent.safeParse(content).success).toBe(true)
  expect(testContent.safeParse({ ...content, pass_points: 5 }).error?.issues[0]?.message).toBe(
    'protection.pass_points_unreachable',
  )
  expect(testContent.safeParse({ ...content, questions: [question('one'), question('one')] }).success).toBe(
    false,
  )
  expect(testContent.safeParse({ ...content, questions: [] }).error?.issues[0]?.message).toBe(
    'protection.questions_missing',
  )
})

test.each([
  ['persona_fisica', ['income_or_portfolio'], false],
  ['persona_fisica', ['income_or_portfolio', 'income_or_portfolio'], false],
  ['persona_fisica', ['income_or_portfolio', 'financial_post'], true],
  ['persona_fisica', ['income_or_portfolio', 'own_funds'], false],
  ['persona_juridica', ['own_funds'], true],
  ['persona_juridica', ['significant_trades'], false],
] as const)('%s with %j: enough is %s', (userType, criteria, isEnough) => {
  expect(meetsCriteria(userType, criteria)).toBe(isEnough)
})

test('the net worth is exact to the cent and may be negative, the capacity may not', () => {
  const netWorth = netWorthOf({ income: 24_000.1, liquid_assets: 8000.2, commitments: 12_000.05 })
  expect(netWorth).toBe(20_000.25)
  expect(capacityOf(netWorth)).toBe(2000.02)
  const debts = netWorthOf({ income: 10_000, liquid_assets: 0, commitments: 12_000 })
  expect([debts, capacityOf(debts)]).toEqual([-2000, 0])
})
