import { expect, test } from 'vitest'
import type { OwnPayment } from './payments.ts'
import { receivedOf, returnsOf, type Owner } from './returns.ts'

type Told = Partial<OwnPayment> & { cents: bigint }

/** A paid payment without withholding. */
const paid = (paid_on: string, { cents, ...traits }: Told): OwnPayment => ({
  id: 'one',
  project_id: 'a',
  project_name: 'A',
  project_name_en: '',
  kind: 'interest',
  payment_date: paid_on,
  paid_on,
  tokens: 10,
  set_off: 0n,
  to_return: 0n,
  reference: null,
  passed_tokens: 0,
  record_date: '2025-12-31',
  gross: cents,
  rate: 0,
  withheld: 0n,
  net: cents,
  state: 'paid',
  untaxed_because: null,
  held_reason: null,
  ...traits,
})
const due = (traits: Told) => ({ ...paid('2026-01-01', traits), paid_on: null, state: 'pending' as const })
const invested = (paid_on: string, cents = 1000_00n, project_id = 'a') => ({
  project_id,
  paid_on,
  cents,
  own: cents,
  is_cost_recorded: true,
  made: [{ on: paid_on, cents }],
  before: { income: 0n, principal: 0n },
})
const owner = (traits: Partial<Owner>): Owner => ({
  investments: [invested('2025-01-01')],
  pending: [],
  awarded: [],
  payments: [],
  holdings: [{ project_id: 'a', value: 1000 }],
  ...traits,
})
const principal = { kind: 'principal' as const }
const burned: Owner['holdings'] = []

// 2025 has 365 days, so the gain of a year equals the annual return.
test.each([
  ['50 net in a year', { payments: [paid('2026-01-01', { cents: 50_00n })] }, '2026-01-01', 5],
  // 1.05² = 1.1025: the gain of two years.
  ['102.50 after two years', { payments: [paid('2027-01-01', { cents: 102_50n })] }, '2027-01-01', 5],
  [
    'the net amount counts, not the gross one',
    { payments: [paid('2026-01-01', { cents: 50_00n, withheld: 11_73n, gross: 61_73n })] },
    '2026-01-01',
    5,
  ],
  [
    'a loss: 400 of 1000 paid back, tokens burned',
    { payments: [paid('2026-01-01', { ...principal, cents: 400_00n })], holdings: burned },
    '2026-01-01',
    -60,
  ],
  [
    'a project whose tokens are all burned still counts',
    {
      payments: [
        paid('2026-01-01', { ...principal, cents: 1000_00n }),
        paid('2026-01-01', { cents: 80_00n }),
      ],
      holdings: burned,
    },
    '2026-01-01',
    8,
  ],
  [
    'principal paid back in part is not counted in the tokens as well',
    { payments: [paid('2026-01-01', { ...principal, cents: 500_00n })] },
    '2026-01-01',
    0,
  ],
  [
    'several flows on one day are added up',
    {
      investments: [invested('2025-01-01', 400_00n), invested('2025-01-01', 600_00n)],
      payments: [paid('2026-01-01', { cents: 20_00n }), paid('2026-01-01', { cents: 30_00n })],
    },
    '2026-01-01',
    5,
  ],
  [
    'money whose tokens are still to be minted, beside the same in tokens, halves what a payment brings',
    {
      pending: [{ paid_on: '2025-01-01', cents: 1000_00n }],
      payments: [paid('2026-01-01', { cents: 100_00n })],
    },
    '2026-01-01',
    5,
  ],
  ['a price above what was paid', { holdings: [{ project_id: 'a', value: 1100 }] }, '2026-01-01', 10],
] satisfies [string, Partial<Owner>, string, number][])(
  '%s: a year brings the return',
  (_, traits, today, percent) => {
    expect(returnsOf(owner(traits), today)).toMatchObject({
      annual_return: percent,
      annual_return_reason: null,
    })
  },
)

test.each([
  ['without investments', { investments: [], holdings: [] }, '2026-01-01', 'nothing_invested'],
  [
    'with money only, whose tokens are still to be minted,',
    { investments: [], holdings: [], pending: [{ paid_on: '2025-01-01', cents: 1000_00n }] },
    '2026-01-01',
    'nothing_paid',
  ],
  ['29 days after the first payment', {}, '2025-01-30', 'too_early'],
  ['30 days after the first payment', {}, '2025-01-31', 'nothing_paid'],
  [
    'with income that is still to be paid',
    { payments: [due({ cents: 50_00n })] },
    '2026-01-01',
    'nothing_paid',
  ],
  [
    'with a payment that was reversed',
    { payments: [{ ...due({ ...principal, cents: 500_00n }), state: 'reversed' as const }] },
    '2026-01-01',
    'nothing_paid',
  ],
  [
    'with principal of burned tokens that is still to be paid',
    { payments: [due({ ...principal, cents: 1000_00n })], holdings: burned },
    '2026-01-01',
    'nothing_paid',
  ],
  ['once something was paid', { payments: [paid('2025-01-31', { cents: 1_00n })] }, '2025-01-31', null],
  ['after a total loss', { holdings: burned }, '2026-01-01', 'no_rate'],
] satisfies [string, Partial<Owner>, string, string | null][])(
  '%s the reason is given',
  (_, traits, today, reason) => {
    const { annual_return, annual_return_reason } = returnsOf(owner(traits), today)
    expect(annual_return_reason).toBe(reason)
    expect(annual_return === null).toBe(reason !== null)
  },
)

