import { describe, expect, test } from 'vitest'
import { newProject, type ProjectDraft } from './draft.ts'
import { monthsBetween, publishWarnings, returnsOver, unconfirmed } from './publish-warnings.ts'

const draft: ProjectDraft = {
  ...newProject,
  name: 'Molino',
  total_funding: 100_000,
  duration: 24,
  annual_return: 7,
  total_return: 14,
  token_value: 100,
  max_investment: 50_000,
  start_date: '2026-12-01',
  end_date: '2028-12-01',
}
const files = { documents: [{ document_type: 'whitepaper' }], images: [{}] }
const warningsOf = (change: Partial<ProjectDraft>, found = files) =>
  publishWarnings({ ...draft, ...change }, found)

test('a project with consistent figures and all its files is published without warnings', () => {
  expect(warningsOf({})).toEqual([])
})

test('a missing whitepaper and a missing image are reported; another document is not a whitepaper', () => {
  expect(warningsOf({}, { documents: [{ document_type: 'legal' }], images: [] })).toEqual([
    { code: 'picture_missing' },
    { code: 'whitepaper_missing' },
  ])
})

describe('a total that is not a multiple of the token value', () => {
  test.each([
    [100_050, 100, 50],
    [1000, 333.33, 0.01],
    [0.3, 0.2, 0.1],
  ])('%d at %d leaves %d', (total_funding, token_value, rest) => {
    expect(warningsOf({ total_funding, token_value, max_investment: null })).toEqual([
      { code: 'total_not_whole_tokens', rest, token_value },
    ])
  })

  test.each([
    [0.3, 0.1],
    [1_000_000.1, 0.1],
    [99.99, 33.33],
  ])('%d at %d fits to the cent', (total_funding, token_value) => {
    expect(warningsOf({ total_funding, token_value, max_investment: null })).toEqual([])
  })
})

test('a maximum above the total is reported, one equal to it is not', () => {
  expect(warningsOf({ max_investment: 100_001 })).toEqual([
    { code: 'max_above_total', total_funding: 100_000 },
  ])
  expect(warningsOf({ max_investment: 100_000 })).toEqual([])
})

describe('months between two days', () => {
  test.each([
    ['2026-12-01', '2028-12-01', 24],
    ['2026-01-01', '2026-12-31', 12],
    ['2026-01-01', '2027-01-01', 12],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-15', '2026-01-20', 0],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-03-01', '2026-09-10', 6],
  ])('%s to %s are %d', (start, end, months) => expect(monthsBetween(start, end)).toBe(months))
})

test('a duration that does not match the dates is reported with the months between them', () => {
  expect(warningsOf({ end_date: '2027-12-01' })).toEqual([
    { code: 'duration_unlike_dates', duration: 24, months: 12 },
  ])
  expect(warningsOf({ end_date: '2028-11-30' })).toEqual([])
})

describe('the total return against the annual one and the duration', () => {
  test.each([
    [5, 12, { simple: 5, compound: 5 }],
    [7, 24, { simple: 14, compound: 14.49 }],
    [8, 6, { simple: 4, compound: 3.92 }],
    [6.5, 30, { simple: 16.25, compound: 17.05 }],
  ])('%d %% over %d months', (annual, months, expected) =>
    expect(returnsOver(annual, months)).toEqual(expected),
  )

  test.each([14, 14.1, 14.2, 14.49, 14.5, 13.9])('%d %% fits 7 %% over 24 months', (total_return) =>
    expect(warningsOf({ total_return })).toEqual([]),
  )

  test.each([7, 13.8, 14.7, 140])('%d %% does not, and the computed figures are reported', (total_return) =>
    expect(warningsOf({ total_return })).toEqual([
      { code: 'total_return_unlike_annual', total_return, simple: 14, compound: 14.49 },
    ]),
  )

  test('the suggested values of a new project do not match each other either', () => {
    expect(warningsOf({ ...newProject, name: 'Molino' })).toEqual([
      { code: 'total_return_unlike_annual', total_return: 15, simple: 5, compound: 5 },
    ])
  })
})

test('crowdfunding as a modality is reported where the law of crowdfunding does not protect', () => {
  const modality = 'crowdfunding'
  for (const regime of ['private', 'exempt_offer'] as const)
    expect(warningsOf({ modality, regime })).toEqual([{ code: 'crowdfunding_unlike_regime' }])
  expect(warningsOf({ modality, regime: 'ecspr' })).toEqual([])
})

test('an empty field causes no warning: it is reported as missing', () => {
  const empty = {
    total_funding: null,
    token_value: null,
    max_investment: null,
    duration: null,
    total_return: null,
  }
  expect(warningsOf(empty)).toEqual([])
  expect(warningsOf({ start_date: null })).toEqual([])
})

test('a warning is confirmed only by its own code', () => {
  const warnings = warningsOf({ max_investment: 200_000, total_return: 99 })
  expect(unconfirmed(warnings, [])).toEqual(['max_above_total', 'total_return_unlike_annual'])
  expect(unconfirmed(warnings, ['max_above_total', 'picture_missing'])).toEqual([
    'total_return_unlike_annual',
  ])
  expect(unconfirmed(warnings, ['max_above_total', 'total_return_unlike_annual'])).toEqual([])
})
