import { expect, test } from 'vitest'
import { valued, type Owned } from './portfolio.ts'

const owned = (project_name: string, tokens: number, token_value: number, cost: number): Owned => ({
  project_id: project_name,
  project_name,
  project_name_en: '',
  status: 'active',
  tokens,
  blocked_tokens: 0,
  is_blocked: false,
  token_value,
  cost,
  is_cost_recorded: true,
})

test('the value of a holding is its tokens at their price, whatever was paid; the largest comes first', () => {
  const { holdings, totals } = valued([owned('A', 10, 100, 1050), owned('B', 3, 1000, 3000)])
  expect(holdings.map(({ project_name, value, share }) => [project_name, value, share])).toEqual([
    ['B', 3000, 75],
    ['A', 1000, 25],
  ])
  expect(totals).toEqual({ projects: 2, tokens: 13, blocked_tokens: 0, value: 4000, cost: 4050 })
})

test('an empty portfolio is worth nothing and causes no division by zero', () => {
  const nothing = { projects: 0, tokens: 0, blocked_tokens: 0, value: 0, cost: 0 }
  expect(valued([])).toEqual({ holdings: [], totals: nothing })
})

test('the value of a portfolio loses no cents', () => {
  expect(valued([owned('A', 3, 0.1, 0.3)]).totals.value).toBe(0.3)
})