test('principal that was paid back before tokens were inherited is neither invested by the heir nor a loss to them', () => {
  const inherited = {
    ...invested('2025-01-01'),
    own: 600_00n,
    before: { income: 50_00n, principal: 400_00n },
  }
  const payments = [paid('2026-01-01', { cents: 30_00n })]
  expect(returnsOf(owner({ investments: [inherited], payments }), '2026-01-01')).toMatchObject({
    invested: 600,
    received_gross: 30,
    annual_return: 5,
  })
})

test('money whose tokens are not minted yet counts as invested, and so do its first 30 days', () => {
  const pending = [
    { paid_on: '2025-12-15', cents: 500_10n },
    { paid_on: '2025-12-20', cents: 20n },
  ]
  const alone = { investments: [], holdings: [], pending }
  expect(returnsOf(owner({ pending }), '2026-01-01').invested).toBe(1500.3)
  expect(returnsOf(owner(alone), '2026-01-13')).toMatchObject({
    invested: 500.3,
    annual_return_reason: 'too_early',
  })
  expect(returnsOf(owner(alone), '2026-01-14').annual_return_reason).toBe('nothing_paid')
})

test('the received amount is exact in all its parts and only counts payments that were made', () => {
  const payments = [
    paid('2026-01-01', { cents: 8_10n, withheld: 1_90n, gross: 10_00n }),
    paid('2026-02-01', { ...principal, cents: 30n }),
    due({ cents: 99_00n }),
  ]
  expect(receivedOf(payments)).toEqual({ gross: 10.3, withheld: 1.9, net: 8.4, principal: 0.3 })
  expect(returnsOf(owner({ payments }), '2025-01-02')).toMatchObject({
    invested: 1000,
    received_gross: 10.3,
    withheld: 1.9,
    received_net: 8.4,
  })
})

test('payments for tokens that passed to others count as received, and not in the annual return', () => {
  // Two of ten tokens are left, so 10 of the 50 euros count: 5 % of the remaining 200.
  const payments = [paid('2026-01-01', { cents: 50_00n, passed_tokens: 8 })]
  const investments = [invested('2025-01-01', 200_00n)]
  const holdings = [{ project_id: 'a', value: 200 }]
  expect(returnsOf(owner({ investments, payments, holdings }), '2026-01-01')).toMatchObject({
    invested: 200,
    received_net: 50,
    annual_return: 5,
  })
})

const bought = {
  paid_on: '2025-01-01',
  own: 700_00n,
  project_id: 'a',
  tokens: 7,
  from: '2025-01-02',
  until: '2026-01-01',
}
const award = { on: '2026-01-01', tokens: 7, lots: [bought] }

test.each([
  ['less than they had cost is a loss', 560_00n, -20],
  ['what they had cost is no gain', 700_00n, 0],
  ['more than they had cost is a gain', 735_00n, 5],
])('tokens that were awarded for %s of their former holder', (_, price, percent) => {
  const awarded = [{ ...award, price }]
  const former = owner({ investments: [], holdings: burned, awarded })
  expect(returnsOf(former, '2026-06-01')).toMatchObject({
    annual_return: percent,
    awarded_for: Number(price) / 100,
    awarded_unrecorded: 0,
    invested: 0,
  })
})

test('payments for tokens before they were awarded count if a price is recorded, and not otherwise', () => {
  // Seven of ten tokens got 70 of the 100 euros. With their price of 700 they earned 10 %, and so did the other three.
  const payments = [paid('2026-01-01', { cents: 100_00n, passed_tokens: 7 })]
  const rest = {
    investments: [invested('2025-01-01', 300_00n)],
    holdings: [{ project_id: 'a', value: 300 }],
    payments,
  }
  expect(returnsOf(owner({ ...rest, awarded: [{ ...award, price: 700_00n }] }), '2026-01-01')).toMatchObject({
    annual_return: 10,
    invested: 300,
  })
  const without = owner({ ...rest, awarded: [{ ...award, price: null }] })
  expect(returnsOf(without, '2026-01-01')).toMatchObject({
    annual_return: 10,
    awarded_for: 0,
    awarded_unrecorded: 7,
  })
})

test('principal paid back for awarded tokens is not deducted from the value of the remaining tokens', () => {
  const payments = [paid('2026-01-01', { ...principal, cents: 500_00n, passed_tokens: 7 })]
  const investments = [invested('2025-01-01', 300_00n)]
  const holdings = [{ project_id: 'a', value: 300 }]
  // Each token cost 100. Of that, 50 were paid back, and the other 50 are left or were the price.
  const awarded = [{ ...award, price: 350_00n }]
  expect(returnsOf(owner({ investments, payments, holdings, awarded }), '2026-01-01')).toMatchObject({
    annual_return: 0,
    annual_return_reason: null,
  })
})

test('an acquirer’s cost is the price paid, whatever the tokens cost before and whatever was paid back before', () => {
  const acquired = {
    ...invested('2025-01-01'),
    own: 500_00n,
    before: { income: 0n, principal: 400_00n },
  }
  // Of the price of 1000, the 600 that were not paid back are left.
  expect(returnsOf(owner({ investments: [acquired] }), '2026-01-01')).toMatchObject({
    invested: 500,
    annual_return: 20,
    is_at_issue_cost: false,
  })
  const unknown = { ...acquired, own: 600_00n, is_cost_recorded: false }
  expect(returnsOf(owner({ investments: [unknown] }), '2026-01-01')).toMatchObject({
    invested: 600,
    is_at_issue_cost: true,
  })
})
